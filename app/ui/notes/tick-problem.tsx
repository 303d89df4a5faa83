import { NOT_LOGGED_IN } from '#app/domain/notes/topic-search.ts'
import * as noteText from './note-text.ts'

interface TickProblemProps {
  /** Undefined if there is no problem. */
  message: string | undefined
  /** The side of the checkbox at which it begins, so that it stays on a phone's screen. */
  side: 'start' | 'end'
  onLogin: () => void
}

/** Why a topic could not be ticked, directly under its checkbox. It overlays the page, so that nothing moves. */
export function TickProblem({ message, side, onLogin }: TickProblemProps) {
  return (
    <span
      role="alert"
      className={`absolute top-full z-10 empty:hidden ${side === 'end' ? 'end-0' : 'start-0'}`}
    >
      {message && (
        <span className="block w-64 max-w-[calc(100vw-2rem)] rounded-box border-2 border-text bg-raise px-4 py-2 text-start text-sm">
          {message}
          {message === NOT_LOGGED_IN && (
            <button type="button" onClick={onLogin} className="link flex!">
              {noteText.login}
            </button>
          )}
        </span>
      )}
    </span>
  )
}
