import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Answer, Ask } from '#app/domain/labs/contract.ts'
import type { HelpLevel, NextHelp, PlayedStep, Points } from '#app/domain/labs/lab-run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { isLow } from '#app/ui/base/use-question-focus.ts'
import { answerText } from './answer-words.ts'
import { Conventions } from './conventions.tsx'
import { partsOf, Scene } from './figures/scene.tsx'
import type { LabBegun } from './lab-instance.tsx'
import { drawingOf } from './step-drawing.ts'
import * as labText from './text.ts'
import { timelineAnswer } from './timeline-answer.ts'
import { AnswerWidget, pickedFigure, untouchedAnswer } from './widgets/answer-widget.tsx'
import { choiceLayout } from './widgets/choice-layout.ts'

const text = labText.step

interface StepViewProps {
  ask: Ask
  /** The tries and help so far; undefined before the first of them. */
  step: PlayedStep | undefined
  /** False if feedback comes only at the end. */
  guided: boolean
  pointsLeft: Points
  conventions: readonly string[]
  notePath: string
  /** False on a page that has just been opened. */
  takesFocus: boolean
  /** False until the lab and the feedback have been loaded. */
  ready: boolean
  begun: LabBegun | undefined
  /** The first help of this step, where the lab has not been loaded. */
  firstHelp: NextHelp
  isLast: boolean
  onCheck: (answer: Answer) => void
  onHelp: (level: HelpLevel) => void
  onNext: () => void
}

/** One step: the figures, the question with its controls, and the feedback. */
export function StepView(props: StepViewProps) {
  const {
    ask,
    step,
    guided,
    pointsLeft,
    conventions,
    notePath,
    takesFocus,
    ready,
    isLast,
    begun,
    firstHelp,
  } = props
  const tries = step?.tries ?? []
  const settled = guided && step?.settled === true
  const [value, setValue] = useState<Answer | undefined>(() => tries.at(-1) ?? untouchedAnswer(ask))
  const [reminder, setReminder] = useState<string>()
  /** What the learner did before the lab had loaded. */
  const [pending, setPending] = useState<'check' | 'help'>()
  const promptId = useId()
  const noteId = useId()
  const refs = useFocus(takesFocus, tries.length, step?.help ?? 0, settled)

  const wrong = tries.filter((_, index) => !step?.verdicts[index]?.right)
  const rightTry = tries.find((_, index) => step?.verdicts[index]?.right)
  const right = settled ? (rightTry ?? ask.answer) : undefined
  const repeats = wrong.some((answer) => answerText(answer) === answerText(value ?? ''))
  const change = (next: Answer | undefined) => {
    setValue(next)
    setReminder(undefined)
    setPending(undefined)
  }
  const check = () => {
    if (value === undefined) return setReminder(text.unanswered)
    if (repeats) return setReminder(text.unchanged)
    if (answerText(value) === NOTHING && reminder !== text.nothingChosen)
      return setReminder(text.nothingChosen)
    const problem = begun?.formProblem(ask, value)
    if (problem) return setReminder(problem)
    setReminder(undefined)
    props.onCheck(value)
  }
  const nextHelp = begun?.nextHelpLevel(ask, step?.help ?? 0, tries.length) ?? firstHelp
  const act = (action: 'check' | 'help') => {
    if (!ready) setPending(action)
    else if (action === 'check') check()
    else {
      setReminder(undefined)
      props.onHelp(nextHelp)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (settled) props.onNext()
    else act('check')
  }
  const actOnPending = useEffectEvent(() => {
    setPending(undefined)
    if (pending) act(pending)
  })
  useEffect(() => {
    if (ready) actOnPending()
  }, [ready])
  const taken = pickedFigure(ask)
  const drawing = drawingOf(ask, guided ? wrong.at(-1) : undefined, settled)
  const figures = [...ask.scene.filter((figure) => figure !== taken), ...drawing.figures]
  const docks = isCompact(ask)
  const parts = partsOf(figures, taken)

  return (
    <form ref={refs.form} data-lab-step="" onSubmit={submit} className="flex grow flex-col">
      <Scene
        figures={figures}
        timeline={timelineAnswer(ask, right ?? value, wrong, settled ? undefined : change)}
        queue={drawing.queue}
        conventions={conventions}
        parts={parts}
      >
        <div className={parts.column}>
          <div
            ref={refs.note}
            id={noteId}
            tabIndex={-1}
            className={`scroll-my-4 outline-none empty:hidden ${parts.note} ${docks ? 'undocked:-order-1' : ''}`}
          >
            {guided && begun && (
              <begun.StepFeedback ask={ask} step={step} settled={settled} notePath={notePath} />
            )}
          </div>
          <div
            className={
              docks
                ? 'undocked:contents docked:sticky docked:order-2 docked:bottom-bar docked:flex docked:flex-wrap docked:gap-x-2 above:row-span-2'
                : parts.controls
            }
            {...(docks && { 'data-docks': '' })}
          >
            <div className={`${parts.question} ${docks ? 'undocked:-order-2 docked:contents' : ''}`}>
              <h2
                id={promptId}
                ref={refs.prompt}
                tabIndex={-1}
                className={`${parts.prompt} mb-3 docked:mb-2 docked:basis-full scroll-mt-4 scroll-mb-40 font-sans text-reason font-semibold text-pretty roomy:text-[1.1875rem]/7`}
              >
                {ask.prompt}
              </h2>
              <div
                className={`noscript:hidden ${parts.widget} ${settled || ask.kind === 'choice' ? '' : `docked:basis-24 docked:grow ${ask.kind === 'number' ? 'docked:max-w-28' : 'docked:max-w-sm'}`}`}
              >
                <AnswerWidget
                  ask={ask}
                  labelledBy={promptId}
                  value={value}
                  onChange={change}
                  wrong={wrong}
                  right={right}
                />
              </div>
            </div>
            <div
              className={`flex items-center gap-x-3 noscript:hidden! max-lg:flex-wrap max-lg:justify-end max-lg:sideways:flex-nowrap max-lg:sideways:has-[[role=alert]:not(:empty)]:flex-wrap bottom-beside lg:mt-1 lg:flex-wrap lg:gap-x-4 lg:gap-y-1 ${parts.action} ${docks ? 'undocked:order-2 undocked:bottom-line docked:contents' : 'max-lg:order-2 max-lg:bottom-line'}`}
            >
              <p
                role="alert"
                className={`min-w-0 text-sm text-poor max-lg:not-empty:basis-full lg:min-h-2 lg:basis-full ${docks ? 'undocked:empty:-me-3 docked:order-1 docked:empty:-me-2' : 'max-lg:empty:-me-3'}`}
              >
                {pending ? text.stillLoading : reminder}
              </p>
              <Button
                ref={refs.action}
                type="submit"
                look="primary"
                aria-describedby={settled ? noteId : undefined}
                aria-disabled={!settled && (value === undefined || repeats)}
                className={`shrink-0 max-sm:grow ${docks ? 'undocked:order-2' : 'max-lg:order-2'} ${docks && !settled ? 'max-sm:docked:px-3 max-sm:docked:*:hidden' : ''}`}
              >
                {settled
                  ? isLast
                    ? text.toResult
                    : text.next
                  : reminder === text.nothingChosen
                    ? text.confirmNone
                    : guided
                      ? text.check(tries.length)
                      : text.next}
              </Button>
              {guided && !settled && (
                // On a phone the help is beside the button where both fit, and otherwise in a row of its own.
                <div
                  className={`flex flex-wrap items-center gap-x-3 max-lg:grow-999 max-lg:sideways:min-w-0 max-lg:sideways:shrink max-lg:sideways:basis-0 lg:contents ${docks ? 'undocked:order-1 docked:order-2 docked:-mb-2 max-sm:docked:basis-full' : 'max-lg:order-1'}`}
                >
                  <button
                    type="button"
                    className="link text-reason max-lg:text-start"
                    onClick={() => act('help')}
                  >
                    {nextHelp === 2 && !ask.rule ? text.showMistake : text.help[nextHelp]}
                  </button>
                  {!reminder && <PointsLeft points={pointsLeft} />}
                </div>
              )}
            </div>
          </div>
          <Conventions items={conventions} className={`stacked:order-1 ${parts.rules}`} />
        </div>
      </Scene>
    </form>
  )
}

/** An empty answer can be right, but it can also be an accident. */
const NOTHING = answerText([])

function PointsLeft({ points }: { points: Points }): ReactNode {
  if (points === 2) return null
  return (
    <p className="text-sm whitespace-nowrap text-muted">{points === 1 ? text.halfPointLeft : text.noPoint}</p>
  )
}

/** The length of a question that fits two lines on a phone. */
const SHORT_PROMPT = 90

/** Whether the question and the controls are small enough to be sticky on a phone. */
function isCompact(ask: Ask): boolean {
  if (ask.prompt.length > SHORT_PROMPT) return false
  if (ask.kind === 'choice') return choiceLayout(ask.options) === 'row'
  return ask.kind === 'number' || ask.kind === 'text'
}

/** Focus goes to the question of a new step, to the explanation of a mistake, and to Next once the step is settled. */
function useFocus(takesFocus: boolean, tries: number, help: HelpLevel, settled: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const prompt = useRef<HTMLHeadingElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const action = useRef<HTMLButtonElement>(null)
  const state = `${tries} ${help} ${settled}`
  const shown = useRef(takesFocus ? undefined : state)
  useEffect(() => {
    if (shown.current === state) return
    const isNew = shown.current === undefined
    shown.current = state
    if (isNew && !settled) {
      prompt.current?.focus({ preventScroll: true })
      form.current?.scrollIntoView({ block: 'nearest' })
      prompt.current?.scrollIntoView({ block: 'nearest' })
    } else {
      const target = settled ? action : note
      target.current?.focus({ preventScroll: !isLow() })
      note.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [state, settled])
  return { form, prompt, note, action }
}
