import { Check, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import type { SaveState } from './unsaved-results.ts'

interface SaveNoteProps {
  signedIn: boolean
  state: SaveState | undefined
  onLogin: () => void
}

/** Whether the result is safe. It never says so before it is true. */
export function SaveNote({ signedIn, state, onLogin }: SaveNoteProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-muted"
    >
      {signedIn || state === 'signedOut' ? (
        <Told state={state} onLogin={onLogin} />
      ) : (
        <>
          This result is not saved.
          <Button onClick={onLogin}>Log in to save it</Button>
        </>
      )}
    </div>
  )
}

function Told({ state, onLogin }: Pick<SaveNoteProps, 'state' | 'onLogin'>) {
  switch (state) {
    case 'saved':
      return (
        <span className="inline-flex items-center gap-1.5 text-good">
          <Check size={16} strokeWidth={3} aria-hidden="true" />
          Progress saved to your account
        </span>
      )
    case 'waiting':
      return (
        <Kept>
          Not saved yet: the server can’t be reached. The result is kept in this browser and sent again.
        </Kept>
      )
    case 'limited':
      return (
        <Kept>
          Not saved yet: too many results or requests within a short time. The result is kept in this browser
          and sent again later.
        </Kept>
      )
    case 'full':
      return <Kept>Not saved: your account is full. This result is kept in this browser.</Kept>
    case 'signedOut':
      return (
        <>
          You are signed out. The result is kept in this browser.
          <Button onClick={onLogin}>Sign in to save it</Button>
        </>
      )
    case 'refused':
      return (
        <span className="text-poor">
          This result can’t be saved: the quiz has changed since you opened it.
        </span>
      )
    case 'saving':
    case undefined:
      return 'Saving your progress…'
    default:
      return state satisfies never
  }
}

/** Says that a result is not on the server and is safe in the browser. */
function Kept({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-fair">
      <CloudOff size={16} aria-hidden="true" className="shrink-0" />
      {children}
    </span>
  )
}
