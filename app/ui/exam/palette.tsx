import { Fragment } from 'react'
import {
  type ExamRun,
  numbersByState,
  QUESTION_STATES,
  type QuestionState,
  stateOf,
} from '#app/domain/exam/exam-run.ts'
import { inOrder, numberRanges } from '#app/domain/exam/number-ranges.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import * as examText from './exam-text.ts'

interface PaletteProps {
  run: ExamRun
  onGo: (index: number) => void
}

const text = examText.palette

/** Filled if answered, dashed if not visited yet, with a flag in the corner if flagged. */
const LOOKS = {
  answered: 'border-text bg-text text-bg',
  notAnswered: 'border-text',
  notVisited: 'border-dashed border-edge text-muted',
  flagged: 'border-text',
  flaggedAnswered: 'border-text bg-text text-bg',
} as const satisfies Record<QuestionState, string>

/** All questions of the exam by state, and the legend, which is a table of them. */
export function Palette({ run, onGo }: PaletteProps) {
  const byState = numbersByState(run)
  // A question that is flagged is still answered, or not.
  const numbers = {
    ...byState,
    answered: inOrder(byState.answered, byState.flaggedAnswered),
    notAnswered: inOrder(byState.notAnswered, byState.flagged),
  }
  return (
    <>
      <ol aria-label={text.list} className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {run.questions.map((question, index) => {
          const state = stateOf(question)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its position
            <li key={index}>
              <button
                type="button"
                aria-label={text.question(index + 1, text.states[state])}
                aria-current={index === run.current ? 'step' : undefined}
                onClick={() => onGo(index)}
                className={`figures relative grid min-h-11 w-full place-items-center rounded-chip border-[1.5px] text-sm aria-[current]:outline-3 aria-[current]:outline-accent ${LOOKS[state]}`}
              >
                {index + 1}
                <Corner state={state} />
              </button>
            </li>
          )
        })}
      </ol>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">{text.legend}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.columns.state}</th>
            <th scope="col">{text.columns.count}</th>
            <th scope="col">{text.columns.numbers}</th>
          </tr>
        </thead>
        <tbody>
          {QUESTION_STATES.map((state) => (
            <tr key={state} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                <span className="flex items-center gap-2.5">
                  <span
                    aria-hidden="true"
                    className={`relative size-5 shrink-0 rounded-chip border-[1.5px] ${LOOKS[state]}`}
                  >
                    <Corner state={state} />
                  </span>
                  {text.states[state]}
                </span>
              </th>
              <td className="figures ps-2 text-end font-bold">{numbers[state].length}</td>
              <td className="figures max-w-28 ps-3 text-end text-muted">
                <Ranges of={numbers[state]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Broken over lines only between two ranges. */
function Ranges({ of: numbers }: { of: readonly number[] }) {
  if (numbers.length === 0) return <span className="sr-only">{text.none}</span>
  return numberRanges(numbers)
    .split(', ')
    .map((range, index) => (
      <Fragment key={range}>
        {index > 0 && ', '}
        <span className="whitespace-nowrap">{range}</span>
      </Fragment>
    ))
}

function Corner({ state }: { state: QuestionState }) {
  if (state !== 'flagged' && state !== 'flaggedAnswered') return null
  return <Icon name="flag" size={12} className="absolute end-0.5 top-0.5" />
}
