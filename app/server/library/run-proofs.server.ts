import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ContentProblem, Proof } from '#app/domain/catalogue/content-schema.ts'
import type { BankItem } from '#app/domain/catalogue/item-check/bank.ts'
import { type ProofOutcome, reasonAgainst } from '#app/domain/catalogue/item-check/proof-verdict.ts'

const SECONDS_PER_PROOF = 3
const MOST_THREADS = 4
/** A proof that collects without end fails by itself instead of taking the machine with it. */
const MEGABYTES_PER_THREAD = 256

/** Runs the proof of every question that has one, and returns where proof and key differ, in the questions' order. */
export async function runProofs(
  items: readonly BankItem[],
  secondsPerProof = SECONDS_PER_PROOF,
): Promise<ContentProblem[]> {
  const proven = items.flatMap((item) => (item.proof ? [{ item, proof: item.proof }] : []))
  const reasons = new Map<BankItem, string>()
  const queue = proven.values()
  async function work(): Promise<void> {
    await using thread = new ProofThread(secondsPerProof)
    for (const { item, proof } of queue) {
      const reason = reasonAgainst(item, await thread.run(proof))
      if (reason) reasons.set(item, reason)
    }
  }
  const threads = Math.min(availableParallelism(), MOST_THREADS, proven.length)
  await Promise.all(Array.from({ length: threads }, work))
  return proven.flatMap(({ item }) => {
    const reason = reasons.get(item)
    return reason ? [{ file: item.file, id: item.id, reason }] : []
  })
}

/** A thread for one proof at a time, replaced by a fresh one after a proof that did not end. */
class ProofThread implements AsyncDisposable {
  readonly #seconds: number
  #worker: Worker | undefined

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  async run(proof: Proof): Promise<ProofOutcome> {
    this.#worker ??= await startWorker()
    const answer = once(this.#worker, 'message', { signal: AbortSignal.timeout(this.#seconds * 1000) })
    this.#worker.postMessage(proof)
    try {
      const [outcome] = (await answer) as [ProofOutcome]
      return outcome
    } catch (error) {
      await this.#end()
      if (error instanceof Error && error.name !== 'AbortError')
        return { kind: 'threw', message: error.message }
      return { kind: 'ran too long', seconds: this.#seconds }
    }
  }

  async #end(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end()
  }
}

/** Waits until the thread listens, so that its start does not count as the first proof's time. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./proof-worker.server.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_PER_THREAD },
  })
  await once(worker, 'message')
  return worker
}
