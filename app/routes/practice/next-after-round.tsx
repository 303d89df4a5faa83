import { type ComponentProps, useMemo } from 'react'
import { href } from 'react-router'
import type { LogView } from '#app/browser/log-session.ts'
import { utcOffset } from '#app/browser/utc-offset.ts'
import type { Completed } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { type ExplainedMisconceptions, topicOfMisconception } from '#app/domain/catalogue/misconception.ts'
import { contrastOf } from '#app/domain/catalogue/mix-up.ts'
import { titleOfTopic } from '#app/domain/catalogue/subject.ts'
import { isVariantId } from '#app/domain/labs/variant-id.ts'
import { nextInPlan, type PlannedNext, weakestMissed } from '#app/domain/practice/after-round.ts'
import { labsFor } from '#app/domain/practice/labs-for.ts'
import { mixUpsOfAnswers } from '#app/domain/practice/mix-ups-of-answers.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import type { RoundSession } from '#app/domain/practice/round-session.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'
import * as endText from '#app/ui/practice/end-text.ts'
import { NextBox } from '#app/ui/practice/next-box.tsx'
import * as practiceText from '#app/ui/practice/text.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import * as stepText from '#app/ui/progress/step-text.ts'
import { isOpenStep, wordsOfStep } from '#app/ui/progress/step-words.ts'
import { practicePath, roundPath, setupPath } from './round-path.ts'

interface NextAfterRoundProps {
  attempt: Completed
  usedUp: boolean
  request: RoundRequest
  session: RoundSession
  day: number
  log: LogView | undefined
  subjects: Catalogue['subjects']
  texts: ExplainedMisconceptions | undefined
}

type Next = ComponentProps<typeof NextBox>

const text = endText.next
const DONE = { to: href('/'), label: text.done }
const CHOOSE_TOPICS = { to: href('/practice'), label: practiceText.chooseTopics }

/** The next step, with its reason. */
export function NextAfterRound(props: NextAfterRoundProps) {
  const { request, session, day, log, subjects, texts = {} } = props
  const planned = useMemo(
    () =>
      log && isPointersChoice(request)
        ? nextInPlan(session.model, log.entries, [...log.drafts.values()], day, utcOffset())
        : undefined,
    [request, session, day, log],
  )
  return (
    <NextBox
      {...(drillOfMixUp(props) ??
        (planned && stepOfPlan(planned, { subjects, misconceptions: texts })) ??
        afterPlacement(props) ??
        otherTopics(props) ??
        moreQuestions(props))}
    />
  )
}

/** Whether a plan may choose what follows. A learner who chose topics goes on with them. */
function isPointersChoice(request: RoundRequest): boolean {
  return request.kind === 'practice'
    ? request.topics.length === 0 && !request.filter
    : request.kind !== 'items' || request.list === 'mistakes'
}

/** Whether a lab generated some of the questions. */
export function hasVariants({ answers }: Completed): boolean {
  return answers.some(({ item }) => isVariantId(item.id))
}

/** The drill of the first misconception that the answers point to, unless this round was that drill. */
function drillOfMixUp({ attempt, request, session, texts, subjects }: NextAfterRoundProps): Next | undefined {
  if (request.kind === 'placement') return undefined
  const [suspected] = mixUpsOfAnswers(session.model, attempt.answers).flatMap(({ subject, id }) => {
    const misconception = texts?.[`${subject}/${id}`]
    const isDrilled = request.kind === 'drill' && request.subject === subject && request.misconception === id
    return misconception === undefined || isDrilled ? [] : [{ subject, id, misconception }]
  })
  if (!suspected) return undefined
  const { subject, id, misconception } = suspected
  const topic = titleOfTopic(subjects, { subject, id: topicOfMisconception(misconception) })
  return {
    lead: text.mixUp.lead,
    title: (
      <>
        {text.mixUp.title}
        <Rendered as="span" html={contrastOf(misconception.title) ?? text.mixUp.unnamed(topic)} />
      </>
    ),
    text: text.mixUp.text,
    to: roundPath({ kind: 'drill', subject, misconception: id }),
    action: text.mixUp.start,
    others: [tenMore(request), ...elsewhere(request)],
  }
}

function stepOfPlan({ step, minutesDone, minutesPlanned }: PlannedNext, catalogue: Catalogue): Next {
  const { lead, minutes } = text.plan
  const others = [CHOOSE_TOPICS, DONE]
  const done = minutes(minutesDone, minutesPlanned)
  if (isOpenStep(step)) {
    const { title, rendered, to, button } = wordsOfStep(step, catalogue)
    return {
      lead,
      title: (
        <>
          {title}
          {rendered && <Rendered as="span" html={rendered} />}
        </>
      ),
      text: done,
      to,
      action: button,
      others,
    }
  }
  if (step.kind === 'lastLook')
    return {
      lead,
      title: stepText.lastLook.heading(step.days, step.exam, step.isFirst),
      text: stepText.lastLook.about(step.days, step.isFirst),
      to: href('/'),
      action: stepText.lastLook.open,
      others,
    }
  return {
    lead: text.plan.doneLead,
    title: text.plan.done,
    text: done,
    to: href('/plan'),
    action: text.plan.open,
    others: [{ to: practicePath([], 10), label: text.tenMore }, ...others],
  }
}

function afterPlacement({ request, subjects }: NextAfterRoundProps): Next | undefined {
  if (request.kind !== 'placement') return undefined
  return {
    lead: text.placement.lead,
    title: text.placement.title(subjects.find(({ id }) => id === request.subject)?.title ?? ''),
    text: text.placement.text,
    to: practicePath(topicsOf(request), 10),
    action: practiceText.start,
    others: elsewhere(request),
  }
}

/** Where the topics of the round have no fresh question left. */
function otherTopics({ attempt, usedUp, request, session }: NextAfterRoundProps): Next | undefined {
  if (!usedUp) return undefined
  return {
    lead: text.usedUp.lead,
    title: text.usedUp.title,
    text: text.usedUp.text,
    to: practicePath([], 10),
    action: text.usedUp.start,
    others: [
      ...(hasVariants(attempt) ? [{ ...tenMore(request), label: text.usedUp.generated }] : []),
      ...labsFor(session.model.bank, request).map(({ id, title }) => ({
        to: href('/labs/:lab', { lab: id }),
        label: text.usedUp.lab(title),
      })),
      { to: practicePath(topicsOf(request), 5, true), label: text.usedUp.older },
      ...elsewhere(request),
    ],
  }
}

/** Five questions on the topic with the most wrong answers, or ten like those of the round. */
function moreQuestions({ attempt, request, session, day, subjects }: NextAfterRoundProps): Next {
  const weakest = weakestMissed(session.model, attempt.answers, day)
  const [action, others] = [practiceText.start, elsewhere(request)]
  if (!weakest)
    return {
      lead: attempt.answers.every(isCorrect) ? text.nothingMissed : text.placement.lead,
      title: text.tenMore,
      text: text.pickedToFit,
      to: tenMore(request).to,
      action,
      others,
    }
  return {
    lead: text.weakest.lead,
    title: text.weakest.title(titleOfTopic(subjects, weakest)),
    text: text.weakest.text,
    to: practicePath([`${weakest.subject}/${weakest.id}`], 5),
    action,
    others: [tenMore(request), ...others],
  }
}

function tenMore(request: RoundRequest) {
  return { to: practicePath(topicsOf(request), 10), label: text.tenMore }
}

function elsewhere(request: RoundRequest) {
  const isFiltered = request.kind === 'practice' && request.filter
  return [isFiltered ? { to: setupPath(request), label: text.changeChoices } : CHOOSE_TOPICS, DONE]
}

function topicsOf(request: RoundRequest): readonly string[] {
  if (request.kind === 'practice') return request.topics
  return 'subject' in request ? [request.subject] : []
}
