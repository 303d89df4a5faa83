import { type ReactNode, useRef, useState } from 'react'
import type { Theme } from '#app/domain/appearance/theme.ts'
import { Footer, type FooterProps } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

interface ShellProps {
  theme: Theme
  /** Undefined on the screens that have none. */
  footer: FooterProps | undefined
  children: ReactNode
}

/** What stands around every screen. */
export function Shell({ theme, footer, children }: ShellProps) {
  const [collapsed, setCollapsed] = useState(true)
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
        <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
        <div className="flex min-w-0 grow flex-col">
          <TopBar theme={theme} />
          <main id="main" ref={main} tabIndex={-1} className="flex grow flex-col">
            {children}
          </main>
          {footer && <Footer {...footer} />}
        </div>
      </div>
    </>
  )
}
