import { useEffect, useRef } from 'react'
import type { CallResult } from '#app/domain/labs/coding/javascript/contract.ts'
import { type CodeRunner, createCodeRunner } from './code-runner.ts'

/** The frame is made by the first run and removed with the screen. */
export function useCodeRunner(): () => CodeRunner<CallResult> {
  const runner = useRef<CodeRunner<CallResult>>(undefined)
  useEffect(() => () => runner.current?.close(), [])
  return () => {
    runner.current ??= createCodeRunner()
    return runner.current
  }
}
