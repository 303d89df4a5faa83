import type { RenderedHtml } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import {
  type NextStep,
  type OpenAttempt,
  ROUND_QUESTIONS,
  SHORT_ROUND_QUESTIONS,
} from '#app/domain/practice/next-steps.ts'
import { type Catalogue, drillName, quizOf, subjectTitle, topicTitle } from './catalogue.ts'
import { drillLink, labLink, placementLink, practiceLink, quizLink, roundLink } from './links.ts'
import { todayText } from './today-text.ts'

const text = todayText.step

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
export type OpenStep = Exclude<NextStep, { kind: 'done' }>

export function wordsOfStep(step: OpenStep, catalogue: Catalogue): StepWords {
  switch (step.kind) {
    case 'continue':
      return wordsOfAttempt(step.attempt, catalogue)
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
        to: practiceLink(SHORT_ROUND_QUESTIONS),
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
        title: text.practise(step.minutes, step.round.questions),
        detail: '',
        button: text.start,
        to: practiceLink(ROUND_QUESTIONS),
        subject: undefined,
      }
  }
}

function wordsOfAttempt(attempt: OpenAttempt, catalogue: Catalogue): StepWords {
  const { answered, questions } = attempt
  const { name, subject, to } = attemptUnderWay(attempt, catalogue)
  return {
    title: text.continue.title(name, answered, questions),
    detail: subject ? subjectTitle(catalogue, subject) : text.continue.picked,
    button: text.continue.start,
    to,
    subject,
  }
}

function attemptUnderWay({ policy, request }: OpenAttempt, catalogue: Catalogue) {
  if (policy.kind === 'quiz' || policy.kind === 'retry') {
    const { name, quizKey, number, subject } = quizOf(catalogue, policy.quizId)
    const quiz = subject ? text.continue.quiz(number) : name
    return {
      name: policy.kind === 'quiz' ? quiz : text.continue.retry(quiz),
      subject,
      to: quizLink(quizKey, number),
    }
  }
  const to = request === undefined ? practiceLink(ROUND_QUESTIONS) : roundLink(request)
  if (policy.kind === 'practice') return { name: text.continue.practice, subject: undefined, to }
  return { name: text.continue[policy.kind], subject: policy.subject, to }
}
