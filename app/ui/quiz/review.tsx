import { type ReactNode, useState } from 'react'
import {
  type AskedQuestion,
  type AttemptItem,
  askedQuestions,
  type Completed,
  optionsOrderedFor,
  SURE,
} from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import type { ExplainedItem, Item, ItemRef } from '#app/domain/catalogue/item.ts'
import { openingOf } from '#app/domain/catalogue/opening.ts'
import { LetterChip } from '#app/ui/base/chip.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import type { QuestionOption } from '#app/ui/base/verdicts.tsx'
import { Strip, stripText } from '#app/ui/devices/strip.tsx'
import { ExplainedQuestion } from './explained-question.tsx'
import * as text from './review-text.ts'
import { stripMarks } from './strip-marks.ts'

interface ReviewProps {
  attempt: Completed
  find: (item: AttemptItem) => ExplainedItem | undefined
  /** Drawings and tables that a question is about. */
  figures?: (item: Item) => ReactNode
  /** Actions for a question. */
  actions: (item: ItemRef) => ReactNode
  /** A past run, which is drawn here. Results draw their run above. */
  past?: boolean
}

/** All questions of the round, with the given answers and the reasons. */
export function Review({ attempt, find, figures, actions, past = false }: ReviewProps) {
  const reviewed = askedQuestions(attempt).flatMap(({ item, ...asked }) => {
    const question = find(item)
    const options = question && shownOptions(question, optionsOrderedFor(attempt.setup, item.id))
    return question && options ? [{ ...asked, question, options }] : []
  })
  const marks = stripMarks(attempt)
  const missed = reviewed.filter(({ answer }) => !answer || !isCorrect(answer))
  const sureAndMissed = missed.filter(({ answer }) => answer?.confidence === SURE)
  const filtered = { all: reviewed, missed, sure: sureAndMissed }
  const [filter, setFilter] = useState<keyof typeof filtered>(missed.length > 0 ? 'missed' : 'all')
  const shown = filtered[filter]

  return (
    <section aria-labelledby="review" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="review">{text.title}</h2>
        <Segments
          label={text.filter}
          choices={[
            { value: 'all', label: text.all(reviewed.length) },
            {
              value: 'missed',
              label: attempt.exam ? text.notRight(missed.length) : text.missed(missed.length),
            },
            ...(sureAndMissed.length > 0
              ? [{ value: 'sure', label: text.sureAndMissed(sureAndMissed.length) } as const]
              : []),
          ]}
          chosen={filter}
          onChoose={setFilter}
        />
      </div>
      {past && (
        <div className="mt-3">
          <Strip marks={marks} size="results" dry label={stripText(marks)} />
        </div>
      )}
      {shown.length === 0 ? (
        <p className="mt-6 text-muted">{text.noneMissed}</p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {shown.map((entry) => (
            <li key={entry.question.item.id}>
              <ReviewedQuestion {...entry} figures={figures?.(entry.question.item)}>
                {actions(entry.question.item)}
              </ReviewedQuestion>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ReviewedQuestionProps extends Omit<AskedQuestion, 'item'> {
  question: ExplainedItem
  options: readonly QuestionOption[]
  /** Shown before the question. */
  figures: ReactNode
  /** Shown under the reasons. */
  children: ReactNode
}

const FILLS = { right: 'good', wrong: 'poor', blank: undefined } as const

function ReviewedQuestion({
  number,
  question,
  answer,
  flagged,
  options,
  figures,
  children,
}: ReviewedQuestionProps) {
  const { item } = question
  const outcome = answer === undefined ? 'blank' : isCorrect(answer) ? 'right' : 'wrong'
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <LetterChip fill={FILLS[outcome]}>{number}</LetterChip>
        <span className="min-w-0 grow">
          <Rendered
            as="span"
            html={openingOf(item)}
            className="line-clamp-2 type-question group-open:sr-only"
          />
          <span className="block text-sm text-muted">{item.topic.title}</span>
        </span>
        <span className="sr-only">
          {text.outcomes[outcome]} {flagged && text.flagged}
        </span>
        {flagged && <Icon name="flag" size={16} />}
        <span className="hidden shrink-0 text-sm text-muted sm:inline">
          <span className="group-open:hidden">{text.open}</span>
          <span className="hidden group-open:inline">{text.close}</span>
        </span>
        <Icon name="chevron" size={14} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ExplainedQuestion question={question} options={options} chosen={answer?.chosen} figures={figures}>
        {children}
      </ExplainedQuestion>
    </details>
  )
}
