import { type ComponentType, useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { ShownLearner } from '#app/domain/account/display-name.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import type { AccountMenuProps } from './account-menu.tsx'
import { openSignIn } from './shell-state.ts'
import type { SyncStatus, WorkStatus } from './sync-status.tsx'
import * as shellText from './text.ts'

interface AccountCornerProps {
  /** Undefined until the session is known. */
  session: { learner: ShownLearner | undefined } | undefined
  /** A guest's work is nowhere but on the device, so there is nothing to say of it unless the device stores nothing. */
  loadStatus: () => Promise<typeof SyncStatus>
  /** Guests have no menu. */
  loadMenu: () => Promise<ComponentType<AccountMenuProps>>
  /** Undefined until the device's log has been read. */
  work: WorkStatus | undefined
  /** Asks first if signing out would lose work. */
  maySignOut: () => Promise<boolean>
  onSignedOut: () => void | Promise<void>
}

/** The signed-in learner and whether their work is saved, or the button for signing in. */
export function AccountCorner({
  session,
  loadStatus,
  loadMenu,
  work,
  maySignOut,
  onSignedOut,
}: AccountCornerProps) {
  const hasStatus = work && (!work.isGuest || work.storage === 'memory')
  const { part: Status } = usePart(loadStatus, hasStatus ? 1 : 0)
  const { part: AccountMenu, failed } = usePart(loadMenu, session?.learner ? 1 : 0)
  const content = useRef<HTMLDivElement>(null)
  // An observer is told the width once the page has been laid out. Reading it here would lay the page out once more.
  useEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(keepWidth)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    // On a phone there is room for the button or for the learner's initial beside the icon of the status.
    <div className="flex min-h-11 items-center justify-end gap-1 max-sm:min-w-24 md:gap-2">
      {work && Status && <Status status={work} />}
      {/* As wide as on the last page, so that nothing moves when it is known who is signed in. */}
      <div className="flex justify-end sm:min-w-(--account-width,5.25rem)">
        <div ref={content} className="flex">
          {session &&
            (session.learner === undefined ? (
              <Button onClick={openSignIn} aria-haspopup="dialog" className="px-3! whitespace-nowrap">
                {shellText.signIn}
              </Button>
            ) : AccountMenu ? (
              <AccountMenu
                learner={session.learner}
                work={work}
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
      </div>
    </div>
  )
}

/** For before-paint.js on the next page, in pixels. */
function keepWidth([entry]: readonly ResizeObserverEntry[]): void {
  const width = Math.round(entry?.contentRect.width ?? 0)
  // Without any content
  if (!entry || width === 0) return
  // Not on the root: every element inherits from it, so the styles of the whole page would be computed again.
  entry.target.parentElement?.style.setProperty('--account-width', `${width}px`)
  try {
    localStorage.setItem('pointer-account-width', String(width))
  } catch {
    // The browser forbids storage: on the next page the controls beside it move.
  }
}
