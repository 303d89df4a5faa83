import type { ReactNode } from 'react'
import * as baseText from './text.ts'

interface UntilKnownProps {
  /** Whether the log has been read. */
  isKnown: boolean
  className?: string
  children: ReactNode
}

/**
 * What the learner's log may change. On a device with a log it is hidden until the log has been read, and keeps its space; a
 * newcomer sees it from the first paint.
 */
export function UntilKnown({ isKnown, className = '', children }: UntilKnownProps) {
  return (
    <div className="relative">
      {!isKnown && (
        <p
          role="status"
          className="absolute inset-x-0 top-0 hidden h-72 max-h-full rounded-box border-2 border-dashed border-line p-5 text-muted returning:block"
        >
          {baseText.readingLog}
        </p>
      )}
      <div className={`${className} ${isKnown ? '' : 'returning:invisible'}`}>{children}</div>
    </div>
  )
}
