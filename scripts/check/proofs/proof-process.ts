import { DatabaseSync } from 'node:sqlite'
import vm from 'node:vm'
import { Worker } from 'node:worker_threads'
import type { Proof } from '#app/domain/catalogue/content-schema.ts'
import type { ProofOutcome } from './proof-verdict.ts'

/*
 * The process in which proofs run, one after the other. The parent kills it when a proof does not end. A thread
 * would not do, because nothing stops a thread that is inside an endless query of SQLite.
 *
 * The fresh context of each proof keeps proofs from seeing each other or Node. It is not a sandbox: proofs are our own
 * content and are reviewed as such.
 */

type Callback = (...args: unknown[]) => void

let failRunningProof: ((error: unknown) => void) | undefined
// An error in a timer of a proof must be that proof's failure, not the end of the process.
process.on('uncaughtException', (error) => failRunningProof?.(error))
// A promise that nobody awaits is not part of the result.
process.on('unhandledRejection', () => {})

// If the check itself is killed, nothing is left to end a loop that runs here, and only another thread can notice.
const ENDS_WITH_ITS_PARENT = `
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500)`
new Worker(ENDS_WITH_ITS_PARENT, { eval: true }).unref()

process.on('message', async (proof: Proof) => {
  const outcome = await run(proof)
  // Only now: a loop of promises that a proof leaves behind must keep its own answer back, not that of the next one.
  setImmediate(() => process.send?.(outcome))
})
process.send?.('ready')

async function run(proof: Proof): Promise<ProofOutcome> {
  try {
    return { kind: 'returned', text: 'sql' in proof ? runSql(proof.sql) : await runJs(proof.js) }
  } catch (error) {
    return { kind: 'threw', message: messageOf(error) }
  }
}

async function runJs(body: string): Promise<string> {
  const failure = Promise.withResolvers<never>()
  failRunningProof = failure.reject
  const timers = startTimers()
  try {
    const globals = { ...timers.functions, queueMicrotask }
    const result = vm.runInNewContext(`(async () => {\n${body}\n})()`, globals, { filename: 'proof' })
    return textOf(await Promise.race([result, failure.promise]))
  } finally {
    timers.stop()
    failRunningProof = undefined
  }
}

/** Timers that a proof can leave behind without disturbing the next. */
function startTimers() {
  const timeouts = new Set<NodeJS.Timeout>()
  const immediates = new Set<NodeJS.Immediate>()
  let stopped = false
  return {
    functions: {
      setTimeout(callback: Callback, milliseconds?: number, ...args: unknown[]) {
        if (stopped) return undefined
        const timeout = setTimeout(callback, milliseconds, ...args)
        timeouts.add(timeout)
        return timeout
      },
      setImmediate(callback: Callback, ...args: unknown[]) {
        if (stopped) return undefined
        const immediate = setImmediate(callback, ...args)
        immediates.add(immediate)
        return immediate
      },
      clearTimeout,
    },
    stop() {
      stopped = true
      timeouts.forEach(clearTimeout)
      immediates.forEach(clearImmediate)
    },
  }
}

function textOf(result: unknown): string {
  if (typeof result === 'string' || typeof result === 'number') return String(result)
  throw new Error(`it must return the text of the right option, not ${typeof result}`)
}

/** Columns joined by ", ", rows by "; ", so that a single value is its own text. */
function runSql({ setup, query }: { setup?: string | undefined; query: string }): string {
  const database = new DatabaseSync(':memory:')
  try {
    if (setup) database.exec(setup)
    const statement = database.prepare(query)
    // Arrays keep columns with the same name apart, as in a join.
    statement.setReturnArrays(true)
    const rows = statement.all() as unknown as readonly unknown[][]
    if (rows.length === 0) throw new Error('the query returns no rows; let it return what the option says')
    return rows
      .map((row) => row.map((value) => (value === null ? 'NULL' : String(value))).join(', '))
      .join('; ')
  } finally {
    database.close()
  }
}

/** An error of another context is not an `instanceof Error` here. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
}
