import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { daysToExam, type ExamPlan, isRestDay, minutesOn } from '#app/domain/exam-plan/exam-plan.ts'
import { type NextStep, ROUND_QUESTIONS } from '#app/domain/practice/next-step.ts'
import type { RoundAhead } from '#app/domain/practice/round-ahead.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { LinkedItem, LinkedList } from '#app/ui/devices/linked-list.tsx'
import { type Catalogue, topicTitle } from '../catalogue.ts'
import type { LastLook } from '../last-look.tsx'
import { practiceLink } from '../links.ts'
import { OtherSubjects } from '../other-subjects.tsx'
import * as stepText from '../step-text.ts'
import { isOpenStep, type OpenStep, partOfDue, wordsOfStep } from '../step-words.ts'
import type { PlanFacts } from './plan-facts.ts'
import * as planText from './plan-text.ts'

const text = planText.today
const TOPICS_NAMED = 3

interface TodayPlanProps {
  facts: PlanFacts
  catalogue: Catalogue
  /** Undefined until it has loaded, which only the last days before an exam need. */
  Look: typeof LastLook | undefined
  /** In its place. */
  lookProblem: ReactNode
}

/** What is done today, and what is left, in order. The step to begin with has the one primary button. */
export function TodayPlan({ facts, catalogue, Look, lookProblem }: TodayPlanProps) {
  const { plan, today, minutesDone, answersToday, steps } = facts
  const planned = minutesOn(plan, today)
  const done = minutesDone.get(today) ?? 0
  const notice = noticeOf(facts)
  const left = itemsLeft(facts, catalogue, (topics) =>
    Look ? <Look topics={topics} catalogue={catalogue} /> : lookProblem,
  )
  const start = stepToStart(steps)
  const items: Item[] = [
    ...(answersToday > 0
      ? [{ key: 'done', title: text.done(done, planned), details: [text.notCounted] }]
      : []),
    ...left,
  ]
  return (
    <section aria-labelledby="plan-today">
      <h2 id="plan-today" className="mb-3">
        {text.heading}
      </h2>
      {notice && <p className="mb-3 text-muted">{notice}</p>}
      <QuestionsOfToday {...facts} />
      {items.length > 0 && (
        <LinkedList label={text.list}>
          {items.map(({ key, title, details = [], more, step }, index) => (
            <LinkedItem
              key={key}
              cell={key === 'done' ? '✓' : index + 1 - (items.length - left.length)}
              state={key === 'done' ? 'done' : key === left[0]?.key ? 'next' : 'waiting'}
              last={index === items.length - 1}
            >
              <p className="font-semibold">{title}</p>
              {details.map((detail) => (
                <p key={detail} className="text-sm text-muted">
                  {detail}
                </p>
              ))}
              {more}
              {start && step === start && <StartStep step={start} plan={plan} catalogue={catalogue} />}
            </LinkedItem>
          ))}
        </LinkedList>
      )}
      {steps[0].kind === 'done' && (
        <ButtonLink to={practiceLink(ROUND_QUESTIONS)} className="mt-3">
          {text.more(ROUND_QUESTIONS)}
        </ButtonLink>
      )}
      <LaterMistakes {...facts} />
    </section>
  )
}

/** Notes to read have their own links. */
function stepToStart([first, second]: PlanFacts['steps']): OpenStep | undefined {
  const step = first.kind === 'lastLook' && second?.kind === 'practise' ? second : first
  return isOpenStep(step) ? step : undefined
}

interface StartStepProps {
  step: OpenStep
  plan: ExamPlan
  catalogue: Catalogue
}

function StartStep({ step, plan, catalogue }: StartStepProps) {
  const { button, to } = wordsOfStep(step, catalogue)
  return (
    <div className="mt-3">
      <ButtonLink look="primary" to={to} className="max-sm:w-full">
        {button}
      </ButtonLink>
      {step.kind === 'placement' && (
        <OtherSubjects
          subjects={catalogue.subjects.filter(({ id }) => id !== step.subject && plan.weights[id])}
        />
      )}
    </div>
  )
}

/** "20 minutes: 19 questions, 4 of them missed before." */
function QuestionsOfToday({ rounds, steps, minutesEach, answersToday }: PlanFacts) {
  const ofPlan = mistakesIn(steps)
  const mistakes = ofPlan?.isExtra === false ? ofPlan.items.length : 0
  const inRound = roundIn(steps)?.round.parts.find(({ kind }) => kind === 'missed')?.questions ?? 0
  const practice = rounds.reduce((sum, count) => sum + count, mistakes)
  const before = leftBefore(steps[0], minutesEach)
  const questions = before.questions + practice
  if (questions === 0) return null
  const minutes = Math.max(1, Math.round(before.minutes + practice * minutesEach))
  return <p className="mb-3">{text.all(minutes, questions, mistakes + inRound, answersToday > 0)}</p>
}

/** Those that were missed or answered right today. */
function LaterMistakes({ plan, today, laterMistakes }: PlanFacts) {
  if (laterMistakes === 0 || isRestDay(plan, today) || daysToExam(plan, today) <= 1) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {stepText.mistakesToPractise(0, laterMistakes)}
      <Link to={href('/mistakes')} className="link">
        {stepText.step.mistakes.all}
      </Link>
    </p>
  )
}

function mistakesIn(steps: readonly NextStep[]) {
  return steps.find((step) => step.kind === 'mistakes')
}

/** What a level check, or a round that was left, takes of the day. */
function leftBefore(first: NextStep, minutesEach: number): { questions: number; minutes: number } {
  if (first.kind === 'placement') return first
  const left = first.kind === 'continue' && !first.attempt.exam ? first.attempt : undefined
  const questions = left ? left.questions - left.answered : 0
  return { questions, minutes: questions * minutesEach }
}

function roundIn(steps: readonly NextStep[]): StepOfRound | undefined {
  return steps.find((step): step is StepOfRound => step.kind === 'practise')
}

type StepOfLook = Extract<NextStep, { kind: 'lastLook' }>
type StepOfMistakes = Extract<NextStep, { kind: 'mistakes' }>
type StepOfRound = Extract<NextStep, { round: RoundAhead }>

interface Item {
  key: string
  title: ReactNode
  details?: readonly string[]
  more?: ReactNode
  step?: NextStep | undefined
}

function itemsLeft(
  { plan, rounds, minutesEach, steps }: PlanFacts,
  catalogue: Catalogue,
  notesOn: (topics: StepOfLook['topics']) => ReactNode,
): Item[] {
  const [first] = steps
  const items: Item[] = []
  // A step of another kind comes before those of the plan.
  if (isOpenStep(first) && first.kind !== 'mistakes' && first.kind !== 'practise') {
    const { title, rendered, detail } = wordsOfStep(first, catalogue)
    items.push({
      key: 'before',
      title: (
        <>
          {title}
          {rendered && <Rendered as="span" html={rendered} />}
        </>
      ),
      details: [
        ...(detail ? [detail] : []),
        ...(first.kind === 'placement' ? whySubject(plan, first.subject) : []),
      ],
      step: first,
    })
  }
  const mistakes = mistakesIn(steps)
  if (mistakes && !mistakes.isExtra) items.push(itemOfMistakes(mistakes, catalogue))
  const minutes = (questions: number) => text.minutes(Math.max(1, Math.round(questions * minutesEach)))
  const [questions, ...others] = rounds
  const stepOfRound = roundIn(steps)
  const round = stepOfRound?.round
  if (questions !== undefined)
    items.push({
      key: 'round',
      title: text.round(questions),
      // A level check changes what is picked.
      details:
        first.kind === 'placement'
          ? [`${minutes(questions)} · ${text.pickedByLevel}`]
          : round
            ? [partsOf(round), `${minutes(questions)} · ${topicsOf(round, catalogue)}`]
            : [minutes(questions)],
      step: stepOfRound,
    })
  if (others.length > 0) {
    const all = others.reduce((sum, count) => sum + count, 0)
    items.push({
      key: 'more rounds',
      title: text.moreRounds(others.length, Math.min(...others), Math.max(...others)),
      details: [`${minutes(all)} · ${text.pickedLater}`],
    })
  }
  if (mistakes?.isExtra) items.push(itemOfMistakes(mistakes, catalogue))
  const look = steps.find((step) => step.kind === 'lastLook')
  if (look)
    items.splice(look.isFirst ? 0 : items.length, 0, {
      key: 'last look',
      title: stepText.lastLook.heading(look.days, look.exam, look.isFirst),
      details: [stepText.lastLook.about(look.days, look.isFirst)],
      more: <div className="mt-2">{notesOn(look.topics)}</div>,
    })
  return items
}

/** Why the level check is on this subject. */
function whySubject({ weights }: ExamPlan, subject: SubjectId): string[] {
  const { [subject]: own = 0, ...others } = weights
  const otherWeights = Object.values(others)
  if (otherWeights.length === 0) return []
  return [text.whySubject(otherWeights.every((weight) => weight < own))]
}

function itemOfMistakes(step: StepOfMistakes, catalogue: Catalogue): Item {
  const { title, to } = wordsOfStep(step, catalogue)
  const ofDue = partOfDue(step)
  if (!step.isExtra) return { key: 'mistakes', title, details: [text.minutes(step.minutes), ...ofDue], step }
  return {
    key: 'mistakes',
    title: (
      <Link to={to} className="underlined">
        {title}
      </Link>
    ),
    details: [text.extraMinutes(step.minutes), ...ofDue],
    step,
  }
}

function noticeOf({ plan, today, steps }: PlanFacts): string | undefined {
  const days = daysToExam(plan, today)
  // A last look is all that is left.
  if (days === 0) return undefined
  if (isRestDay(plan, today)) return text.rest
  if (days === 1)
    return steps.some((step) => step.kind === 'lastLook' && step.isFirst) ? undefined : text.lastDay
  return steps[0].kind === 'done' ? text.finished : undefined
}

/** "8 in new topics, 3 in weak topics". */
function partsOf({ parts }: RoundAhead): string {
  return parts
    .map(({ kind, questions, topics }) => `${questions} ${stepText.round.parts[kind](topics.length)}`)
    .join(', ')
}

/** "Deadlocks, Joins, Trees and 3 more". */
function topicsOf({ parts }: RoundAhead, catalogue: Catalogue): string {
  const titles = [...new Set(parts.flatMap(({ topics }) => topics))].map(({ subject, id }) =>
    topicTitle(catalogue, subject, id),
  )
  return stepText.round.topics(titles.slice(0, TOPICS_NAMED), Math.max(0, titles.length - TOPICS_NAMED))
}
