import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { attemptWith, exerciseEntry, flagEntry, labEntry, variantAnswer } from '#test/factories/log.ts'
import { itemAt, learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { practise } from '#test/learning/practise.ts'
import {
  SIMULATED_BANK,
  SIMULATED_EXERCISES,
  SIMULATED_FACTS,
  SIMULATED_LABS,
} from '#test/learning/simulated-bank.ts'
import { trials } from '#test/trials.ts'
import { makeItemBank } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { copyOfLearner, type LearnerSnapshot, learnerFromLog, snapshotOf } from './learner-snapshot.ts'

const RUN = practise(7)
/** Labs between the answers: by turns solved, half solved, missed, and with a problem that was solved before. */
const LABS = RUN.log.entries
  .filter((_, index) => index % 9 === 4)
  .map(({ at }, index) => {
    const lab = SIMULATED_LABS[index % SIMULATED_LABS.length]?.id ?? 'crc'
    return labEntry(3 * (index % 4), { lab, seed: `s${index % 40}`, level: 1, at: at + 1_000, device: 'lab' })
  })
/** Exercises: two that are solved, or given up first, and again later. */
const EXERCISES = RUN.log.entries
  .filter((_, index) => index % 60 === 7)
  .map(({ at }, index) => {
    const { lab, exercise } = SIMULATED_EXERCISES[index % SIMULATED_EXERCISES.length] ?? {}
    const ended = index % 3 === 0 ? 'answer-shown' : 'solved'
    return exerciseEntry({ lab, exercise, ended, at: at + 2_000, device: 'exercise' })
  })
/** Rounds with generated questions: right and wrong, rapid, and about problems that were asked about before. */
const VARIANTS = RUN.log.entries
  .filter((_, index) => index % 11 === 3)
  .map(({ at }, index) => {
    const item = `lab:ds/heaps/${(index % 3) + 1}/v${index % 30}/0` as const
    const answer = variantAnswer({ item, seconds: index % 7 === 0 ? 3 : 30, confidence: 1 })
    return attemptWith([answer], { v: 3, marks: index % 4 === 0 ? '0' : '1', at: at + 3_000, device: 'lab' })
  })
const LOG = mergeLogs(RUN.log.entries, LABS, EXERCISES, VARIANTS)
const WHOLE = learnerFromLog(SIMULATED_BANK, LOG)

/** Everything that the model remembers, and everything that it says. */
function contents(model: LearnerModel) {
  const day = FIRST_DAY + 40
  return {
    state: model.state,
    chances: model.bank.items.map((item) => model.predict(item, day)),
    levels: model.bank.topics.map((topic) => model.level(topic, day)),
  }
}

function afterFirst(answers: number): LearnerSnapshot {
  const log = LOG.slice(0, answers)
  return JSON.parse(JSON.stringify(snapshotOf(learnerFromLog(SIMULATED_BANK, log), log))) as LearnerSnapshot
}

describe('the same log gives the same learner, to the last digit,', () => {
  test('as the app had after each answer', () => {
    expect(contents(learnerFromLog(SIMULATED_BANK, RUN.log.entries))).toEqual(contents(RUN.model))
  })

  test('however its entries were shuffled, doubled and split between devices', () => {
    const order = fc.record({
      shuffled: fc.shuffledSubarray([...LOG], { minLength: LOG.length }),
      doubled: fc.subarray([...LOG] as Entry[], { maxLength: 100 }),
      cut: fc.nat(LOG.length),
    })
    fc.assert(
      fc.property(order, ({ shuffled, doubled, cut }) => {
        const log = mergeLogs([...shuffled.slice(0, cut), ...doubled], shuffled.slice(cut))
        expect(contents(learnerFromLog(SIMULATED_BANK, log))).toEqual(contents(WHOLE))
      }),
      { numRuns: trials(10, 300) },
    )
  })

  test('with the flags of the whole log, also from a snapshot and in a copy', () => {
    const at = (LOG.at(-1)?.at ?? 0) + 1
    const flags = [
      flagEntry({ item: 'os-1', at: 1 }),
      flagEntry({ item: 'os-2', at: 2 }),
      flagEntry({ item: 'os-1', at, flagged: false }),
      flagEntry({ item: 'os-3', at: at + 1 }),
    ]
    const log = mergeLogs(LOG, flags)
    const [early, late] = [log.slice(0, 100), log]
    const snapshot = snapshotOf(learnerFromLog(SIMULATED_BANK, early), early)
    for (const model of [
      learnerFromLog(SIMULATED_BANK, late),
      learnerFromLog(SIMULATED_BANK, late, snapshot),
    ])
      expect([...model.flagged, ...copyOfLearner(model).flagged]).toEqual(['os-2', 'os-3', 'os-2', 'os-3'])
  })

  test('from any snapshot and the answers after it', () => {
    fc.assert(
      fc.property(fc.nat(LOG.length), (answers) => {
        expect(contents(learnerFromLog(SIMULATED_BANK, LOG, afterFirst(answers)))).toEqual(contents(WHOLE))
      }),
      { numRuns: trials(10, 300) },
    )
  })

  test('from a snapshot that was used before', () => {
    const snapshot = afterFirst(300)
    learnerFromLog(SIMULATED_BANK, LOG, snapshot)
    expect(snapshot).toEqual(afterFirst(300))
    expect(contents(learnerFromLog(SIMULATED_BANK, LOG, snapshot))).toEqual(contents(WHOLE))
  })
})

test('a copy says what its model says, and what it observes does not change the model', () => {
  const copy = copyOfLearner(WHOLE)
  const before = contents(WHOLE)
  expect(contents(copy)).toEqual(before)
  copy.observe(learnedAnswer({ day: FIRST_DAY + 40 }))
  expect(contents(copy)).not.toEqual(before)
  expect(contents(WHOLE)).toEqual(before)
})

describe('a snapshot is used', () => {
  const half = afterFirst(250)
  /** A snapshot that would be noticed: without its evidence. */
  const marked: LearnerSnapshot = { ...half, evidence: half.evidence.map(() => null) }
  const isUsed = (log: typeof LOG, snapshot: LearnerSnapshot, bank = SIMULATED_BANK) => {
    const models = [learnerFromLog(bank, log, snapshot), learnerFromLog(bank, log)]
    const [used, fresh] = models.map((model) => model.predict(itemAt(0), FIRST_DAY + 40))
    return used !== fresh
  }

  test('if the log begins with its answers', () => {
    expect(isUsed(LOG, marked)).toBe(true)
  })

  test.each([
    { what: 'another version of the engine', log: LOG, snapshot: { ...marked, engine: 0 } },
    { what: 'more answers than the log', log: LOG.slice(0, 100), snapshot: marked },
    { what: 'an answer that the log no longer has', log: LOG.slice(1), snapshot: marked },
    {
      what: 'answers before one that came late',
      log: mergeLogs(LOG, [{ ...(LOG[0] as Entry), id: 'f'.repeat(32), at: (LOG[0]?.at ?? 0) + 90_000 }]),
      snapshot: marked,
    },
  ])('and not if it has $what', ({ log, snapshot }) => {
    expect(isUsed(log, snapshot)).toBe(false)
  })

  test('and not if the items or labs are others, or of other difficulty', () => {
    const [first, ...others] = SIMULATED_FACTS
    const changed = first ? [{ ...first, level: 'analyse' as const }, ...others] : []
    const table = { number: 1, shifts: { 'os-1': 0.3 } }
    expect(isUsed(LOG, marked, makeItemBank(changed, undefined, SIMULATED_LABS))).toBe(false)
    expect(isUsed(LOG, marked, makeItemBank(SIMULATED_FACTS, table, SIMULATED_LABS))).toBe(false)
    expect(isUsed(LOG, marked, makeItemBank(SIMULATED_FACTS))).toBe(false)
  })
})
