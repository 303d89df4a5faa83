import { EXPORT_FORMAT, EXPORT_VERSION } from '#app/domain/log/transfer.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { findTokens } from '#app/server/account/api-tokens.server.ts'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { findEntriesAfter, findProfile } from './queries.server.ts'

/** How the learner can sign in, without secrets. */
async function signInMethodsOf(db: Database, { id }: Learner) {
  const accounts = await db
    .selectFrom('account')
    .select(['providerId', 'accountId'])
    .where('userId', '=', id)
    .execute()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'publicKey', 'createdAt'])
    .where('userId', '=', id)
    .orderBy('createdAt')
    .execute()
  return {
    accounts,
    passkeys: passkeys.map((row) => ({ ...row, createdAt: new Date(Number(row.createdAt)).toISOString() })),
  }
}

/**
 * "Download your data": the profile, how the learner signs in, the names of personal tokens, the reports of questions and the
 * whole log, as pieces of a JSON text.
 *
 * A page of entries is read once the consumer has taken the page before, so memory does not grow with the log.
 */
export async function* exportData(
  db: Database,
  learner: Learner,
  findReports: (db: Database, learner: LearnerId) => Promise<readonly Report[]>,
): AsyncGenerator<string> {
  const profile = await findProfile(db, learner)
  const tokens = (await findTokens(db, learner.id)).map(({ id: _id, ...token }) => token)
  const reports = await findReports(db, learner.id)
  const signIn = await signInMethodsOf(db, learner)
  const head = JSON.stringify({
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    profile,
    signIn,
    tokens,
    reports,
  })
  yield `${head.slice(0, -1)},"entries":[`
  for (let after = 0; ; ) {
    const { entries, lastSeq } = await findEntriesAfter(db, learner.id, after)
    yield entries.map((entry, index) => `${after + index === 0 ? '' : ','}\n${entry}`).join('')
    after += entries.length
    if (entries.length === 0 || after >= lastSeq) break
  }
  yield '\n]}\n'
}
