import type { ScriptedPage } from './sandbox.ts'

interface Run {
  outcome: { kind: string; message?: string; line?: number; results?: unknown[] } | undefined
  lines: string[]
}

/** Runs code as the app does, in a frame of the page, which answers or is given up after `patience` milliseconds. */
export async function runInRunner(
  page: ScriptedPage,
  code: string,
  limitMs = 500,
  patience = 2_500,
): Promise<Run> {
  return await page.evaluate(
    async ({ code, limitMs, patience }) => {
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-scripts')
      frame.src = '/labs/runner'
      const { port1: port, port2 } = new MessageChannel()
      const ready = new Promise<void>((resolve) => {
        frame.onload = () => frame.contentWindow?.postMessage(undefined, '*', [port2])
        port.onmessage = () => resolve()
      })
      document.body.append(frame)
      await ready
      const lines: string[] = []
      const outcome = await new Promise<Run['outcome']>((resolve) => {
        setTimeout(() => resolve(undefined), patience)
        port.onmessage = ({ data }) => {
          if (data.line !== undefined) lines.push(data.line)
          if (data.outcome) resolve(data.outcome)
        }
        port.postMessage({ id: 1, code, limitMs })
      })
      frame.remove()
      return { outcome, lines }
    },
    { code, limitMs, patience },
  )
}

/** Code that tries something, and reports what it got or the name of the error. */
export const attempt = (expression: string) => `(async () => {
  let result
  try { result = String(await (${expression})) } catch (error) { result = 'refused: ' + error.name }
  postMessage({ kind: 'finished', results: [result] })
})()`
