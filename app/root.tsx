import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Meta,
  matchPath,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { loadPart, Unreachable, useNewBuild } from '#app/browser/build-version.ts'
import {
  followSignIn,
  forgetLearner,
  setLearner,
  useGuestWorkQuestion,
  useLog,
  type WorkNotInAccount,
  workNotInAccount,
} from '#app/browser/log-session.ts'
import { useStoredVisits } from '#app/browser/offline/register-service-worker.ts'
import { takeProviderOutcome } from '#app/browser/provider-return.ts'
import { recentPlaces, rememberPlace } from '#app/browser/recent-places.ts'
import { refreshSession, useSession, watchSession } from '#app/browser/session.ts'
import { setTheme, useTheme } from '#app/browser/theme.ts'
import { letterIcon } from '#app/domain/appearance/letter-icon.ts'
import { hueRules } from '#app/domain/appearance/subject-hues.ts'
import { settings } from '#app/server/env.server.ts'
import { sessionMiddleware } from '#app/server/http/session-middleware.server.ts'
import { unavailableMiddleware } from '#app/server/http/unavailable-middleware.server.ts'
import { allSubjects, learningFilePaths } from '#app/server/library/library.server.ts'
import { ownSite } from '#app/server/site/site.server.ts'
import { DrawingsOfIcons } from '#app/ui/base/icons.tsx'
import { LoadedDialog } from '#app/ui/base/loaded-dialog.tsx'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import type { Site } from '#app/ui/base/use-site.ts'
import { QuizLoading } from '#app/ui/quiz/quiz-loading.tsx'
import { AccountCorner } from '#app/ui/shell/account-corner.tsx'
import { BarColours, BrowserIcon } from '#app/ui/shell/browser-look.tsx'
import { Drawer } from '#app/ui/shell/drawer.tsx'
import { failedRequest } from '#app/ui/shell/failed-request.ts'
import { BeforePaintScript, StartScripts } from '#app/ui/shell/hydration.tsx'
import { NewVersion } from '#app/ui/shell/new-version.tsx'
import { forgetSharedTags } from '#app/ui/shell/page-meta.ts'
import { Styles } from '#app/ui/shell/page-styles.tsx'
import { Problem } from '#app/ui/shell/problem.tsx'
import { SearchButton } from '#app/ui/shell/search-button.tsx'
import { Shell } from '#app/ui/shell/shell.tsx'
import { openSignIn, setShellState, toggleSidebar, useShellState } from '#app/ui/shell/shell-state.ts'
import { SignInDialog } from '#app/ui/shell/sign-in-dialog.tsx'
import * as shellText from '#app/ui/shell/text.ts'
import { ThemeChoices, ThemeSwitch } from '#app/ui/shell/theme-switch.tsx'
import { useHasFooter } from '#app/ui/shell/use-has-footer.ts'
import icon from '../public/icon.svg?raw'
import type { Route } from './+types/root.ts'

export const middleware: Route.MiddlewareFunction[] = [unavailableMiddleware, sessionMiddleware]

export function loader() {
  const hues = hueRules(allSubjects().map(({ id }) => id))
  return {
    year: new Date().getFullYear(),
    site: siteOf(settings),
    learning: learningFilePaths(),
    ...(hues && { hues }),
    // The same for everyone, like the rest of a page.
    ...(settings.OIDC_NAME && { provider: settings.OIDC_NAME }),
    ...(settings.PUBLIC_URL && { publicUrl: settings.PUBLIC_URL }),
  }
}

function siteOf({ CONTACT_EMAIL, SIGN_UP, SITE_NAME }: typeof settings): Site {
  return {
    contactEmail: CONTACT_EMAIL,
    ...(SITE_NAME !== 'Pointer' && { name: SITE_NAME }),
    ...(ownSite.logo && { logo: ownSite.logo.path }),
    ...(SIGN_UP !== 'open' && { signUp: SIGN_UP }),
  }
}

/** It subscribes to nothing that changes while a page is shown, because each change would render the whole document again. */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const hasFooter = useHasFooter()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that counts
  useEffect(() => forgetSharedTags, [pathname])
  useEffect(() => rememberPlace(pathname), [pathname])
  useStoredVisits(pathname)
  return (
    // before-paint.js has set attributes on it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* The keyboard of a phone makes the page lower, so that what is at its bottom stays in view. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {import.meta.env.SSR && (
          <BrowserIcon
            svg={loaded?.site.name === undefined ? icon : letterIcon(icon, loaded.site.name)}
            logo={loaded?.site.logo}
          />
        )}
        <PageBarColours />
        <Meta />
        <BeforePaintScript />
        <Styles />
        {/* It never changes, so only the server renders it. */}
        {import.meta.env.SSR && loaded?.hues && <style>{loaded.hues}</style>}
      </head>
      <body>
        <Shell
          controls={
            <>
              <SearchButton />
              <PageTheme />
              <Account />
              <Drawer>
                <PageThemes />
              </Drawer>
            </>
          }
          footer={
            hasFooter && loaded ? { year: loaded.year, contactEmail: loaded.site.contactEmail } : undefined
          }
        >
          <StorageNotice />
          {children}
        </Shell>
        <SignInDialog
          load={loadAuthDialog}
          provider={loaded?.provider}
          onSignedIn={(mode) => followSignIn({ isNew: mode === 'signUp' })}
        />
        <ProviderReturn provider={loaded?.provider} />
        <Palette />
        <GuestWork />
        <QuestionReport />
        <NewBuild />
        <Scrolling />
        <DrawingsOfIcons />
        <StartScripts />
      </body>
    </html>
  )
}

/** Where the browser stores nothing, and no account does. */
function StorageNotice() {
  const log = useLog()
  if (log?.status.storage !== 'memory' || log.learnerId !== undefined) return null
  return (
    <p role="status" className="page pt-3 text-sm text-fair">
      {shellText.memoryOnly}
    </p>
  )
}

function PageBarColours() {
  return <BarColours theme={useTheme()} />
}

function PageTheme() {
  return <ThemeSwitch theme={useTheme()} onChoose={setTheme} />
}

function PageThemes() {
  return <ThemeChoices theme={useTheme()} onChoose={setTheme} />
}

function Account() {
  useEffect(watchSession, [])
  const session = useSession()
  const learnerId = session?.learner?.id
  useEffect(() => {
    if (session) setLearner(session.learner?.id)
  }, [session])
  const log = useLog()
  const signingOut = useSignOutQuestion(learnerId)
  return (
    <>
      <AccountCorner
        session={session}
        loadStatus={loadSyncStatus}
        loadMenu={loadAccountMenu}
        work={
          log && {
            ...log.status,
            isGuest: log.learnerId === undefined,
            refused: log.status.refused.length,
          }
        }
        maySignOut={signingOut.mayGo}
        onSignedOut={async () => {
          if (learnerId) await forgetLearner(learnerId)
          await refreshSession()
        }}
      />
      <LoadedDialog
        open={signingOut.work !== undefined}
        onClose={signingOut.stay}
        load={loadSignOutDialog}
        failure={shellText.dialogNotLoaded}
      >
        {(SignOutDialog) => (
          <SignOutDialog work={signingOut.work} onStay={signingOut.stay} onSignOut={signingOut.go} />
        )}
      </LoadedDialog>
    </>
  )
}

function Palette() {
  const { searchOpen } = useShellState()
  const navigate = useNavigate()
  const close = () => setShellState({ searchOpen: false })
  const isGuest = !useSession()?.learner
  return (
    <LoadedDialog open={searchOpen} onClose={close} load={loadPalette} failure={shellText.searchNotLoaded}>
      {({ SearchPalette, titles }) => (
        <SearchPalette
          open={searchOpen}
          onClose={close}
          titles={titles}
          commands={isGuest ? [SIGN_IN, ...COMMANDS] : COMMANDS}
          recent={recentPlaces().slice(1)}
          notesAddress="/search/notes"
          onGo={(path) => void navigate(path)}
        />
      )}
    </LoadedDialog>
  )
}

const SIGN_IN = { name: 'signIn', run: openSignIn } as const
const COMMANDS = [
  { name: 'lightTheme', run: () => setTheme('light') },
  { name: 'darkTheme', run: () => setTheme('dark') },
  { name: 'systemTheme', run: () => setTheme('system') },
  { name: 'sidebar', run: toggleSidebar },
] as const

function loadPalette() {
  return loadPart(async () => {
    const [{ SearchPalette }, { titles }] = await Promise.all([
      import('#app/ui/search/search-palette.tsx'),
      import('virtual:titles'),
    ])
    return { SearchPalette, titles }
  })
}

function GuestWork() {
  const question = useGuestWorkQuestion()
  return (
    <LoadedDialog
      open={question !== undefined}
      onClose={() => question?.leave()}
      load={loadClaimDialog}
      failure={shellText.dialogNotLoaded}
    >
      {(ClaimDialog) => (
        <ClaimDialog
          work={question?.work}
          onAdd={async () => question?.add()}
          onLeave={() => question?.leave()}
        />
      )}
    </LoadedDialog>
  )
}

function QuestionReport() {
  const { reported, reportOpen = false } = useShellState()
  const learnerId = useSession()?.learner?.id
  const close = () => setShellState({ reportOpen: false })
  return (
    reported && (
      <LoadedDialog
        open={reportOpen}
        onClose={close}
        load={loadReportDialog}
        failure={shellText.dialogNotLoaded}
      >
        {(ReportDialog) => (
          <ReportDialog
            open={reportOpen}
            item={reported}
            learnerId={learnerId}
            onSignIn={openSignIn}
            onClose={close}
          />
        )}
      </LoadedDialog>
    )
  )
}

/** Says how a sign-in at the provider ended, from which the browser has come back to this page. */
function ProviderReturn({ provider }: { provider: string | undefined }) {
  const [outcome, setOutcome] = useState<string>()
  const [workAdded, setWorkAdded] = useState(false)
  const isSignedIn = useSession()?.learner !== undefined
  useEffect(() => {
    // Before the session is known, so that the guest's log stays in sight until it is clear whose it is.
    // Reading cookies stops the page for a moment.
    const outcome = provider && takeProviderOutcome()
    setOutcome(outcome)
    if (outcome === 'new' || outcome === 'known')
      void followSignIn({ isNew: outcome === 'new' }).then((added) => setWorkAdded(added === true))
  }, [provider])
  const close = () => setOutcome(undefined)
  return (
    <LoadedDialog
      open={outcome !== undefined}
      onClose={close}
      load={loadProviderOutcome}
      failure={shellText.dialogNotLoaded}
    >
      {(ProviderOutcome) => (
        <ProviderOutcome
          {...{ outcome, provider: provider ?? '', workAdded, isSignedIn }}
          onClose={close}
          onSignIn={openSignIn}
        />
      )}
    </LoadedDialog>
  )
}

function NewBuild() {
  return useNewBuild() && <NewVersion />
}

/** Not on the server, where it would render an extra script. */
function Scrolling() {
  return useHydrated() && <ScrollRestoration />
}

/** Signing out removes the learner's log from the device, so it asks first if that would lose work. */
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
      if (!work || work.unsent + work.drafts + work.exercises === 0) return true
      return await new Promise((resolve) => setAsked({ work, answer: resolve }))
    },
  }
}

function loadClaimDialog() {
  return loadPart(async () => (await import('#app/ui/account/claim-dialog.tsx')).ClaimDialog)
}

function loadReportDialog() {
  return loadPart(async () => (await import('#app/ui/reports/report-dialog.tsx')).ReportDialog)
}

function loadProviderOutcome() {
  return loadPart(async () => (await import('#app/ui/account/provider-outcome.tsx')).ProviderOutcome)
}

function loadSignOutDialog() {
  return loadPart(async () => (await import('#app/ui/account/sign-out-dialog.tsx')).SignOutDialog)
}

function loadSyncStatus() {
  return loadPart(async () => (await import('#app/ui/shell/sync-status.tsx')).SyncStatus)
}

function loadAccountMenu() {
  return loadPart(async () => (await import('#app/ui/shell/account-menu.tsx')).AccountMenu)
}

/** Loaded on demand, because most readers never open it. */
function loadAuthDialog() {
  return loadPart(async () => {
    // A module that failed to load stays missing until the page is reloaded, so first check whether the server can be reached.
    await fetch('/session')
    const [{ AuthDialog }, { askForPasskey, hasPasskeys }] = await Promise.all([
      import('#app/ui/account/auth-dialog.tsx'),
      import('#app/browser/passkeys.ts'),
    ])
    return (props: Omit<ComponentProps<typeof AuthDialog>, 'askForPasskey'>) => (
      <AuthDialog {...props} askForPasskey={hasPasskeys() ? askForPasskey : undefined} />
    )
  })
}

export default function App() {
  return useSlowQuizNavigation() ? <QuizLoading /> : <Outlet />
}

const NOTICEABLE_MS = 300

/** True once a quiz has been loading for a noticeable time. */
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

/** The only error boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Problem kind="notFound" />
  if (error instanceof Unreachable) return <Problem kind="offline" />
  return <Problem kind="unexpected" requestId={failedRequest(error)} />
}
