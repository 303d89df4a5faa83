import { openFrame } from './open-frame.ts'

/*
 * Runs a learner's code in a worker inside a frame of an opaque origin. Whatever the code does, a run ends: the frame stops
 * the worker at the limit, and if the frame itself does not answer, it is replaced.
 */

const RUNNER_PATH = '/labs/runner'
const LIMIT_MS = 2_000
/** Time beyond the limit. A frame that has not answered by then has run out of memory, or its process has ended. */
const PATIENCE_MS = 1_000

type RunOutcome<Result> =
  | { kind: 'finished'; results: readonly Result[] }
  /** It ran for longer than the limit. */
  | { kind: 'stopped'; limitMs: number }
  /**
   * It does not parse, or it threw outside of a call. `line` is in the program, from 1; 0 if the browser does not
   * report it.
   */
  | { kind: 'failed'; message: string; line: number }
  /** The frame did not answer, most likely because the code used up the memory. */
  | { kind: 'crashed' }
  /** The frame could not be loaded. */
  | { kind: 'unreachable' }

export interface CodeRunner<Result> {
  /** A run that is under way is stopped. Lines that the code prints arrive while it runs. */
  run(code: string, onLine: (line: string) => void): Promise<RunOutcome<Result>>
  close(): void
}

export function createCodeRunner<Result>(): CodeRunner<Result> {
  let frame: Promise<Frame> | undefined
  let lastRun = 0
  const drop = () => {
    void frame?.then(({ element }) => element.remove()).catch(() => undefined)
    frame = undefined
  }

  return {
    async run(code, onLine) {
      const id = ++lastRun
      frame ??= openRunner()
      const opened = await frame.catch(() => undefined)
      if (!opened) {
        frame = undefined
        return { kind: 'unreachable' }
      }
      const outcome = await runIn<Result>(opened.port, id, code, onLine)
      if (outcome.kind === 'crashed') drop()
      return outcome
    },
    close: drop,
  }
}

interface Frame {
  element: HTMLIFrameElement
  port: MessagePort
}

async function openRunner(): Promise<Frame> {
  const element = document.createElement('iframe')
  element.title = 'Code runner'
  element.hidden = true
  return { element, port: await openFrame(element, RUNNER_PATH, document.body) }
}

function runIn<Result>(
  port: MessagePort,
  id: number,
  code: string,
  onLine: (line: string) => void,
): Promise<RunOutcome<Result>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'crashed' }), LIMIT_MS + PATIENCE_MS)
    port.onmessage = ({ data }) => {
      // A late message of an earlier run.
      if (data.id !== id) return
      if (typeof data.line === 'string') onLine(data.line)
      if (!data.outcome) return
      clearTimeout(timer)
      resolve(data.outcome.kind === 'stopped' ? { kind: 'stopped', limitMs: LIMIT_MS } : data.outcome)
    }
    port.postMessage({ id, code, limitMs: LIMIT_MS })
  })
}
