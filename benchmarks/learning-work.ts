import { type BankItem, type ItemFacts, makeItemBank } from '#app/domain/learning/item-bank.ts'
import { type LearnerSnapshot, learnerFromLog, snapshotOf } from '#app/domain/learning/learner-snapshot.ts'
import { nextPracticeItem } from '#app/domain/learning/next-practice-item.ts'
import { practicePlan } from '#app/domain/learning/plan.ts'
import { Planner } from '#app/domain/learning/planner.ts'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { Random } from '#test/learning/random.ts'
import { keyOf, SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'

const ANSWERS = 20_000
const PER_ROUND = 20
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 1)

const bank = makeItemBank(SIMULATED_FACTS.map(withMisconceptions))

/** As many as the content has: three wrong options in five carry one. */
function withMisconceptions(facts: ItemFacts, index: number): ItemFacts {
  return {
    ...facts,
    misconceptions: { 2: `${facts.topic}-${index % 3}`, 3: `${facts.topic}-${(index + 1) % 3}` },
  }
}

/** One thing to measure. */
interface Work {
  what: string
  atMostMs: number
  run(): unknown
}

/** What it costs to know a learner from a long log, and to choose the next item. */
export function learningWork(): Work[] {
  const entries = rounds()
  const log = mergeLogs(entries)
  const earlier = log.slice(0, -PER_ROUND)
  // As it comes from the device's store.
  const stored = JSON.stringify(snapshotOf(learnerFromLog(bank, earlier), earlier))
  const day = START / DAY_MS + ANSWERS / (2 * PER_ROUND)
  const model = learnerFromLog(bank, log)
  return [
    {
      what: `learner from a log of ${ANSWERS.toLocaleString('en')} answers`,
      atMostMs: 600,
      run: () => learnerFromLog(bank, mergeLogs(entries)),
    },
    {
      what: 'the same from a snapshot and 400 answers',
      atMostMs: 20,
      run: () => learnerFromLog(bank, log, JSON.parse(stored) as LearnerSnapshot),
    },
    {
      what: 'first item of a practice round',
      atMostMs: 5,
      run: () => nextPracticeItem(model, new Planner(model, practicePlan(bank.topics, bank, day)), day),
    },
  ]
}

/** Two rounds a day with random items; six of ten answers are right. */
function rounds(): AttemptEntry[] {
  const random = new Random(1)
  return Array.from({ length: ANSWERS / PER_ROUND }, (_, round): AttemptEntry => {
    const startedAt = START + Math.floor(round * (DAY_MS / 2))
    const answers = Array.from({ length: PER_ROUND }, (_, nth) => {
      const item: BankItem = random.pick(bank.items)
      const right = random.uniform() < 0.6
      const key = keyOf(item)
      return { item, right, option: right ? key : key === 4 ? 1 : 4, after: nth * 45 } as const
    })
    return {
      id: round.toString(16).padStart(32, '0'),
      kind: 'attempt',
      v: 2,
      at: startedAt + PER_ROUND * 45_000,
      device: 'bench',
      n: round + 1,
      policy: { kind: 'practice' },
      startedAt,
      utcOffset: 60,
      answers: answers.map(({ item, option, after }) => {
        return { item: item.id, version: item.version, option, seconds: 40, confidence: 1, after }
      }),
      marks: answers.map(({ right }) => (right ? '1' : '0')).join(''),
    }
  })
}
