import { type ReactNode, type Ref, useId, useState } from 'react'
import { OptionButtons } from './option-buttons.tsx'
import { OptionGroup } from './option-group.tsx'
import * as questionText from './question-text.ts'
import { Rendered } from './rendered.tsx'
import { type QuestionOption, Verdicts } from './verdicts.tsx'

interface QuestionProps<Value extends number> {
  /** Heard before the question: "Question 3." */
  name: string
  /** HTML. */
  stem: string
  /** Before the question: what it is about, where words are not enough. */
  figures?: ReactNode
  /** HTML of one line, for small screens once the answer is marked. */
  headline: string
  /** In the order of the screen. */
  options: readonly QuestionOption<Value>[]
  chosen: Value | undefined
  /** The right option once the answer is locked; undefined until then. */
  right: Value | undefined
  /** The learner's confidence, in a word. */
  confidence?: string
  /** One tap answers, and the question stays open. */
  oneTap?: boolean
  /** The element that takes focus when the question is new: see `useQuestionFocus`. */
  stemRef?: Ref<HTMLDivElement>
  onChoose: (value: Value) => void
}

/**
 * A question with its options, before and after the answer. After it the options show verdicts and reasons, and on a small
 * screen the question folds to one line. Give each question a `key`, so that the next one is not folded.
 */
export function Question<Value extends number>({
  name,
  stem,
  figures,
  headline,
  options,
  chosen,
  right,
  confidence,
  oneTap = false,
  stemRef,
  onChoose,
}: QuestionProps<Value>) {
  const stemId = useId()
  const marked = right !== undefined && chosen !== undefined
  const [unfolded, setUnfolded] = useState(false)
  const foldable = marked && !oneTap
  const folded = foldable && !unfolded
  return (
    <div className="max-sm:ps-2.5">
      {foldable && (
        <div className="hidden min-h-11 items-center justify-between gap-4 small:flex">
          <span aria-hidden="true" className="min-w-0 grow truncate font-serif text-muted">
            {folded && <Rendered as="span" html={headline} />}
          </span>
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={stemId}
            onClick={() => setUnfolded(!unfolded)}
            className="link shrink-0 text-sm"
          >
            {questionText.unfold}
          </button>
        </div>
      )}
      <div
        id={stemId}
        ref={stemRef}
        tabIndex={-1}
        className={`type-question scroll-mt-20 outline-none ${folded ? 'small:hidden' : ''}`}
      >
        <span className="sr-only">{name} </span>
        {figures}
        <Rendered html={stem} />
      </div>
      <div className={`mt-5 ${folded ? 'small:mt-2' : ''}`}>
        {marked ? (
          <Verdicts options={options} right={right} chosen={chosen} confidence={confidence} />
        ) : oneTap ? (
          <OptionButtons labelledBy={stemId} options={options} onAnswer={onChoose} />
        ) : (
          <OptionGroup
            labelledBy={stemId}
            options={options.map(({ value, letter, html }) => ({
              value,
              letter,
              content: <Rendered as="span" html={html} />,
            }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </div>
    </div>
  )
}
