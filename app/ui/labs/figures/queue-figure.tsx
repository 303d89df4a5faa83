import type { Queue } from '#app/domain/labs/contract.ts'
import type { QueueAnswer } from '../step-drawing.ts'
import * as labText from '../text.ts'

/** A queue as a linked list: each item points to the next, the last one to nothing. */
export function QueueFigure({ caption, items, answer }: Queue & { answer?: QueueAnswer | undefined }) {
  return (
    <figure className="grid gap-3">
      <figcaption className="text-reason font-semibold">{caption}</figcaption>
      <ol className="flex flex-wrap items-center gap-y-3 font-mono text-sm roomy:[zoom:1.3]">
        <li aria-hidden="true" className="flex items-center gap-2 pe-1 text-muted">
          {labText.figures.head}
          <Link />
        </li>
        {items.map((item, index) => {
          const isWrong = item === answer?.wrong
          const isHidden = answer?.othersHidden && !isWrong
          return (
            <li key={item} className={`flex items-center ${isWrong ? 'text-poor' : ''}`}>
              <span
                className={`flex h-10 items-center rounded-chip border-2 ${isWrong ? 'border-dashed border-poor' : 'border-text'}`}
              >
                <span className="px-4 font-bold">
                  {isHidden ? (
                    <>
                      <span aria-hidden="true">?</span>
                      <span className="sr-only">{labText.figures.hidden}</span>
                    </>
                  ) : (
                    item
                  )}
                  {isWrong && <span className="sr-only"> {labText.figures.wrongHere}</span>}
                </span>
                <span
                  aria-hidden="true"
                  className={`h-full w-6 border-s-2 ${isWrong ? 'border-dashed border-poor' : 'border-text'}`}
                />
              </span>
              <span className="-ms-4.5 pe-1">{index < items.length - 1 ? <Link /> : <Ground />}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

function Link() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 14"
      width="40"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="4.5" cy="7" r="4.5" fill="currentColor" stroke="none" />
      <path d="M4 7h33M31 1l6 6-6 6" />
    </svg>
  )
}

/** A null pointer. */
function Ground() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 34 16"
      width="34"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="4.5" cy="8" r="4.5" fill="currentColor" stroke="none" />
      <path d="M4 8h20M24 1v14M28.5 4v8M32.5 6.5v3" />
    </svg>
  )
}
