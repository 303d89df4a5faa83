import { type ReactNode, useRef } from 'react'
import { Footer, type FooterProps } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { toggleSidebar, useShellState } from './shell-state.ts'
import { Sidebar } from './sidebar.tsx'
import { Tabs } from './tabs.tsx'
import * as shellText from './text.ts'
import { TopBar } from './top-bar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const SKIP_LINK =
  'sr-only z-50 rounded-box bg-text px-4 py-2 font-semibold text-bg focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:p-3'

interface ShellProps {
  /** The controls at the end of the top bar. */
  controls: ReactNode
  /** Undefined on the screens that have none. */
  footer: FooterProps | undefined
  children: ReactNode
}

/** The frame of every screen. */
export function Shell({ controls, footer, children }: ShellProps) {
  const { sidebarCollapsed: collapsed } = useShellState()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)

  return (
    <>
      <a href="#main" className={SKIP_LINK}>
        {shellText.skipToContent}
      </a>
      <a href="#next" className={`skip-to-next ${SKIP_LINK}`}>
        {shellText.skipToNext}
      </a>
      <NavigationProgress />
      <div className="flex min-h-dvh">
        <Sidebar collapsed={collapsed} onToggle={toggleSidebar} />
        <div className="flex min-w-0 grow flex-col">
          <TopBar namedBeside={!collapsed}>{controls}</TopBar>
          <main id="main" ref={main} tabIndex={-1} className="flex grow flex-col">
            {children}
          </main>
          {footer && <Footer {...footer} />}
          <Tabs />
        </div>
      </div>
    </>
  )
}
