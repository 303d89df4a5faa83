import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import * as text from './save-status-text.ts'

/** Where a finished attempt is stored. */
export type SaveState =
  /** In the account. */
  | 'saved'
  /** On the device, and being sent. */
  | 'saving'
  /** On the device; the server could not be reached. */
  | 'waiting'
  /** On the device; the learner's session has ended. */
  | 'signedOut'
  /** On the device; the server refused it. */
  | 'refused'
  /** On the device of a guest. */
  | 'guest'
  /** Only in memory, because this browser stores nothing. */
  | 'unstored'

interface SaveStatusProps {
  state: SaveState
  onLogin: () => void
}

/** Says where the result is stored, and never claims that it is saved before it is. */
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
        <span className="inline-flex items-center gap-1.5">
          <Icon name="check" size={14} className="text-good" />
          {text.saved}
        </span>
      )
    case 'saving':
      return text.saving
    case 'waiting':
      return (
        <span className="inline-flex items-center gap-1.5 text-fair">
          <Icon name="offline" size={16} />
          {text.waiting}
        </span>
      )
    case 'signedOut':
      return (
        <>
          {text.signedOut}
          <Button onClick={onLogin}>{text.signIn}</Button>
        </>
      )
    case 'refused':
      return <span className="text-poor">{text.refused}</span>
    case 'guest':
      return (
        <>
          {text.guest}
          <Button onClick={onLogin}>{text.keep}</Button>
        </>
      )
    case 'unstored':
      return (
        <>
          <span className="text-fair">{text.unstored}</span>
          <Button onClick={onLogin}>{text.keep}</Button>
        </>
      )
    default:
      return state satisfies never
  }
}
