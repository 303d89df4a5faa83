import { type ReactNode, type Ref, useId, useRef } from 'react'
import { Icon } from './icons.tsx'
import type { OptionButtons } from './option-buttons.tsx'
import { OptionGroup } from './option-group.tsx'
import * as questionText from './question-text.ts'
import { Rendered } from './rendered.tsx'
import { useFold } from './use-fold.ts'
import type { QuestionOption, Verdicts } from './verdicts.tsx'

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
  /** `Verdicts`, which shows the locked answer. Until it has loaded, the options stay as they were. */
  Marked: typeof Verdicts | undefined
  /** The learner's confidence, in a word. */
  confidence?: string
  /** `OptionButtons`, where one tap answers. */
  OneTap?: typeof OptionButtons
  className?: string
  /** The element that takes focus when the question is new: see `useQuestionFocus`. */
  stemRef?: Ref<HTMLDivElement>
  onChoose: (value: Value) => void
  /** After the options. */
  children?: ReactNode
}

/** On wide screens the options are beside the figures, so that both are in view. */
const BESIDE = 'lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-12'

/** Under the player's header. The paper beside it hides the arrow of options that scroll behind it. */
const STICKY =
  'z-2 max-sm:bg-bg max-sm:[box-shadow:-1.5rem_0_var(--bg)] max-sm:[@media(height>=35rem)]:sticky'
/** What takes focus is scrolled to below it. */
const OPENED = `${STICKY} top-24 max-sm:overflow-y-auto max-sm:border-b max-sm:border-line max-sm:pb-3 max-sm:[@media(height>=35rem)]:max-h-[40dvh] max-sm:[@media(height>=35rem)]:[html:has(&)]:scroll-pt-[calc(40dvh+6.25rem)]`

/**
 * A question with its options, before and after the answer. After it the options show verdicts and reasons, and on a phone
 * the question folds to one line, unless all fits. Give each question a `key`, so that the next one is not folded.
 */
export function Question<Value extends number>({
  name,
  stem,
  figures,
  headline,
  options,
  chosen,
  right,
  Marked,
  confidence,
  OneTap,
  className = '',
  stemRef,
  onChoose,
  children,
}: QuestionProps<Value>) {
  const stemId = useId()
  const marked = Marked !== undefined && right !== undefined && chosen !== undefined
  const root = useRef<HTMLDivElement>(null)
  const { folds, open, toggle, scrolls } = useFold(root, stemId, marked)
  return (
    <div ref={root} className={`max-sm:ps-2.5 ${figures ? BESIDE : ''} ${className}`}>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={stemId}
          onClick={toggle}
          className={`flex min-h-11 w-full items-center gap-4 text-start sm:hidden ${STICKY} top-13`}
        >
          <span aria-hidden="true" className="line-clamp-2 min-w-0 font-serif leading-5 text-muted">
            {!open && <Rendered as="span" html={headline} />}
          </span>
          <span className="link ms-auto shrink-0 text-sm">
            {questionText.question}
            <Icon name="chevron" size={14} className={open ? 'rotate-180' : ''} />
          </span>
        </button>
      )}
      <div
        id={stemId}
        ref={stemRef}
        tabIndex={scrolls ? 0 : -1}
        className={`type-question scroll-mt-20 ${scrolls ? '' : 'outline-none'} ${folds ? (open ? OPENED : 'max-sm:hidden') : ''} ${figures ? 'lg:flex lg:flex-col-reverse lg:justify-end lg:gap-5' : ''}`}
      >
        <span className="sr-only">{name} </span>
        {figures}
        <Rendered html={stem} />
      </div>
      <div
        className={`mt-5 sideways:mt-0 ${folds && !open ? 'max-sm:mt-2' : ''} ${figures ? 'lg:mt-0' : ''}`}
      >
        {marked ? (
          <Marked options={options} right={right} chosen={chosen} confidence={confidence} />
        ) : OneTap ? (
          <OneTap labelledBy={stemId} options={options} onAnswer={onChoose} />
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
        {children}
      </div>
    </div>
  )
}
