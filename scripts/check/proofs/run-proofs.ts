import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ContentProblem, Proof } from '#app/domain/catalogue/content-schema.ts'
import type { BankItem } from '../items/bank.ts'
import { type ProofOutcome, reasonAgainst } from './proof-verdict.ts'

/** A proof takes milliseconds, but on a machine that was busy with a build it took more than three seconds. */
const SECONDS_PER_PROOF = 30
const MOST_PROCESSES = 4
/** A proof that allocates without end fails without exhausting the memory of the machine. */
const MEGABYTES_PER_PROCESS = 256

/** Runs the proof of every question that has one, and returns where proof and key differ, in the questions' order. */
export async function runProofs(
  items: readonly BankItem[],
  secondsPerProof = SECONDS_PER_PROOF,
): Promise<ContentProblem[]> {
  const proven = items.flatMap((item) => (item.proof ? [{ item, proof: item.proof }] : []))
  const reasons = new Map<BankItem, string>()
  const queue = proven.values()
  async function work(): Promise<void> {
    await using runner = new ProofProcess(secondsPerProof)
    for (const { item, proof } of queue) {
      const reason = reasonAgainst(item, await runner.run(proof))
      if (reason) reasons.set(item, reason)
    }
  }
  const processes = Math.min(availableParallelism(), MOST_PROCESSES, proven.length)
  await Promise.all(Array.from({ length: processes }, work))
  return proven.flatMap(({ item }) => {
    const reason = reasons.get(item)
    return reason ? [{ file: item.file, id: item.id, reason }] : []
  })
}

/** Runs one proof at a time, and is replaced after a proof that threw or did not end. */
class ProofProcess implements AsyncDisposable {
  readonly #seconds: number
  #child: ChildProcess | undefined

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  async run(proof: Proof): Promise<ProofOutcome> {
    this.#child ??= await startProcess()
    const outcome = await answerOf(this.#child, proof, this.#seconds)
    if (outcome.kind !== 'returned') await this[Symbol.asyncDispose]()
    return outcome
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

function answerOf(child: ChildProcess, proof: Proof, seconds: number): Promise<ProofOutcome> {
  const { promise, resolve } = Promise.withResolvers<ProofOutcome>()
  const timer = setTimeout(() => resolve({ kind: 'ran too long', seconds }), seconds * 1000)
  const onExit = () => resolve({ kind: 'threw', message: 'it ended its process, out of memory perhaps' })
  child.once('message', (outcome) => resolve(outcome as ProofOutcome)).once('exit', onExit)
  child.send(proof)
  return promise.finally(() => {
    clearTimeout(timer)
    child.removeAllListeners('message').removeAllListeners('exit')
  })
}

/** Waits until the process listens, so that its start does not count as the first proof's time. */
async function startProcess(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./proof-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MEGABYTES_PER_PROCESS}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [greeting] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (greeting !== 'ready') throw new Error('the process for proofs does not start')
  return child
}
