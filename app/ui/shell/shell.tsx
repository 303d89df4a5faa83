import { type ReactNode, useRef } from 'react'
import type { ShownLearner } from '#app/domain/account/display-name.ts'
import type { Theme } from '#app/domain/appearance/theme.ts'
import { Footer, type FooterProps } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { setShellState, useShellState } from './shell-state.ts'
import { Sidebar } from './sidebar.tsx'
import type { WorkStatus } from './sync-status.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

interface ShellProps {
  theme: Theme
  /** The name of who is signed in. */
  learner: ShownLearner | undefined
  /** Undefined until the device's log has been read. */
  work: WorkStatus | undefined
  /** Asks where signing out would lose something. */
  maySignOut: () => Promise<boolean>
  onSignedOut: () => void | Promise<void>
  /** Undefined on the screens that have none. */
  footer: FooterProps | undefined
  children: ReactNode
}

/** What stands around every screen. */
export function Shell({ theme, learner, work, maySignOut, onSignedOut, footer, children }: ShellProps) {
  const { sidebarCollapsed: collapsed } = useShellState()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <div className="flex min-h-dvh">
        <Sidebar collapsed={collapsed} onToggle={() => setShellState({ sidebarCollapsed: !collapsed })} />
        <div className="flex min-w-0 grow flex-col">
          <TopBar
            theme={theme}
            learner={learner}
            work={work}
            maySignOut={maySignOut}
            onSignedOut={onSignedOut}
          />
          <main id="main" ref={main} tabIndex={-1} className="flex grow flex-col">
            {children}
          </main>
          {footer && <Footer {...footer} />}
        </div>
      </div>
    </>
  )
}
