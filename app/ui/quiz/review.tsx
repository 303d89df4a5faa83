import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import {
  type Answer,
  type AttemptItem,
  type Completed,
  isCorrect,
  marksOf,
} from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem, Option } from '#app/domain/catalogue/item.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { MarksStrip } from './marks-strip.tsx'
import { LETTER_SHAPE } from './option-surface.ts'
import { OptionVerdicts } from './option-verdicts.tsx'
import { optionsInOrder } from './options-in-order.ts'

interface ReviewProps {
  attempt: Completed
  find: (item: AttemptItem) => ExplainedItem | undefined
}

/** Every question of the round again, with the answer given and the reasons. */
export function Review({ attempt, find }: ReviewProps) {
  const reviewed = attempt.answers.flatMap((answer, index) => {
    const question = find(answer.item)
    return question
      ? [{ number: index + 1, question, answer, options: optionsInOrder(attempt.setup, question.item) }]
      : []
  })
  const missed = reviewed.filter(({ answer }) => !isCorrect(answer))
  const [filter, setFilter] = useState<'all' | 'missed'>(missed.length > 0 ? 'missed' : 'all')
  const shown = filter === 'all' ? reviewed : missed

  return (
    <section aria-labelledby="review" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="review" className="text-xl">
          Review
        </h2>
        <div className="flex gap-1 rounded-xl border border-line p-1">
          <FilterButton pressed={filter === 'all'} onClick={() => setFilter('all')}>
            {`All ${reviewed.length}`}
          </FilterButton>
          <FilterButton pressed={filter === 'missed'} onClick={() => setFilter('missed')}>
            {`Missed ${missed.length}`}
          </FilterButton>
        </div>
      </div>
      <div className="mt-3">
        <MarksStrip marks={marksOf(attempt)} />
      </div>
      {shown.length === 0 ? (
        <p className="mt-6 text-muted">You missed none of them.</p>
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-3">
          {shown.map((entry) => (
            <li key={entry.question.item.id}>
              <ReviewedQuestion {...entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FilterButton({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean
  onClick: () => void
  children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="min-h-11 rounded-lg px-3 text-sm text-muted hover:text-text aria-pressed:bg-sunk aria-pressed:font-semibold aria-pressed:text-text"
    >
      {children}
    </button>
  )
}

interface ReviewedQuestionProps {
  number: number
  question: ExplainedItem
  answer: Answer
  options: readonly Option[]
}

function ReviewedQuestion({ number, question: { item, rubric }, answer, options }: ReviewedQuestionProps) {
  const correct = isCorrect(answer)
  return (
    <details
      className={`group rounded-xl border border-s-4 border-line bg-raise ${correct ? 'border-s-good' : 'border-s-poor'}`}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 p-3 [&::-webkit-details-marker]:hidden">
        <span className={`${LETTER_SHAPE} bg-sunk ${correct ? 'text-good' : 'text-poor'}`}>{number}</span>
        <Rendered as="span" html={item.headline} className="line-clamp-2 min-w-0 grow" />
        <span className="sr-only">{correct ? 'Answered correctly.' : 'Missed.'}</span>
        <span className="hidden shrink-0 text-sm text-muted sm:inline">
          <span className="group-open:hidden">show why</span>
          <span className="hidden group-open:inline">hide</span>
        </span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-3 sm:p-4">
        <Rendered html={item.stem} />
        <OptionVerdicts options={options} rubric={rubric} chosen={answer.chosen} />
      </div>
    </details>
  )
}
