import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'

/** Where a finished attempt is kept. */
export type SaveState =
  /** In the account. */
  | 'saved'
  /** On the device, and being sent. */
  | 'saving'
  /** On the device; the server could not be reached. */
  | 'waiting'
  /** On the device; the learner's session has ended. */
  | 'signedOut'
  /** On the device; the server does not take it. */
  | 'refused'
  /** On the device of a guest. */
  | 'guest'
  /** Nowhere: this browser stores nothing, so it lasts as long as the page. */
  | 'unstored'

interface SaveStatusProps {
  state: SaveState
  onLogin: () => void
}

/** Says whether the result is safe, and never before it is. */
export function SaveStatus({ state, onLogin }: SaveStatusProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <Message state={state} onLogin={onLogin} />
    </div>
  )
}

function Message({ state, onLogin }: SaveStatusProps): ReactNode {
  switch (state) {
    case 'saved':
      return (
        <span className="inline-flex items-center gap-1.5 text-good">
          <Icon name="check" size={14} />
          Progress saved to your account
        </span>
      )
    case 'saving':
      return 'Saving your progress…'
    case 'waiting':
      return (
        <span className="inline-flex items-center gap-1.5 text-fair">
          <Icon name="offline" size={16} />
          Saved on this device. We’ll send it to your account when the server can be reached.
        </span>
      )
    case 'signedOut':
      return (
        <>
          You are signed out. The result is saved on this device.
          <Button onClick={onLogin}>Sign in to save it</Button>
        </>
      )
    case 'refused':
      return (
        <span className="text-poor">The server could not accept this result. It stays on this device.</span>
      )
    case 'guest':
      return (
        <>
          Saved on this device only.
          <Button onClick={onLogin}>Keep this score in an account</Button>
        </>
      )
    case 'unstored':
      return (
        <>
          <span className="text-fair">
            Pointer can’t store anything in this browser now. The result is lost when you close the page.
          </span>
          <Button onClick={onLogin}>Keep this score in an account</Button>
        </>
      )
    default:
      return state satisfies never
  }
}
