import type { ComponentType } from 'react'
import { href } from 'react-router'
import type { ShownLearner } from '#app/domain/account/display-name.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import type { AccountMenuProps } from './account-menu.tsx'
import { openSignIn } from './shell-state.ts'
import { describeSync, SyncStatus, type WorkStatus } from './sync-status.tsx'
import * as shellText from './text.ts'

interface AccountCornerProps {
  /** Undefined until the session is known. */
  session: { learner: ShownLearner | undefined } | undefined
  /** Guests have no menu. */
  loadMenu: () => Promise<ComponentType<AccountMenuProps>>
  /** Undefined until the device's log has been read. */
  work: WorkStatus | undefined
  /** Asks first if signing out would lose work. */
  maySignOut: () => Promise<boolean>
  onSignedOut: () => void | Promise<void>
}

/** The signed-in learner and whether their work is saved, or the button for signing in. */
export function AccountCorner({ session, loadMenu, work, maySignOut, onSignedOut }: AccountCornerProps) {
  const { part: AccountMenu, failed } = usePart(loadMenu, session?.learner ? 1 : 0)
  return (
    <>
      {work && <SyncStatus status={work} />}
      {/* As wide as the widest of the two, so that nothing moves when it is known which of them it is. */}
      <div className="flex min-h-11 w-24 justify-end sm:w-44">
        {session &&
          (session.learner === undefined ? (
            <Button onClick={openSignIn} aria-haspopup="dialog" className="px-3! whitespace-nowrap">
              {shellText.signIn}
            </Button>
          ) : AccountMenu ? (
            <AccountMenu
              learner={session.learner}
              syncText={work && describeSync(work)}
              maySignOut={maySignOut}
              onSignedOut={onSignedOut}
            />
          ) : (
            failed && (
              <Link prefetch="none" to={href('/account')} className="link text-reason">
                {shellText.accountPage}
              </Link>
            )
          ))}
      </div>
    </>
  )
}
