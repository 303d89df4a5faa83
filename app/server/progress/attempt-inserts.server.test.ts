import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#app/server/database/schema.server.ts'
import { insertAttempt } from './attempt-inserts.server.ts'

test('attempts that are inserted together fail together when the database is unavailable, after one statement', async () => {
  let statements = 0
  class RefusingDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery() {
          statements++
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        },
        streamQuery() {
          throw new Error('not used')
        },
      }
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new RefusingDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  const attempt = (id: string) => ({
    ...{ userId: 'learner', id, quizId: 'os-quiz1', contentHash: 'hash' },
    ...{ options: '0', seconds: '[1]', score: 0, total: 1, completedAt: 0 },
  })
  const outcomes = await Promise.allSettled(['1', '2', '3'].map((id) => insertAttempt(db, attempt(id))))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(statements).toBe(1)
})
