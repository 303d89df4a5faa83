import { expect, test } from 'vitest'
import type { ReportReason } from '#app/domain/reports/report.ts'
import { RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { freshDatabase } from '#test/database.ts'
import { someLearner } from '#test/factories/learners.ts'
import { LOG_START, quizItems } from '#test/factories/log.ts'
import { findReports, sendReport } from './learners-reports.server.ts'
import { answerReports, reportedItems, reportsOfItem } from './operators-reports.server.ts'

const VERSION = 'os-quiz3-1'
const FIXED = { state: 'fixed', answer: '', again: false } as const
const REFUSED = { state: 'refused', answer: ' The key is right. ', again: false } as const

const of = (reporter: string) => ({ reporter, version: VERSION })

async function begin() {
  const database = await freshDatabase()
  const { db } = database
  await registerItemVersions(db, quizItems('os-quiz3'), LOG_START)
  const reports = { db, counter: new RateLimitCounter(db, 'a secret of at least thirty-two characters') }
  const [ada, grace] = [(await someLearner(database)).id, (await someLearner(database)).id]
  const send = async (learner: typeof ada, number: number, reason: ReportReason, at: number) => {
    const fields = { id: `os-${number}`, version: VERSION, reason, comment: `${reason} ${at}` } as const
    expect(await sendReport(reports, learner, fields, at)).toMatchObject({ ok: true })
  }
  await send(ada, 41, 'typo', 10)
  await send(ada, 42, 'wrong-key', 20)
  await send(grace, 42, 'wrong-key', 30)
  await send(grace, 43, 'unclear', 40)
  return { db, ada, grace }
}

test('the item with the most open reports comes first, and one whose reports are answered last', async () => {
  const { db, ada, grace } = await begin()
  expect(await reportedItems(db)).toEqual([
    { id: 'os-42', open: 2, answered: 0, reasons: { 'wrong-key': 2 }, latest: 30 },
    { id: 'os-43', open: 1, answered: 0, reasons: { unclear: 1 }, latest: 40 },
    { id: 'os-41', open: 1, answered: 0, reasons: { typo: 1 }, latest: 10 },
  ])
  await answerReports(db, 'os-42', [of(ada), of(grace)], FIXED)
  expect((await reportedItems(db)).map(({ id, open, answered }) => [id, open, answered])).toEqual([
    ['os-43', 1, 0],
    ['os-41', 1, 0],
    ['os-42', 0, 2],
  ])
})

test('an answer reaches the reports it is for, and no other', async () => {
  const { db, ada, grace } = await begin()
  expect(await answerReports(db, 'os-42', [of(ada)], REFUSED)).toBe(1)
  expect(await findReports(db, ada)).toMatchObject([
    { id: 'os-42', state: 'refused', answer: 'The key is right.' },
    { id: 'os-41', state: 'open', answer: '' },
  ])
  expect((await findReports(db, grace)).map(({ state }) => state)).toEqual(['open', 'open'])
  expect(await reportsOfItem(db, 'os-42')).toMatchObject([
    { reporter: grace, state: 'open', sentAt: 30 },
    { reporter: ada, state: 'refused', comment: 'wrong-key 20' },
  ])
})

test('a first answer is for open reports, and another one for those that have an answer', async () => {
  const { db, ada, grace } = await begin()
  const both = [of(ada), of(grace)]
  expect(await answerReports(db, 'os-42', both, { ...FIXED, again: true })).toBe(0)
  await answerReports(db, 'os-42', [of(ada)], REFUSED)
  expect(await answerReports(db, 'os-42', both, { ...FIXED, answer: 'First.' })).toBe(1)
  expect(
    await answerReports(db, 'os-42', [of(ada)], { ...FIXED, answer: 'You were right.', again: true }),
  ).toBe(1)
  expect(await findReports(db, ada)).toMatchObject([
    { id: 'os-42', state: 'fixed', answer: 'You were right.', comment: 'wrong-key 20', sentAt: 20 },
    { id: 'os-41', state: 'open' },
  ])
  expect(await findReports(db, grace)).toMatchObject([
    { id: 'os-43', state: 'open' },
    { id: 'os-42', state: 'fixed', answer: 'First.' },
  ])
})

test('an answer is for one version of the question', async () => {
  const { db, ada } = await begin()
  expect(await answerReports(db, 'os-41', [{ reporter: ada, version: 'older' }], FIXED)).toBe(0)
  expect(await answerReports(db, 'os-41', [], FIXED)).toBe(0)
  expect(await reportsOfItem(db, 'os-41')).toMatchObject([{ state: 'open' }])
})

test('an item without reports has none', async () => {
  const { db } = await begin()
  expect(await reportsOfItem(db, 'os-44')).toEqual([])
})
