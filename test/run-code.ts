import { createContext, runInContext } from 'node:vm'
import type { CallResult } from '#app/domain/labs/coding/javascript/contract.ts'

/** Runs a program of `programOf` as the worker does. @returns what its calls came to */
export function runProgram(program: string): readonly CallResult[] {
  let results: readonly CallResult[] = []
  const scope = createContext({
    structuredClone,
    console: {},
    postMessage(message: { kind: string; results: readonly CallResult[] }) {
      if (message.kind === 'finished') results = structuredClone(message.results)
    },
  })
  runInContext(`globalThis.self = globalThis; ${program}`, scope, { timeout: 5_000 })
  return results
}
