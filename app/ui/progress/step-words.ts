import { href } from 'react-router'
import type { RenderedHtml } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { clockText, isOver, reopened, timeLeft } from '#app/domain/exam/exam-clock.ts'
import { isStrict } from '#app/domain/exam/exam-setup.ts'
import {
  FOLLOW_UP_QUESTIONS,
  type NextStep,
  type OpenAttempt,
  ROUND_QUESTIONS,
  SHORT_ROUND_QUESTIONS,
} from '#app/domain/practice/next-step.ts'
import { parseRoundRequest, type TopicName } from '#app/domain/practice/round-request.ts'
import { localDate } from '#app/ui/base/dates.ts'
import { type Catalogue, drillName, quizOf, subjectTitle, topicTitle } from './catalogue.ts'
import {
  drillLink,
  examLink,
  itemsLink,
  labLink,
  placementLink,
  practiceLink,
  quizLink,
  roundLink,
} from './links.ts'
import * as stepText from './step-text.ts'

const text = stepText.step

/** The texts for a step. */
export interface StepWords {
  title: string
  /** Follows the title. */
  rendered?: RenderedHtml
  detail: string
  /** In the box of the next step: why it is worth it. */
  why?: string
  button: string
  to: string
  subject: SubjectId | undefined
}

/** A step with a link. */
export type OpenStep = Exclude<NextStep, { kind: 'done' | 'lastLook' }>

export function isOpenStep(step: NextStep): step is OpenStep {
  return step.kind !== 'done' && step.kind !== 'lastLook'
}

export function wordsOfStep(step: OpenStep, catalogue: Catalogue): StepWords {
  switch (step.kind) {
    case 'continue':
      return wordsOfAttempt(step.attempt, catalogue)
    case 'followUp': {
      const titles = step.topics.map(({ subject, id }) => topicTitle(catalogue, subject, id))
      const { name, subject } = quizOf(catalogue, step.quizId)
      return {
        title: text.followUp.title(titles),
        detail: text.followUp.detail(name, step.minutes),
        button: text.followUp.start,
        to: practiceLink(
          FOLLOW_UP_QUESTIONS,
          step.topics.map((topic): TopicName => `${topic.subject}/${topic.id}`),
        ),
        subject,
      }
    }
    case 'placement':
      return {
        title: text.placement.title,
        detail: text.placement.detail(step.questions, subjectTitle(catalogue, step.subject), step.minutes),
        button: text.placement.start,
        to: placementLink(step.subject),
        subject: step.subject,
      }
    case 'comeBack':
      return {
        title: text.comeBack.title(step.minutes, step.round.questions),
        detail: text.comeBack.detail,
        button: text.start,
        to: practiceLink(SHORT_ROUND_QUESTIONS, step.subjects),
        subject: undefined,
      }
    case 'drill':
      return {
        title: text.drill.title,
        rendered: drillName(catalogue, step.subject, step.misconception) ?? text.drill.unnamed,
        detail: text.drill.detail(step.questions, step.minutes),
        why: text.drill.why(step.hits),
        button: text.drill.start,
        to: drillLink(step.subject, step.misconception),
        subject: step.subject,
      }
    case 'mistakes':
      return {
        title: text.mistakes.title(step.items.length),
        detail: [...partOfDue(step), text.mistakes.minutes(step.minutes)].join(' '),
        ...(!step.isLate && { why: text.mistakes.why }),
        button: text.start,
        to: itemsLink('mistakes', step.items),
        subject: undefined,
      }
    case 'lab': {
      const { id, subject, topic, title, minutes } = step.lab
      return {
        title: text.lab.title(title),
        detail: text.lab.detail(topicTitle(catalogue, subject, topic), minutes),
        button: text.lab.start,
        to: labLink(id),
        subject,
      }
    }
    case 'practise':
      return {
        title: text.practise.title(step.minutes, step.round.questions),
        detail: detailOfRound(step.subjects, catalogue),
        button: text.start,
        to: practiceLink(step.round.questions, step.subjects),
        subject: undefined,
      }
  }
}

/** Why a round of mistakes has fewer than the list of mistakes. */
export function partOfDue({ items, due, isLate }: Extract<NextStep, { kind: 'mistakes' }>): string[] {
  return items.length < due ? [text.mistakes.ofDue(items.length, due, isLate)] : []
}

function detailOfRound(subjects: readonly SubjectId[], catalogue: Catalogue): string {
  const titles = subjects.map((subject) => subjectTitle(catalogue, subject))
  const last = titles.at(-1)
  return last === undefined ? '' : text.practise.detail(titles.slice(0, -1), last)
}

function wordsOfAttempt(attempt: OpenAttempt, catalogue: Catalogue): StepWords {
  const { answered, questions, exam } = attempt
  if (exam) return wordsOfExam(attempt, exam)
  const { name, subject, to, detail } = attemptUnderWay(attempt, catalogue)
  return {
    title: text.continue.title(name, answered, questions),
    detail,
    button: text.continue.start,
    to,
    subject,
  }
}

function wordsOfExam(
  { policy, answered, questions, startedAt }: OpenAttempt,
  { id, clock }: NonNullable<OpenAttempt['exam']>,
): StepWords {
  const now = reopened(clock, Date.now(), isStrict(policy))
  const began = localDate(startedAt)
  return {
    title: isOver(now)
      ? text.continue.examOver(began)
      : text.continue.exam(began, clockText(timeLeft(now)), now.paused),
    detail: text.continue.examAnswered(answered, questions),
    button: isOver(now) ? text.continue.openResult : text.continue.start,
    to: examLink(id),
    subject: undefined,
  }
}

function attemptUnderWay({ policy, request }: OpenAttempt, catalogue: Catalogue) {
  if (policy.kind === 'quiz' || policy.kind === 'retry') {
    const { name, quizKey, number, subject } = quizOf(catalogue, policy.quizId)
    const quiz = subject ? text.continue.quiz(number) : name
    return {
      name: policy.kind === 'quiz' ? quiz : text.continue.retry(quiz),
      subject,
      detail: subject ? subjectTitle(catalogue, subject) : '',
      to: quizLink(quizKey, number),
    }
  }
  if (policy.kind === 'daily')
    return {
      name: text.continue.daily,
      subject: undefined,
      detail: text.continue.ofDay,
      to: href('/daily'),
    }
  const to = request === undefined ? practiceLink(ROUND_QUESTIONS) : roundLink(request)
  if (policy.kind === 'practice' || policy.kind === 'exam')
    return { ...namesOfRound(request), subject: undefined, to }
  const { subject } = policy
  return { name: text.continue[policy.kind], subject, detail: subjectTitle(catalogue, subject), to }
}

/** A round over the learner's own list is named by it. */
function namesOfRound(request = '') {
  const round = parseRoundRequest(new URLSearchParams(request))
  if (round.kind !== 'items') return { name: text.continue.practice, detail: text.continue.picked }
  return round.list === 'mistakes'
    ? { name: text.continue.mistakes, detail: text.continue.ofMistakes }
    : { name: text.continue.bookmarks, detail: text.continue.ofBookmarks }
}
