import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import {
  type ExplainedItem,
  findInBundle,
  type ItemBundle,
  letterAt,
  OPTION_NUMBERS,
  type OptionNumber,
  subjectOf,
} from '#app/domain/catalogue/item.ts'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { Button } from '#app/ui/base/button.tsx'
import { groupedDigits } from '#app/ui/base/grouped-digits.ts'
import { Highlight } from '#app/ui/base/highlight.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { OptionButtons } from '#app/ui/base/option-buttons.tsx'
import { Question } from '#app/ui/base/question.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { useQuestionFocus } from '#app/ui/base/use-question-focus.ts'
import { useSecondsShown } from '#app/ui/base/use-seconds-shown.ts'
import { Verdict } from '#app/ui/base/verdict.tsx'
import { Verdicts } from '#app/ui/base/verdicts.tsx'
import { Path } from '#app/ui/devices/pointer.tsx'
import { useItemBundle } from '#app/ui/quiz/use-item-bundle.ts'
import * as homeText from '#app/ui/shell/home-text.ts'

interface LiveQuestionProps {
  first: ExplainedItem
  /** The address of the file with more questions. */
  bundlePath: string
  /** How many questions Pointer has. */
  total: number
  onAnswered: () => void
}

/** The topic, the question and the options, so that the pointer can run past the question to the options. */
const ROWS = 'max-lg:tall:grid max-lg:tall:grid-cols-[minmax(0,1fr)]'

/** With the first answer, because many only look. */
const loadRecorder = () => loadPart(async () => (await import('./record-answer.ts')).recordAnswer)

/** A question to answer on the home page, and then another one. Each answer counts as one of practice. */
export function LiveQuestion({ first, bundlePath, total, onAnswered }: LiveQuestionProps) {
  const [question, setQuestion] = useState(first)
  const [chosen, setChosen] = useState<OptionNumber>()
  const [counts, setCounts] = useState(false)
  const [number, setNumber] = useState(1)
  const [wantsAnother, setWantsAnother] = useState(false)
  const seen = useRef<ReadonlySet<string>>(new Set([first.item.id]))
  const { bundle, failed, tryAgain } = useItemBundle(chosen === undefined ? undefined : bundlePath)
  const { item, rubric } = question
  const focus = useQuestionFocus({ question: item.id, marked: chosen !== undefined, takesFocus: false })
  const subject = subjectOf(item.id)
  const secondsShown = useSecondsShown(item.id)
  const isStart = number === 1 && chosen === undefined

  async function answer(option: OptionNumber) {
    const seconds = secondsShown()
    setChosen(option)
    onAnswered()
    try {
      const recordAnswer = await loadRecorder()
      await recordAnswer(question, { chosen: option, seconds })
      setCounts(true)
    } catch (error) {
      // The question is as instructive without it, and nothing says that the answer counts.
      console.error(error)
    }
  }

  const showAnother = useEffectEvent((all: ItemBundle) => {
    const unseen = all.items.filter(({ id }) => !seen.current.has(id))
    const candidates = unseen.length > 0 ? unseen : all.items.filter(({ id }) => id !== item.id)
    const next = candidates[Math.floor(Math.random() * candidates.length)]
    const found = next && findInBundle(all, next)
    if (!found) return
    seen.current = unseen.length > 0 ? new Set([...seen.current, next.id]) : new Set([next.id])
    setQuestion(found)
    setChosen(undefined)
    setCounts(false)
    setNumber(number + 1)
  })
  useEffect(() => {
    if (!wantsAnother || !bundle) return
    setWantsAnother(false)
    showAnother(bundle)
  }, [wantsAnother, bundle])

  return (
    // The next thing on a newcomer's home, so the skip link leads to it.
    <div
      id="next"
      tabIndex={-1}
      className={`lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:grid lg:grid-rows-subgrid ${isStart ? ROWS : ''}`}
    >
      <p
        data-subject={subject}
        className={`mb-1 flex items-baseline gap-1 self-end sm:mb-3 text-sm max-sm:ps-2.5 ${isStart ? 'max-lg:tall:col-start-1 max-lg:tall:row-start-1' : ''}`}
      >
        {isStart && (
          // On a wide screen it is beside the options.
          <span className="me-auto text-base/5 lg:hidden">
            <Highlight>{homeText.start}</Highlight>
          </span>
        )}
        {/* A phone has no room for it beside the first words. */}
        <span className={`flex items-baseline gap-1 ${isStart ? 'max-sm:sr-only' : ''}`}>
          <SubjectCode>{subjectCode(subject)}</SubjectCode>
          <span className="font-semibold">{item.topic.title}</span>
        </span>
        <span
          className={`figures text-xs text-muted ${isStart ? 'ms-5 max-[22.5rem]:hidden lg:ms-auto' : 'ms-auto'}`}
        >
          {homeText.oneOf(groupedDigits(total))}
        </span>
      </p>
      {isStart && (
        <div className="relative col-start-1 row-span-2 row-start-1 hidden max-sm:ms-2.5 max-lg:tall:block">
          <Path dotAt={10} className="-bottom-[47px]" />
        </div>
      )}
      <Question
        key={item.id}
        name={homeText.questionName(number)}
        stem={item.stem}
        headline={item.headline}
        options={shownOptions(question, OPTION_NUMBERS)}
        chosen={chosen}
        right={chosen === undefined ? undefined : rubric.key}
        Marked={Verdicts}
        OneTap={OptionButtons}
        className={`sideways:grid sideways:grid-cols-2 sideways:items-start sideways:gap-x-6 lg:tall:row-span-2 lg:tall:grid lg:tall:grid-rows-subgrid ${isStart ? 'max-lg:tall:col-start-1 max-lg:tall:row-span-2 max-lg:tall:row-start-2 max-lg:tall:grid max-lg:tall:grid-rows-subgrid' : ''}`}
        stemRef={focus.stemRef}
        onChoose={answer}
      >
        {chosen !== undefined && (
          <p role="status" className="mt-2 hidden min-h-5 text-sm text-muted small:block">
            {counts && homeText.counts}
          </p>
        )}
      </Question>
      {chosen !== undefined && (
        // Over the tabs of a phone, and always in sight.
        <div className="bottom-16 z-1 mt-5 flex max-sm:-mx-4 max-sm:px-4 flex-wrap items-center justify-between gap-y-3 border-t-2 border-text bg-bg py-3 tall:sticky md:bottom-0">
          <div className="min-w-0 grow basis-40">
            <Verdict
              right={chosen === rubric.key}
              letter={letterAt(rubric.key - 1)}
              line={
                <span role="status" className="block min-h-5 small:hidden">
                  {counts && homeText.counts}
                </span>
              }
              verdictRef={focus.verdictRef}
            />
          </div>
          <Button
            look="primary"
            onClick={() => {
              setWantsAnother(true)
              if (failed) tryAgain()
            }}
          >
            {homeText.another}
          </Button>
          {/* A wide screen has it in sight anyway. */}
          <Link to={href('/plan')} className="link -my-3 text-reason sm:ms-5 lg:hidden">
            {homeText.makePlan}
          </Link>
          <p role="alert" className="w-full text-sm text-poor empty:hidden">
            {failed && homeText.notArrived}
          </p>
        </div>
      )}
      <p className="mt-3 hidden text-sm text-muted noscript:block">{homeText.needsScript}</p>
    </div>
  )
}
