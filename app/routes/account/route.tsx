import { useEffect } from 'react'
import { href, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { importLog } from '#app/browser/import-log.ts'
import { forgetLearner } from '#app/browser/log-session.ts'
import { hasPasskeys, makePasskey, suggestedPasskeyName } from '#app/browser/passkeys.ts'
import { refreshSession, useSession } from '#app/browser/session.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { findTokens } from '#app/server/account/api-tokens.server.ts'
import { isEmailConfirmed } from '#app/server/account/confirm-email.server.ts'
import { findSignInMethods } from '#app/server/account/sign-in-methods.server.ts'
import { isAdministrator } from '#app/server/admin/administrators.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { allSubjects, quizzesOf } from '#app/server/library/library.server.ts'
import { findProfile } from '#app/server/log/queries.server.ts'
import { findReports } from '#app/server/reports/learners-reports.server.ts'
import { AccountSettings } from '#app/ui/account/account-settings.tsx'
import { SignedOut } from '#app/ui/account/signed-out.tsx'
import * as accountText from '#app/ui/account/text.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { ReportList } from '#app/ui/reports/report-list.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { openSignIn } from '#app/ui/shell/shell-state.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const learner = context.get(signedIn)
  if (!learner) return { learner: undefined }
  const { totalQuizzesCompleted, totalQuestions, overallAccuracy, createdAt } = await findProfile(
    database.db,
    learner,
  )
  return {
    learner: { id: learner.id, name: learner.name, email: learner.email, createdAt },
    emailConfirmed: await isEmailConfirmed(accounts, learner),
    tokens: await findTokens(database.db, learner.id),
    methods: await findSignInMethods(accounts, learner),
    version: packageJson.version,
    isAdministrator: await isAdministrator(database.db, learner.id),
    summary: {
      quizzesCompleted: totalQuizzesCompleted,
      quizzes: allSubjects().flatMap(({ id }) => quizzesOf(id)).length,
      questions: totalQuestions,
      accuracy: overallAccuracy,
    },
    reports: await findReports(database.db, learner.id),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: accountText.pageTitle })

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const session = useSession()
  const hydrated = useHydrated()
  const shownId = loaderData.learner?.id
  // Somebody has signed in or out since this page was rendered.
  useEffect(() => {
    if (session && session.learner?.id !== shownId) void revalidate()
  }, [session, shownId, revalidate])
  if (!loaderData.learner) return <SignedOut onSignIn={openSignIn} />
  const { reports, ...shown } = loaderData
  return (
    <AccountSettings
      // Another learner gets fresh forms.
      key={shown.learner.email}
      {...shown}
      confirmToken={parameters.get('confirm') ?? undefined}
      reports={<Reports reports={reports} />}
      // Not known on the server, which renders the form as most browsers show it.
      makePasskey={!hydrated || hasPasskeys() ? makePasskey : undefined}
      suggestPasskeyName={suggestedPasskeyName}
      onChanged={async () => {
        await refreshSession()
        await revalidate()
      }}
      onImport={async (file) => {
        const outcome = await importLog(loaderData.learner.id, file)
        await revalidate()
        return outcome
      }}
      onDeleted={() => forgetLearner(loaderData.learner.id)}
      onLeave={async () => {
        await navigate(href('/'))
        await refreshSession()
      }}
    />
  )
}

/** The questions of the reports are loaded after the page. */
function Reports({ reports }: { reports: readonly Report[] }) {
  const { part: OfLearner } = usePart(loadReports, reports.length)
  return OfLearner ? <OfLearner reports={reports} /> : <ReportList reports={reports} find={undefined} />
}

function loadReports() {
  return loadPart(async () => (await import('./reports-of-learner.tsx')).ReportsOfLearner)
}
