import { href } from 'react-router'
import type { ShownLearner } from '#app/domain/account/display-name.ts'
import type { Theme } from '#app/domain/appearance/theme.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Logo } from '#app/ui/devices/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Drawer } from './drawer.tsx'
import { openSignIn } from './shell-state.ts'
import { describeSync, SyncStatus, type WorkStatus } from './sync-status.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export interface TopBarProps {
  theme: Theme
  onChooseTheme: (theme: Theme) => void
  /** Undefined until it is known who is signed in. */
  session: { learner: ShownLearner | undefined } | undefined
  /** Undefined until the device's log has been read. */
  work: WorkStatus | undefined
  /** Asks where signing out would lose something. */
  maySignOut: () => Promise<boolean>
  onSignedOut: () => void | Promise<void>
}

export function TopBar({ theme, onChooseTheme, session, work, maySignOut, onSignedOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-b border-line bg-bg px-4 md:gap-2 md:ps-7 md:pe-6 print:hidden">
      <Link to={href('/')} className="flex min-h-11 items-center">
        <span className="md:hidden">
          <Logo size={32} />
        </span>
        <span className="hidden font-serif text-[1.25rem]/6 font-bold tracking-[-0.02em] md:inline">
          Pointer
        </span>
      </Link>
      <div className="ms-auto flex items-center gap-1 md:gap-2">
        {work && <SyncStatus status={work} />}
        {/* As wide as the widest of the two, so that nothing moves when it is known which of them it is. */}
        <div className="flex min-h-11 w-24 justify-end sm:w-44">
          {session &&
            (session.learner === undefined ? (
              <Button onClick={openSignIn} aria-haspopup="dialog" className="px-3! whitespace-nowrap">
                Sign In
              </Button>
            ) : (
              <AccountMenu
                learner={session.learner}
                syncText={work && describeSync(work)}
                maySignOut={maySignOut}
                onSignedOut={onSignedOut}
              />
            ))}
        </div>
        <ThemeSwitch theme={theme} onChoose={onChooseTheme} />
        <Drawer />
      </div>
    </header>
  )
}
