import type { RoundAhead } from '#app/domain/practice/round-ahead.ts'
import { type Catalogue, topicTitle } from './catalogue.ts'
import * as todayText from './today-text.ts'

const text = todayText.round
const TOPICS_NAMED = 2

/** The parts of a round, drawn as a struct: a cell for each question, and the words for each part below its cells. */
export function RoundCells({ round, catalogue }: { round: RoundAhead; catalogue: Catalogue }) {
  const starts = new Set(round.parts.map((_, index) => questionsBefore(round, index)))
  return (
    <div className="mt-4">
      <ol
        aria-hidden="true"
        className="flex rounded-chip border-[1.5px] border-edge text-center font-mono text-xs tabular-nums"
      >
        {Array.from({ length: round.questions }, (_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
            key={index}
            className={`min-w-0 grow basis-0 py-2 first:rounded-s-[2.5px] first:bg-accent first:text-on-accent ${index === 0 ? '' : starts.has(index) ? 'border-s-3 border-text' : 'border-s border-edge'}`}
          >
            {index + 1}
          </li>
        ))}
      </ol>
      <ul aria-label={text.list} className="mt-2 flex flex-wrap gap-y-2 text-xs sm:flex-nowrap">
        {round.parts.map(({ kind, questions, topics }) => (
          <li key={kind} style={{ flexGrow: questions }} className="min-w-24 basis-0 pe-3 max-sm:basis-1/3">
            <span className="block font-semibold">
              {questions} {text.parts[kind](topics.length)}
            </span>
            <span className="block text-muted">
              {kind === 'missed'
                ? text.missedBefore
                : named(topics.map(({ subject, id }) => topicTitle(catalogue, subject, id)))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function questionsBefore({ parts }: RoundAhead, index: number): number {
  return parts.slice(0, index).reduce((sum, { questions }) => sum + questions, 0)
}

function named(titles: readonly string[]): string {
  return text.topics(titles.slice(0, TOPICS_NAMED), titles.length - TOPICS_NAMED)
}
