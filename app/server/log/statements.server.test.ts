import { globSync, readFileSync } from 'node:fs'
import { DefaultQueryCompiler } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { deleteAccount } from '#app/server/account/delete-account.server.ts'
import { listUsers } from '#app/server/admin/users.server.ts'
import { makeTableIfDue } from '#app/server/difficulties/make-table.server.ts'
import { answersToItem } from '#app/server/reports/answers-to-item.server.ts'
import { dryRun } from '#app/server/reports/corrected-keys.server.ts'
import { freshAccounts, metaOf, signedUp } from '#test/factories/accounts.ts'
import { LOG_START, topicEntry } from '#test/factories/log.ts'
import { ENTRIES_PER_HOUR } from './append.server.ts'
import { findEntriesAfter, findProfile } from './queries.server.ts'
import { saveUpload } from './upload.server.ts'

/*
 * The log may be split by learner: into partitions, or over machines. That needs no other code if every statement names its
 * learners, so all statements of the server on these two tables are run here and looked at.
 */

const NOW = LOG_START + 86_400_000

/** The tables as they are named in statements. */
const OF_LOG = /"log(?:Entry|Head)"/
/** The tables as the server's source names them to Kysely. */
const IN_SOURCE = /'log(?:Entry|Head)(?: as \w+)?'/g

/** How often the server's source names one of the tables. Migrations run before a database is split. */
function mentionsInSource(): number {
  return globSync('app/server/**/*.server.ts')
    .filter((file) => !file.includes('/migrations/'))
    .flatMap((file) => readFileSync(file, 'utf8').match(IN_SOURCE) ?? []).length
}

/** A statement without its parameters, of which a list may have any number. */
function shapeOf(statement: string): string {
  return statement.replaceAll(/\$\d+|\?/g, '?').replaceAll(/(\?|\((?:\?, )*\?\))(?:, \1)+/g, '$1')
}

function namesLearners(shape: string): boolean {
  const [, columns] = /^insert into "log\w+" \(([^)]*)\)/.exec(shape) ?? []
  return columns === undefined ? /"userId" (?:= \?|in \(\?\))/.test(shape) : columns.includes('"userId"')
}

test.each([
  'select "seq" from "logEntry" where "seq" > ?',
  'update "logHead" set "lastSeq" = "lastSeq" where "lastSeq" > ?',
  'select "userId" from "logHead" order by "userId"',
  'insert into "logEntry" ("seq", "id") values (?, ?)',
])('a statement that names no learner is noticed: %s', (statement) => {
  expect(namesLearners(shapeOf(statement))).toBe(false)
})

test('every statement on the log names its learners', async () => {
  const accounts = await freshAccounts()
  const ada = await signedUp(accounts)
  const compiled = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
  onTestFinished(() => compiled.mockRestore())

  const { db } = accounts
  const PER_UPLOAD = 200
  for (let stored = 0; stored <= ENTRIES_PER_HOUR; stored += PER_UPLOAD)
    await saveUpload(
      db,
      ada.learner.id,
      Array.from({ length: PER_UPLOAD }, () => topicEntry()),
      NOW,
    )
  await findEntriesAfter(db, ada.learner.id, 0)
  await findProfile(db, ada.learner)
  await listUsers(db, '', 0)
  const item = { id: 'os-41', version: 'Zk3_x81a' } as const
  await answersToItem(db, item)
  await dryRun(db, [{ ...item, keyBefore: 1, key: 2, sameWords: true }])
  const loadBank = async () => makeItemBank([])
  expect(await makeTableIfDue({ db, loadBank, now: NOW, beginAt: '', pause: async () => {} })).toBe(true)
  expect(await deleteAccount(accounts, ada.learner, metaOf({ cookie: ada.cookie }))).toMatchObject({
    ok: true,
  })

  const statements = compiled.mock.results.map(({ value }) => String(value.sql))
  const shapes = [...new Set(statements.filter((statement) => OF_LOG.test(statement)).map(shapeOf))]
  expect(shapes.filter((shape) => !namesLearners(shape))).toEqual([])
  expect(shapes, 'statements that this test does not run').toHaveLength(mentionsInSource())
})
