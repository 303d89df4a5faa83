import { expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { learnerFromLog } from '#app/domain/learning/learner-snapshot.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import { attemptWith } from '#test/factories/log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { planFacts } from './plan-facts.ts'

const DAY_MS = 86_400_000
const missOn = (day: number, item: ItemId) => {
  const at = (day + 0.4) * DAY_MS
  const answer = { item, version: 'simulated', option: 1, seconds: 60, after: 0 } as const
  return attemptWith([answer], { at, startedAt: at, marks: '0' })
}

test.each([
  {
    what: 'those of earlier days wait for nothing',
    misses: [missOn(MONDAY - 1, 'os-2'), missOn(MONDAY - 2, 'os-1')],
    later: 0,
  },
  {
    what: 'those of today wait until tomorrow',
    misses: [missOn(MONDAY, 'os-1')],
    later: 1,
  },
  {
    what: 'those of other subjects do not count',
    misses: [missOn(MONDAY, 'ds-1')],
    later: 0,
  },
])('of the mistakes of a plan, $what', ({ misses, later }) => {
  const log = mergeLogs(misses)
  const facts = planFacts({
    model: learnerFromLog(SIMULATED_BANK, log),
    day: MONDAY + 0.5,
    utcOffset: 0,
    log,
    drafts: [],
    plan: examPlan({ firstDay: MONDAY - 3, examDay: MONDAY + 20, weights: { os: 1 } }),
  })
  expect(facts.laterMistakes).toBe(later)
})
