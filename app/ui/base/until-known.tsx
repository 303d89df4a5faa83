import type { ReactNode } from 'react'
import * as baseText from './text.ts'

interface UntilKnownProps {
  /** Whether the log has been read. */
  isKnown: boolean
  /** Whether nothing of the log changes it but work under way on this page. */
  resumes?: boolean
  className?: string
  children: ReactNode
}

const STATUS = { returning: 'returning:block', resuming: 'resuming:block' }
const HIDDEN = { returning: 'returning:invisible', resuming: 'resuming:invisible' }

/**
 * What the learner's log may change. On a device with a log it is hidden until the log has been read, and keeps its space; a
 * newcomer sees it from the first paint.
 */
export function UntilKnown({ isKnown, resumes = false, className = '', children }: UntilKnownProps) {
  const on = resumes ? 'resuming' : 'returning'
  return (
    <div className="relative">
      {!isKnown && (
        <p
          role="status"
          className={`absolute inset-x-0 top-0 hidden h-72 max-h-full loading-box ${STATUS[on]}`}
        >
          {baseText.readingLog}
        </p>
      )}
      <div className={`${className} ${isKnown ? '' : HIDDEN[on]}`}>{children}</div>
    </div>
  )
}
