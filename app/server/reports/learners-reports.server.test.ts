import { describe, expect, test } from 'vitest'
import { MOST_COMMENT_CHARACTERS, REPORT_PROBLEMS } from '#app/domain/reports/report.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { freshDatabase } from '#test/database.ts'
import { someLearner } from '#test/factories/learners.ts'
import { LOG_START, quizItems } from '#test/factories/log.ts'
import { findReports, sendReport } from './learners-reports.server.ts'

const ITEMS = quizItems('os-quiz3')
const DAY_MS = 86_400_000
const NOW = LOG_START
const [FIRST, SECOND] = ITEMS

async function begin() {
  const database = await freshDatabase()
  const { db } = database
  await registerItemVersions(db, [...ITEMS, ...quizItems('os-quiz4')], NOW)
  const reports = { db, counter: new RateLimitCounter(db, 'a secret of at least thirty-two characters') }
  const ada = (await someLearner(database)).id
  return {
    db,
    ada,
    grace: (await someLearner(database, 'Grace Hopper')).id,
    send: (learner: LearnerId, changes: Partial<Parameters<typeof sendReport>[2]> = {}, now = NOW) =>
      sendReport(
        reports,
        learner,
        { id: 'os-41', version: 'os-quiz3-1', reason: 'unclear', comment: ' What is P?\n', ...changes },
        now,
      ),
  }
}

describe('a learner’s report', () => {
  test('is stored and found by its reporter only', async () => {
    const { db, ada, grace, send } = await begin()
    const report = {
      id: 'os-41',
      version: 'os-quiz3-1',
      reason: 'unclear',
      comment: 'What is P?',
      sentAt: NOW,
      state: 'open',
      answer: '',
      withdrawn: false,
    }
    expect(await send(ada)).toEqual({ ok: true, report })
    expect(await findReports(db, ada)).toEqual([report])
    expect(await findReports(db, grace)).toEqual([])
  })

  test('of several questions, the latest comes first', async () => {
    const { db, ada, send } = await begin()
    await send(ada)
    await send(ada, { id: 'os-42' }, NOW + 1)
    expect((await findReports(db, ada)).map(({ id }) => id)).toEqual(['os-42', 'os-41'])
  })

  test('is replaced while it is open, and stays as it is once it has an answer', async () => {
    const { db, ada, grace, send } = await begin()
    await send(ada)
    await send(grace)
    expect(await send(ada, { reason: 'typo' }, NOW + 5)).toMatchObject({ ok: true })
    expect(await findReports(db, ada)).toMatchObject([{ reason: 'typo', sentAt: NOW + 5 }])
    await db.updateTable('questionReport').set({ state: 'refused' }).where('userId', '=', ada).execute()
    expect(await send(ada)).toEqual({ ok: false, message: REPORT_PROBLEMS.decided })
    expect(await findReports(db, ada)).toMatchObject([{ reason: 'typo', state: 'refused' }])
    expect(await findReports(db, grace)).toMatchObject([{ reason: 'unclear', state: 'open' }])
  })

  test('says that its question is out of practice', async () => {
    const { db, ada, send } = await begin()
    await send(ada)
    await send(ada, { id: 'os-42' })
    await db
      .insertInto('withdrawnItem')
      .values({ itemId: 'os-41', version: 'os-quiz3-1', since: 1 })
      .execute()
    await db.insertInto('withdrawnItem').values({ itemId: 'os-42', version: 'older', since: 1 }).execute()
    expect(await findReports(db, ada)).toMatchObject([
      { id: 'os-41', withdrawn: true },
      { id: 'os-42', withdrawn: false },
    ])
  })

  test.each([
    { what: 'a reason of its own', changes: { reason: 'boring' }, problem: 'noReason' },
    { what: 'no word about another reason', changes: { reason: 'other', comment: '' }, problem: 'noComment' },
    {
      what: 'too long a comment',
      changes: { comment: 'x'.repeat(MOST_COMMENT_CHARACTERS + 1) },
      problem: 'longComment',
    },
    { what: 'a question that never was', changes: { id: 'os-999' }, problem: 'unknownQuestion' },
    { what: 'a version that never was', changes: { version: 'x' }, problem: 'unknownQuestion' },
  ] as const)('with $what is refused and not stored', async ({ changes, problem }) => {
    const { db, ada, send } = await begin()
    expect(await send(ada, changes)).toEqual({ ok: false, message: REPORT_PROBLEMS[problem] })
    expect(await findReports(db, ada)).toEqual([])
  })

  test('is one of at most 20 a day', async () => {
    const { db, ada, grace, send } = await begin()
    for (const { id, version } of ITEMS) expect(await send(ada, { id, version })).toMatchObject({ ok: true })
    const another = { id: 'os-61', version: 'os-quiz4-1' } as const
    expect(await send(ada, another)).toEqual({
      ok: false,
      message: REPORT_PROBLEMS.tooMany,
      retryAfterS: DAY_MS / 1_000,
    })
    expect(await send(grace, another)).toMatchObject({ ok: true })
    expect(await findReports(db, ada)).toHaveLength(20)
    expect(await send(ada, another, NOW + DAY_MS)).toMatchObject({ ok: true })
  })

  test('is found for one version of a question', async () => {
    const { db, ada, send } = await begin()
    if (!FIRST || !SECOND) throw new Error('the quiz has two questions')
    await send(ada)
    expect(await findReports(db, ada, FIRST)).toHaveLength(1)
    expect(await findReports(db, ada, SECOND)).toEqual([])
    expect(await findReports(db, ada, { ...FIRST, version: 'other' })).toEqual([])
  })
})
