import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.server.ts'

/**
 * Accounts as Better Auth keeps them, and what learners have done.
 *
 * A row about a learner goes with the learner: every such table refers to the user and is deleted with it.
 */
export function accountsAndAttempts(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`
  const boolean = engine === 'postgres' ? sql`boolean` : sql`integer`

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('user')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('emailVerified', boolean, (column) => column.notNull())
        .addColumn('image', 'text')
        .addColumn('createdAt', time, (column) => column.notNull())
        .addColumn('updatedAt', time, (column) => column.notNull())
        .execute()

      await db.schema
        .createTable('session')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('expiresAt', time, (column) => column.notNull())
        .addColumn('ipAddress', 'text')
        .addColumn('userAgent', 'text')
        .addColumn('createdAt', time, (column) => column.notNull())
        .addColumn('updatedAt', time, (column) => column.notNull())
        .execute()
      await db.schema.createIndex('sessionOfUser').on('session').column('userId').execute()
      await db.schema.createIndex('sessionByExpiry').on('session').column('expiresAt').execute()

      await db.schema
        .createTable('account')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('accountId', 'text', (column) => column.notNull())
        .addColumn('providerId', 'text', (column) => column.notNull())
        .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('accessToken', 'text')
        .addColumn('refreshToken', 'text')
        .addColumn('idToken', 'text')
        .addColumn('accessTokenExpiresAt', time)
        .addColumn('refreshTokenExpiresAt', time)
        .addColumn('scope', 'text')
        .addColumn('password', 'text')
        .addColumn('createdAt', time, (column) => column.notNull())
        .addColumn('updatedAt', time, (column) => column.notNull())
        .addUniqueConstraint('accountOfProvider', ['providerId', 'accountId'])
        .execute()
      await db.schema.createIndex('accountOfUser').on('account').column('userId').execute()

      await db.schema
        .createTable('verification')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expiresAt', time, (column) => column.notNull())
        .addColumn('createdAt', time, (column) => column.notNull())
        .addColumn('updatedAt', time, (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('verificationByIdentifier')
        .on('verification')
        .column('identifier')
        .execute()

      await db.schema
        .createTable('profile')
        .addColumn('userId', 'text', (column) =>
          column.primaryKey().references('user.id').onDelete('cascade'),
        )
        .addColumn('complete', 'integer', (column) => column.notNull())
        .addColumn('lastLogin', 'bigint', (column) => column.notNull())
        .execute()

      await db.schema
        .createTable('quizVersion')
        .addColumn('contentHash', 'text', (column) => column.primaryKey())
        .addColumn('quizId', 'text', (column) => column.notNull())
        .addColumn('answerKey', 'text', (column) => column.notNull())
        .addColumn('firstSeenAt', 'bigint', (column) => column.notNull())
        .execute()

      await db.schema
        .createTable('attempt')
        .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('quizId', 'text', (column) => column.notNull())
        .addColumn('contentHash', 'text', (column) => column.notNull().references('quizVersion.contentHash'))
        .addColumn('options', 'text', (column) => column.notNull())
        .addColumn('seconds', 'text', (column) => column.notNull())
        .addColumn('score', 'integer', (column) => column.notNull())
        .addColumn('total', 'integer', (column) => column.notNull())
        .addColumn('completedAt', 'bigint', (column) => column.notNull())
        // The learner comes first, because every query about attempts is about one learner.
        .addPrimaryKeyConstraint('attemptKey', ['userId', 'id'])
        .execute()

      await db.schema
        .createTable('topicCompletion')
        .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('topicId', 'text', (column) => column.notNull())
        .addColumn('completedAt', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('topicCompletionKey', ['userId', 'subject', 'topicId'])
        .execute()

      await db.schema
        .createTable('failure')
        .addColumn('bucket', 'text', (column) => column.primaryKey())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('windowEndsAt', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('failureByWindow').on('failure').column('windowEndsAt').execute()
    },
  }
}
