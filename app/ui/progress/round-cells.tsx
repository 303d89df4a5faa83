import type { RoundAhead } from '#app/domain/practice/round-ahead.ts'
import { type Catalogue, topicTitle } from './catalogue.ts'
import * as stepText from './step-text.ts'

const text = stepText.round
const TOPICS_NAMED = 3

/** The parts of a round, drawn as a struct: a cell for each question. Below it each part has a line with the numbers of its cells. */
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
      <ul
        aria-label={text.list}
        className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm *:col-span-2 *:grid *:grid-cols-subgrid"
      >
        {round.parts.map(({ kind, questions, topics }, index) => (
          <li key={kind}>
            {round.parts.length > 1 && (
              <span aria-hidden="true" className="figures text-muted">
                {text.numbers(questionsBefore(round, index) + 1, questions)}
              </span>
            )}
            <span>
              <span className="font-semibold">
                {questions} {text.parts[kind](topics.length)}
              </span>
              {kind !== 'missed' && (
                <span className="ms-2 text-muted">
                  <span className="sr-only">: </span>
                  {named(topics.map(({ subject, id }) => topicTitle(catalogue, subject, id)))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {round.parts.length > 1 && <p className="mt-2 text-sm text-muted">{text.mixed}</p>}
    </div>
  )
}

function questionsBefore({ parts }: RoundAhead, index: number): number {
  return parts.slice(0, index).reduce((sum, { questions }) => sum + questions, 0)
}

function named(titles: readonly string[]): string {
  const shown = titles.length > TOPICS_NAMED ? titles.slice(0, TOPICS_NAMED - 1) : titles
  return text.topics(shown, titles.length - shown.length)
}
