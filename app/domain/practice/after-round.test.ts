import { expect, test } from 'vitest'
import type { Answer } from '#app/domain/attempt/attempt.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import { attemptWith, planEntry } from '#test/factories/log.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { mistakesAfter, nextInPlan, weakestMissed } from './after-round.ts'

const DAY_MS = 86_400_000
const MODEL = new LearnerModel(SIMULATED_BANK)
const ITEMS = SIMULATED_BANK.items.filter(({ subject }) => subject === 'os')

/** A round over the first questions on operating systems. @param marks "101": the second one was missed */
function round(day: number, marks: string, seconds = 30): AttemptEntry {
  const at = Math.round((day + 0.5) * DAY_MS)
  const answers = ITEMS.slice(0, marks.length).map(({ id, version }, index) => ({
    item: id,
    version,
    option: 1 as const,
    seconds,
    after: (index + 1) * seconds,
  }))
  return attemptWith(answers, { policy: { kind: 'practice' }, at, startedAt: at, utcOffset: 0, marks })
}

test('the mistakes that a round fixed, those it made right for the first time, and those that are left, are counted', () => {
  const missed = round(FIRST_DAY, '0000')
  const first = round(FIRST_DAY + 1, '1110')
  const second = round(FIRST_DAY + 2, '1101')
  expect(mistakesAfter(MODEL, [missed, first], first.id)).toEqual({ fixed: 0, rightOnce: 3, left: 4 })
  expect(mistakesAfter(MODEL, [missed, first, second], second.id)).toEqual({
    fixed: 2,
    rightOnce: 1,
    left: 2,
  })
  // The third one was right on the day before, and was not asked again.
  const shorter = round(FIRST_DAY + 2, '11')
  expect(mistakesAfter(MODEL, [missed, first, shorter], shorter.id)).toEqual({
    fixed: 2,
    rightOnce: 0,
    left: 2,
  })
  expect(mistakesAfter(MODEL, [missed], missed.id)).toEqual({ fixed: 0, rightOnce: 0, left: 4 })
})

test('after a round the plan goes on with what is left of its day, and ends the day after its minutes', () => {
  const plan = planEntry(
    examPlan({ firstDay: FIRST_DAY, examDay: FIRST_DAY + 30, minutes: 20, restWeekdays: [] }),
  )
  const after = (...rounds: AttemptEntry[]) => nextInPlan(MODEL, [plan, ...rounds], [], FIRST_DAY + 0.6, 0)
  expect(after(round(FIRST_DAY, '11111', 120))).toMatchObject({
    step: { kind: 'placement' },
    minutesDone: 10,
    minutesPlanned: 20,
  })
  expect(after(round(FIRST_DAY, '1'.repeat(15), 80))).toMatchObject({
    step: { kind: 'done', subjects: [] },
    minutesDone: 20,
    minutesPlanned: 20,
  })
})

test('without a plan, or after its exam, there is no next step in it', () => {
  const over = planEntry(examPlan({ firstDay: FIRST_DAY - 30, examDay: FIRST_DAY - 1 }))
  for (const log of [[], [over]]) expect(nextInPlan(MODEL, log, [], FIRST_DAY + 0.6, 0)).toBeUndefined()
})

test('the minutes of a day count only where the plan has some', () => {
  const on = (examDay: number, restWeekdays: readonly number[] = []) =>
    nextInPlan(
      MODEL,
      [planEntry(examPlan({ firstDay: FIRST_DAY - 9, examDay, restWeekdays }))],
      [],
      FIRST_DAY + 0.6,
      0,
    )?.minutesPlanned
  expect(on(FIRST_DAY + 9)).toBe(20)
  expect(on(FIRST_DAY + 1)).toBeUndefined()
  expect(on(FIRST_DAY)).toBeUndefined()
  expect(on(FIRST_DAY + 9, [0, 1, 2, 3, 4, 5, 6])).toBeUndefined()
})

test('the topic to go on with is the one with the most misses and, of equal ones, the one that is known least', () => {
  const [known, unknown] = SIMULATED_BANK.topics
  if (!known || !unknown) throw new Error('The bank has no two topics')
  const model = new LearnerModel(SIMULATED_BANK)
  for (const { item, right } of [
    ...known.items.slice(0, 4).map((item) => ({ item, right: true })),
    ...unknown.items.slice(0, 4).map((item) => ({ item, right: false })),
  ])
    model.observe(learnedAnswer({ item, right, day: FIRST_DAY }))
  const missedIn = (topic: typeof known): Answer => {
    const [item] = topic.items
    if (!item) throw new Error('The topic has no question')
    return { item: { ...item, key: 1 }, chosen: 2, seconds: 30 }
  }
  const weakest = (...answers: Answer[]) => weakestMissed(model, answers, FIRST_DAY + 1)
  expect(weakest(missedIn(known), missedIn(unknown))).toBe(unknown)
  expect(weakest(missedIn(known), missedIn(unknown), missedIn(known))).toBe(known)
  expect(weakest({ ...missedIn(known), chosen: 1 })).toBeUndefined()
})
