import { describe, expect, test } from 'vitest'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { type Log, mergeLogs } from '#app/domain/log/log.ts'
import { FIRST_DAY, PracticeLog } from '#test/learning/practice-log.ts'
import { practise } from '#test/learning/practise.ts'
import { SIMULATED_BANK, SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import { type ItemBank, makeItemBank } from './item-bank.ts'
import { learnedEvents } from './learned-answers.ts'
import { LearnerModel } from './learner-model.ts'
import { learnerFromLog } from './learner-snapshot.ts'
import { type LearningHistory, readHistory } from './learning-history.ts'

const RUN = practise(7)
const LOG = mergeLogs(RUN.log.entries)

function historyOf(bank: ItemBank, log: Log, day: number): LearningHistory {
  const reading = readHistory(bank, log, day)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

describe('the learner before', () => {
  test.each([3, 12, 30])('is that of the log up to day %i', (days) => {
    const then = FIRST_DAY + days
    const model = learnerFromLog(
      SIMULATED_BANK,
      mergeLogs(RUN.log.entries.filter(({ at }) => at < then * 86_400_000)),
    )
    expect(historyOf(SIMULATED_BANK, LOG, then).before.state).toEqual(model.state)
  })
})

test.each([0, 12])('the levels since day %i are the first of each topic after its answers', (days) => {
  const then = FIRST_DAY + days
  const levels = new Map<number, number>()
  const model = new LearnerModel(SIMULATED_BANK)
  for (const event of learnedEvents(SIMULATED_BANK, LOG)) {
    model.learnFrom(event)
    const topic = 'item' in event ? SIMULATED_BANK.topics[event.item.topicIndex] : undefined
    const level = topic && model.level(topic, event.day)
    if (event.day >= then && level !== undefined && !levels.has(topic?.index ?? -1))
      levels.set(topic?.index ?? -1, level)
  }
  expect(levels.size).toBeGreaterThan(40)
  expect(historyOf(SIMULATED_BANK, LOG, then).levelsSince).toEqual(levels)
})

describe('forecasts', () => {
  test('are one for each answer, without second tries right after the feedback', () => {
    expect(historyOf(SIMULATED_BANK, LOG, FIRST_DAY).forecasts).toHaveLength(LOG.length)
    const first = LOG[0] as AttemptEntry
    const again = { ...first, id: 'f'.repeat(32), at: first.at + 60_000, startedAt: first.at + 60_000 }
    expect(historyOf(SIMULATED_BANK, mergeLogs([first, again]), FIRST_DAY).forecasts).toHaveLength(1)
  })

  test('were made before the answer was known', () => {
    const flipped = LOG.map((entry, index) =>
      index === LOG.length - 1 ? { ...entry, marks: entry.marks === '1' ? '0' : '1' } : entry,
    )
    const chances = (log: typeof LOG) =>
      historyOf(SIMULATED_BANK, log, FIRST_DAY).forecasts.map(({ chance }) => chance)
    expect(chances(flipped)).toEqual(chances(LOG))
  })
})

test('a page can pause while a long log is read', () => {
  const reading = readHistory(SIMULATED_BANK, LOG, FIRST_DAY)
  let pauses = 0
  while (!reading.next().done) pauses++
  expect(pauses).toBe(Math.floor(LOG.length / 100))
})

describe('a misconception', () => {
  const carriers = SIMULATED_FACTS.filter(({ subject }) => subject === 'os').slice(0, 5)
  const bank = makeItemBank(
    carriers.map((item) => ({ ...item, misconceptions: { 1: 'zombie-alive', 4: 'zombie-alive' } })),
  )
  const WRONG = { right: false, confidence: 2 as const, seconds: 30, minutes: 1 }
  const RIGHT = { ...WRONG, right: true }
  const notedAfter = (...answers: (typeof RIGHT)[]) => {
    const log = new PracticeLog()
    answers.forEach((answer, day) => {
      const item = bank.items[day % bank.items.length]
      if (item) log.add(item, day, answer)
    })
    return historyOf(bank, mergeLogs(log.entries), FIRST_DAY).misconceptions
  }

  test('that was never named is not in the history', () => {
    expect(notedAfter(WRONG)).toEqual([])
  })

  test('that is open says how many right answers in a row clear it', () => {
    const open = { subject: 'os', id: 'zombie-alive', clearedOn: undefined }
    expect(notedAfter(WRONG, WRONG)).toEqual([{ ...open, toGo: 2 }])
    expect(notedAfter(WRONG, WRONG, RIGHT)).toEqual([{ ...open, toGo: 1 }])
  })

  test('that was cleared stays in the history, with its day', () => {
    expect(notedAfter(WRONG, WRONG, RIGHT, RIGHT)).toEqual([
      { subject: 'os', id: 'zombie-alive', toGo: 0, clearedOn: FIRST_DAY + 3 },
    ])
  })
})
