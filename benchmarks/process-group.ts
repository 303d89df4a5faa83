import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const STOP_LIMIT_MS = 5_000
const POLL_MS = 10
const OUTPUT_KEPT = 10_000

const running = new Set<ProcessGroup>()
process.on('exit', () => {
  for (const group of running) group.signal('SIGKILL')
})

/** A child with all that it starts (npm, its shell, the server), which never outlives this process. */
export class ProcessGroup implements AsyncDisposable {
  readonly #child: ChildProcess
  #output = ''
  #failure: Error | undefined

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    // Detached makes the child the head of a group of its own, so that one signal reaches all of it.
    this.#child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(this)
    const keep = (chunk: Buffer) => {
      this.#output = `${this.#output}${chunk}`.slice(-OUTPUT_KEPT)
    }
    this.#child.stdout?.on('data', keep)
    this.#child.stderr?.on('data', keep)
    this.#child.on('error', (error) => {
      this.#failure = error
    })
  }

  /** The end of what it printed so far. */
  get output(): string {
    return this.#output
  }

  /** Of the child itself. */
  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('The process was never made')
    return this.#child.pid
  }

  /** Calls `listener` with every line that it prints from now on. */
  onLine(listener: (line: string) => void): void {
    for (const input of [this.#child.stdout, this.#child.stderr])
      if (input) createInterface({ input }).on('line', listener)
  }

  get hasEnded(): boolean {
    return this.#failure !== undefined || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Sends `name` to the whole group; false where nothing of it is left. */
  signal(name: NodeJS.Signals | 0): boolean {
    if (this.#child.pid === undefined) return false
    try {
      return process.kill(-this.#child.pid, name)
    } catch {
      return false
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.signal('SIGTERM')
    const deadline = Date.now() + STOP_LIMIT_MS
    while (this.signal(0) && Date.now() < deadline) await sleep(POLL_MS)
    this.signal('SIGKILL')
    running.delete(this)
  }
}
