import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, Asked } from './http-client.ts'

/** What a visitor asks next. */
export interface Step {
  kind: 'page' | 'save' | 'other'
  /** How long a person would look at what was there before. */
  afterS: number
  asked: Asked
  /** @throws Error where the answer is not what the visitor must get */
  verify(answered: Answered): void
}

export interface Visitor {
  /** In milliseconds after the beginning of the load. */
  arrivesMs: number
  steps: Iterable<Step>
  client: { ask(asked: Asked): Promise<Answered> }
}

export interface OpenLoad {
  perSecond: number
  latenciesMs: Record<Step['kind'], number[]>
  /** What went wrong, once a visitor: whoever got a wrong answer asks no more. */
  failures: unknown[]
}

/**
 * Has visitors take their steps for a time, `haste` times as fast as people do.
 *
 * When a step is due is settled by the steps before it and not by their answers, and it is from then on that its answer
 * is waited for: a server that falls behind is not asked less for it.
 */
export async function openLoop(
  visitors: readonly Visitor[],
  lengthMs: number,
  haste: number,
): Promise<OpenLoad> {
  const latenciesMs: OpenLoad['latenciesMs'] = { page: [], save: [], other: [] }
  const failures: unknown[] = []
  const began = performance.now()
  const visit = async ({ arrivesMs, steps, client }: Visitor) => {
    let due = began + arrivesMs
    for (const { kind, afterS, asked, verify } of steps) {
      due += (1000 * afterS) / haste
      if (due >= began + lengthMs) return
      await sleep(Math.max(0, due - performance.now()))
      const answered = await client.ask(asked)
      latenciesMs[kind].push(performance.now() - due)
      verify(answered)
    }
  }
  await Promise.all(visitors.map((visitor) => visit(visitor).catch((error) => failures.push(error))))
  const answers = Object.values(latenciesMs).reduce((total, { length }) => total + length, 0)
  return { perSecond: (1000 * answers) / lengthMs, latenciesMs, failures }
}
