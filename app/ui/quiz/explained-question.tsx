import type { ReactNode } from 'react'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { type QuestionOption, Verdicts } from '#app/ui/base/verdicts.tsx'
import * as reviewText from './review-text.ts'

interface ExplainedQuestionProps {
  question: ExplainedItem
  /** In the order of the screen. */
  options: readonly QuestionOption[]
  /** Undefined if it was left without an answer, or the answer is not known. */
  chosen: number | undefined
  /** Shown before the question. */
  figures?: ReactNode
  /** Actions, beside the link to the note. */
  children: ReactNode
}

/** An answered question as a row of a list unfolds it: what was chosen, what is right, and why. */
export function ExplainedQuestion({
  question: { item, rubric },
  options,
  chosen,
  figures,
  children,
}: ExplainedQuestionProps) {
  return (
    <div className="grid grid-cols-1 gap-4 ps-4 pt-1 pb-6">
      <div>
        {figures}
        <Rendered html={item.stem} className="type-question" />
      </div>
      <Verdicts options={options} right={rubric.key} chosen={chosen} />
      <p className="flex flex-wrap items-center gap-x-5">
        {rubric.note && (
          <Link to={rubric.note} className="link text-reason">
            {reviewText.readNote}
          </Link>
        )}
        {children}
      </p>
    </div>
  )
}
