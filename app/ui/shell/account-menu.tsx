import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { ShownLearner } from '#app/domain/account/display-name.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { describeSync, type WorkStatus } from './sync-status.tsx'
import * as shellText from './text.ts'

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-sm hover:bg-sunk'

export interface AccountMenuProps {
  /** Undefined until the device's log has been read. */
  work: WorkStatus | undefined
  learner: ShownLearner
  /** False if a dialog elsewhere must ask the learner first. */
  maySignOut: () => Promise<boolean>
  onSignedOut: () => void | Promise<void>
}

/** The menu of the signed-in learner. It is a native popover, which closes on Escape and on a click outside. */
export function AccountMenu({ learner, work, maySignOut, onSignedOut }: AccountMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const signOut = usePostForm('/sign-out', onSignedOut)
  const { error } = signOut
  // A dialog may have closed the menu that shows the error.
  useEffect(() => {
    if (error) menu.current?.showPopover()
  }, [error])
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="flex min-h-11 items-center gap-3 rounded-box px-1.5 text-reason font-semibold hover:bg-sunk"
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-text font-serif font-bold text-bg"
        >
          {learner.initial}
        </span>
        <span className="sr-only">{shellText.account}</span>
        <span className="max-w-32 truncate max-sm:sr-only">{learner.firstWord}</span>
      </button>
      <div
        id="account-menu"
        ref={menu}
        popover="auto"
        className="menu-below fixed m-0 w-52 rounded-box border-2 border-text bg-raise p-1 text-text"
      >
        <p className="truncate px-3 pt-2 text-sm text-muted">{learner.name}</p>
        <p className="px-3 pb-2 text-xs text-muted">{work && describeSync(work)}</p>
        {/* No cache may keep its data, so fetched ahead it would be fetched twice. */}
        <Link
          prefetch="none"
          to={href('/account')}
          onClick={() => menu.current?.hidePopover()}
          className={ENTRY}
        >
          <Icon name="person" size={16} className="text-muted" />
          {shellText.accountPage}
        </Link>
        <button
          type="button"
          onClick={async () => {
            if (await maySignOut()) await signOut.post({})
          }}
          aria-busy={signOut.busy}
          className={ENTRY}
        >
          <Icon name="leave" size={16} className="text-muted" />
          {shellText.signOut}
        </button>
        <p role="alert" className="px-3 pb-2 text-sm text-poor empty:hidden">
          {error}
        </p>
      </div>
    </>
  )
}
