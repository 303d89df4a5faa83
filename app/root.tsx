import { type ReactNode, useEffect, useState } from 'react'
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  matchPath,
  Outlet,
  Scripts,
  ScrollRestoration,
  useFetcher,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import {
  followSignIn,
  forgetLearner,
  setLearner,
  useGuestWorkQuestion,
  useLog,
  type WorkNotInAccount,
  workNotInAccount,
} from '#app/browser/log-session.ts'
import { parseTheme, type Theme } from '#app/domain/appearance/theme.ts'
import { sessionGate } from '#app/server/account/session-gate.server.ts'
import { settings } from '#app/server/env.server.ts'
import { dataCaching } from '#app/server/http/data-caching.server.ts'
import { databaseGate } from '#app/server/http/database-gate.server.ts'
import { shownLearner } from '#app/server/http/request-context.server.ts'
import { readTheme } from '#app/server/http/theme-cookie.server.ts'
import { ClaimDialog } from '#app/ui/account/claim-dialog.tsx'
import { SignOutDialog } from '#app/ui/account/sign-out-dialog.tsx'
import { QuizLoading } from '#app/ui/quiz/quiz-loading.tsx'
import { BarColours, BrowserIcons } from '#app/ui/shell/browser-look.tsx'
import { failedRequest } from '#app/ui/shell/failed-request.ts'
import { forgetSharedTags } from '#app/ui/shell/page-meta.ts'
import { Problem } from '#app/ui/shell/problem.tsx'
import { Shell } from '#app/ui/shell/shell.tsx'
import { SignInDialog } from '#app/ui/shell/sign-in-dialog.tsx'
import { THEME_FETCHER } from '#app/ui/shell/theme-switch.tsx'
import { useHasFooter } from '#app/ui/shell/use-footer.ts'
import { useSessionWatch } from '#app/ui/shell/use-session-watch.ts'
import icon from '../public/icon.svg?raw'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?inline'
import stylesheetPath from './app.css?url'

export const middleware: Route.MiddlewareFunction[] = [dataCaching, databaseGate, sessionGate]

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    learner: shownLearner(context),
    theme: await readTheme(request.headers.get('Cookie')),
    footer: { year: new Date().getFullYear(), contactEmail: settings.CONTACT_EMAIL },
    ...(settings.PUBLIC_URL && { publicUrl: settings.PUBLIC_URL }),
  }
}

/** The theme to show now: the choice being sent, else the one that is kept. */
function useTheme(kept: Theme | undefined): Theme {
  const sending = useFetcher({ key: THEME_FETCHER }).formData?.get('theme')
  return parseTheme(sending ?? kept)
}

const STYLES_ID = 'styles'

/**
 * The styles travel in the page: a style sheet of its own would cost a phone one more round trip before the first
 * paint. In the browser they are read from there, so that no script carries them.
 */
const STYLES = import.meta.env.SSR ? stylesheet : document.getElementById(STYLES_ID)?.innerHTML

if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const theme = useTheme(loaded?.theme)
  const hasFooter = useHasFooter()
  const { revalidate } = useRevalidator()
  const learner = loaded?.learner
  const learnerId = learner?.id
  useSessionWatch(learnerId, revalidate)
  const known = loaded !== undefined
  useEffect(() => {
    if (known) setLearner(learnerId)
  }, [known, learnerId])
  const log = useLog()
  const question = useGuestWorkQuestion()
  const signingOut = useSignOutQuestion(learnerId)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that counts
  useEffect(() => forgetSharedTags, [pathname])
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <BrowserIcons svg={icon} />}
        <BarColours theme={theme} />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id={STYLES_ID} data-all={stylesheetPath} dangerouslySetInnerHTML={{ __html: STYLES ?? '' }} />
      </head>
      <body>
        <Shell
          theme={theme}
          learner={learner}
          work={log && { ...log.status, refused: log.status.refused.length }}
          maySignOut={signingOut.mayGo}
          onSignedOut={async () => {
            if (learnerId) await forgetLearner(learnerId)
            await revalidate()
          }}
          footer={hasFooter && loaded ? loaded.footer : undefined}
        >
          {children}
        </Shell>
        <SignInDialog
          load={loadAuthDialog}
          onSignedIn={async (mode) => {
            await followSignIn({ isNew: mode === 'signUp' })
            await revalidate()
          }}
        />
        <ClaimDialog
          work={question?.work}
          onAdd={async () => question?.add()}
          onLeave={() => question?.leave()}
        />
        <SignOutDialog work={signingOut.work} onStay={signingOut.stay} onSignOut={signingOut.go} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Signing out clears the learner's log from the device, so a learner with work that is nowhere else is asked first. */
function useSignOutQuestion(learnerId: string | undefined) {
  const [asked, setAsked] = useState<{ work: WorkNotInAccount; answer: (go: boolean) => void }>()
  const answer = (go: boolean) => {
    asked?.answer(go)
    setAsked(undefined)
  }
  return {
    work: asked?.work,
    stay: () => answer(false),
    go: () => answer(true),
    async mayGo(): Promise<boolean> {
      const work = learnerId === undefined ? undefined : await workNotInAccount(learnerId)
      if (!work || work.unsent + work.drafts === 0) return true
      return await new Promise((resolve) => setAsked({ work, answer: resolve }))
    },
  }
}

/** Most readers never open it, so no page waits for it. */
async function loadAuthDialog() {
  // A module that did not arrive stays missing for as long as the page lives, so first see whether the server is there.
  await fetch(href('/session'))
  return (await import('#app/ui/account/auth-dialog.tsx')).AuthDialog
}

export default function App() {
  return useSlowQuizNavigation() ? <QuizLoading /> : <Outlet />
}

const NOTICEABLE_MS = 300

/** True once a quiz has been on its way long enough for the reader to wonder. */
function useSlowQuizNavigation(): boolean {
  const { location } = useNavigation()
  const pending =
    location !== undefined && matchPath('/quiz/:subject/:quizNumber', location.pathname) !== null
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), NOTICEABLE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return pending && slow
}

/** The one place where what nobody expected ends. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Problem kind="notFound" />
  return <Problem kind="unexpected" requestId={failedRequest(error)} />
}
