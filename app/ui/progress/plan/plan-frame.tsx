import * as sharedText from '../text.ts'
import * as planText from './plan-text.ts'

/** What the server renders. It reserves the space of the plan while the log is read. */
export function PlanFrame() {
  return (
    <div className="page min-h-[120dvh] grow pt-6 pb-12 md:pt-10">
      <h1>{planText.heading}</h1>
      <div className="mt-2 max-w-[60ch] text-muted">
        <p role="status" className="hidden returning:block">
          {sharedText.reading}
        </p>
        <p className="returning:hidden">{planText.about}</p>
      </div>
      <p className="mt-4 hidden noscript:block">{planText.needsScript}</p>
    </div>
  )
}
