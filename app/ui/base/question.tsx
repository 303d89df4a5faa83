import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import type { OptionButtons } from './option-buttons.tsx'
import { OptionGroup } from './option-group.tsx'
import { Rendered } from './rendered.tsx'
import type { QuestionOption, Verdicts } from './verdicts.tsx'

interface QuestionProps<Value extends number> {
  /** Heard before the question: "Question 3." */
  name: string
  /** HTML. */
  stem: string
  /** Before the question: what it is about, where words are not enough. */
  figures?: ReactNode
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

/** A phone turned on its side has no room below the question. A longer one scrolls by itself. */
const SIDEWAYS = 'sideways:grid sideways:grid-cols-2 sideways:items-start sideways:gap-x-6'
const SIDEWAYS_STEM = 'sideways:sticky sideways:top-0 sideways:max-h-dvh sideways:overflow-y-auto'

/**
 * A question with its options, before and after the answer. After it the options show verdicts and reasons, and the
 * question stays whole: it is what the reasons are about. Give each question a `key`, so that the next one is as new.
 */
export function Question<Value extends number>({
  name,
  stem,
  figures,
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
  const scrolls = useScrolls(stemId)
  return (
    <div className={`max-sm:ps-2.5 ${figures ? BESIDE : ''} ${className} ${SIDEWAYS}`}>
      <div
        id={stemId}
        ref={stemRef}
        tabIndex={scrolls ? 0 : -1}
        className={`type-question scroll-mt-20 ${scrolls ? '' : 'outline-none'} ${SIDEWAYS_STEM} ${figures ? 'lg:flex lg:flex-col-reverse lg:justify-end lg:gap-5' : ''}`}
      >
        <span className="sr-only">{name} </span>
        {figures}
        <Rendered html={stem} />
      </div>
      <div className={`mt-5 sideways:mt-0 ${figures ? 'lg:mt-0' : ''}`}>
        {Marked && right !== undefined && chosen !== undefined ? (
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

/** Whether some of the question is hidden, as on a phone turned on its side, so that it has to be scrolled. */
function useScrolls(stemId: string): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const stem = document.getElementById(stemId)
    if (!stem) return
    // An observer is told the height once the page has been laid out. Reading it here would do that in the task that renders
    // the question, which was the longest of a round.
    const observer = new ResizeObserver(() => setScrolls(stem.scrollHeight > stem.clientHeight))
    observer.observe(stem)
    return () => observer.disconnect()
  }, [stemId])
  return scrolls
}
