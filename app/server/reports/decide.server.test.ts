import { expect, test } from 'vitest'
import { REPORT_PROBLEMS } from '#app/domain/reports/report.ts'
import { RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { freshDatabase } from '#test/database.ts'
import { captureLog } from '#test/factories/accounts.ts'
import { someLearner } from '#test/factories/learners.ts'
import { LOG_START, quizItems } from '#test/factories/log.ts'
import { decide } from './decide.server.ts'
import { findReports, sendReport } from './learners-reports.server.ts'
import { withdrawnItems } from './withdrawn-items.server.ts'

const ITEM = { id: 'os-41', version: 'os-quiz3-1' } as const

async function begin() {
  const database = await freshDatabase()
  const { db } = database
  await registerItemVersions(db, quizItems('os-quiz3'), LOG_START)
  const [ada, admin] = [(await someLearner(database)).id, (await someLearner(database)).id]
  const counter = new RateLimitCounter(db, 'a secret of at least thirty-two characters')
  await sendReport({ db, counter }, ada, { ...ITEM, reason: 'typo', comment: 'a private word' }, LOG_START)
  const log = captureLog()
  return {
    db,
    ada,
    admin,
    /** The lines of the log about administration. */
    audited: () => log.lines.filter((line) => line.includes('"audit"')).map((line) => JSON.parse(line)),
    does: (act: string, answer = '', changes: Partial<Parameters<typeof decide>[3]> = {}) => {
      const reports = [{ reporter: ada, version: ITEM.version }]
      return decide(db, admin, ITEM, { act, answer, reports, again: false, ...changes }, LOG_START)
    },
  }
}

test('a question goes out of practice and back, with a line in the log for each', async () => {
  const { db, admin, audited, does } = await begin()
  expect(await does('withdraw')).toEqual({ ok: true })
  expect(await withdrawnItems(db, [ITEM])).toEqual(['os-41'])
  expect(await does('restore')).toEqual({ ok: true })
  expect(await withdrawnItems(db, [ITEM])).toEqual([])
  const line = { by: { administrator: admin }, item: 'os-41', version: 'os-quiz3-1' }
  expect(audited()).toMatchObject([
    { ...line, audit: 'withdrawQuestion' },
    { ...line, audit: 'restoreQuestion' },
  ])
})

test('an answer reaches the reporter, and the log does not hold its words', async () => {
  const { db, ada, audited, does } = await begin()
  expect(await does('refused', 'It is spelled so.')).toEqual({ ok: true })
  expect(await findReports(db, ada)).toMatchObject([{ state: 'refused', answer: 'It is spelled so.' }])
  expect(audited()).toMatchObject([{ audit: 'answerReports', answered: 1, state: 'refused' }])
  expect(JSON.stringify(audited())).not.toMatch(/spelled|private/)
})

test('an answer is changed, with a line of its own in the log', async () => {
  const { db, ada, admin, audited, does } = await begin()
  expect(await does('fixed', 'You are right.', { again: true })).toEqual({
    ok: false,
    message: REPORT_PROBLEMS.noneAnswered,
  })
  await does('refused', 'It is spelled so.')
  expect(await does('refused', ' ', { again: true })).toEqual({
    ok: false,
    message: REPORT_PROBLEMS.noAnswer,
  })
  expect(await does('fixed', 'You are right.', { again: true })).toEqual({ ok: true })
  expect(await findReports(db, ada)).toMatchObject([{ state: 'fixed', answer: 'You are right.' }])
  expect(audited()).toMatchObject([
    { audit: 'answerReports', state: 'refused' },
    { audit: 'changeAnswer', by: { administrator: admin }, item: 'os-41', answered: 1, state: 'fixed' },
  ])
})

test.each([
  { what: 'no reason to refuse', act: 'refused', answer: ' ', problem: 'noAnswer' },
  { what: 'too many words', act: 'fixed', answer: 'x'.repeat(501), problem: 'longAnswer' },
  { what: 'an act that does not exist', act: 'burn', answer: '', problem: 'unknownAct' },
] as const)('$what changes nothing', async ({ act, answer, problem }) => {
  const { db, ada, audited, does } = await begin()
  expect(await does(act, answer)).toEqual({ ok: false, message: REPORT_PROBLEMS[problem] })
  expect(await findReports(db, ada)).toMatchObject([{ state: 'open' }])
  expect(audited()).toEqual([])
})

test('an answer to no open report says so', async () => {
  const { does, audited } = await begin()
  expect(await does('fixed', '', { reports: [] })).toEqual({ ok: false, message: REPORT_PROBLEMS.noneOpen })
  await does('fixed')
  expect(await does('refused', 'No.')).toEqual({ ok: false, message: REPORT_PROBLEMS.noneOpen })
  expect(audited()).toHaveLength(1)
})
