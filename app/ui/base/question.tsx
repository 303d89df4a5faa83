import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
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
  /** HTML of the first words, for small screens once the answer is marked. */
  headline: string
  /** In the order of the screen. */
  options: readonly QuestionOption<Value>[]
  chosen: Value | undefined
  /** The right option once the answer is locked; undefined until then. */
  right: Value | undefined
  /** The learner's confidence, in a word. */
  confidence?: string
  /** One tap answers. */
  oneTap?: boolean
  /** The question and its options are two rows of the grid around them, on a wide screen. */
  inRows?: boolean
  /** The element that takes focus when the question is new: see `useQuestionFocus`. */
  stemRef?: Ref<HTMLDivElement>
  onChoose: (value: Value) => void
}

/** On wide screens the options are beside the figures, so that both are in view. */
const BESIDE = 'lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-12'

const IN_ROWS = 'lg:tall:row-span-2 lg:tall:grid lg:tall:grid-rows-subgrid'

/** A phone turned on its side has no room below the question. */
const SIDEWAYS = 'sideways:grid sideways:grid-cols-2 sideways:items-start sideways:gap-x-6'

/** Whether the question, which has this height, the right option and the wrong one fit between the header and the verdict. */
function leavesRoom(question: Element, height: number): boolean {
  const { top } = question.getBoundingClientRect()
  return [...question.querySelectorAll('[data-state=right], [data-state=wrong]')].every(
    (option) => option.getBoundingClientRect().bottom - top + height <= 0.6 * window.innerHeight,
  )
}

/**
 * A question with its options, before and after the answer. After it the options show verdicts and reasons, and on a small
 * screen the question folds to one line, unless all fits. Give each question a `key`, so that the next one is not folded.
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
  inRows = false,
  stemRef,
  onChoose,
}: QuestionProps<Value>) {
  const stemId = useId()
  const marked = right !== undefined && chosen !== undefined
  const [unfolded, setUnfolded] = useState(false)
  const folded = marked && !unfolded
  const root = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useEffect(() => {
    const question = root.current?.firstElementChild
    if (marked || !question) return
    // An observer is told the height once the page has been laid out. Reading it here would do that in the task that renders
    // the question, which was the longest of a round.
    const observer = new ResizeObserver(() => {
      height.current = question.clientHeight
    })
    observer.observe(question)
    return () => observer.disconnect()
  }, [marked])
  // Before the next paint. It opens and does not fold, because focus has moved before a second rendering.
  useLayoutEffect(() => {
    if (root.current && marked) setUnfolded(leavesRoom(root.current, height.current))
  }, [marked])
  return (
    <div
      ref={root}
      className={`max-sm:ps-2.5 ${figures ? BESIDE : ''} ${inRows ? IN_ROWS : ''} ${marked ? '' : SIDEWAYS}`}
    >
      {marked && (
        <div className="hidden min-h-11 items-center justify-between gap-4 small:flex">
          <span aria-hidden="true" className="line-clamp-1 min-w-0 grow font-serif leading-5 text-muted">
            {folded && <Rendered as="span" html={headline} />}
          </span>
          <button
            type="button"
            aria-controls={stemId}
            onClick={() => setUnfolded(!unfolded)}
            aria-label={questionText.unfold(unfolded, stem.includes('<pre'))}
            className="link shrink-0 text-sm"
          >
            {unfolded ? questionText.hide : questionText.show}
          </button>
        </div>
      )}
      <div
        id={stemId}
        ref={stemRef}
        tabIndex={-1}
        className={`type-question scroll-mt-20 outline-none ${folded ? 'small:hidden' : ''} ${figures ? 'lg:flex lg:flex-col-reverse lg:justify-end lg:gap-5' : ''}`}
      >
        <span className="sr-only">{name} </span>
        {figures}
        <Rendered html={stem} />
      </div>
      <div
        className={`mt-5 ${marked ? '' : 'sideways:mt-0'} ${folded ? 'small:mt-2' : ''} ${figures ? 'lg:mt-0' : ''}`}
      >
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
