import type { RenderedHtml } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import {
  type NextStep,
  type OpenAttempt,
  ROUND_QUESTIONS,
  SHORT_ROUND_QUESTIONS,
} from '#app/domain/practice/next-steps.ts'
import { type Catalogue, quizOf, subjectTitle } from './catalogue.ts'
import { drillLink, placementLink, practiceLink, quizLink, roundLink } from './links.ts'
import { plural } from './plural.ts'

/** What stands on the screen for a step. */
export interface StepWords {
  title: string
  /** Goes on after the title. */
  rendered?: RenderedHtml
  detail: string
  button: string
  to: string
  subject: SubjectId | undefined
}

/** A step that leads somewhere. */
export type OpenStep = Exclude<NextStep, { kind: 'done' }>

export function wordsOfStep(step: OpenStep, catalogue: Catalogue): StepWords {
  switch (step.kind) {
    case 'continue':
      return wordsOfAttempt(step.attempt, catalogue)
    case 'placement':
      return {
        title: 'Find out where you stand',
        detail: `${plural(step.questions, 'question')} on ${subjectTitle(catalogue, step.subject)}, about ${step.minutes} minutes. The answers come at the end, and you can stop at any time.`,
        button: 'Start the placement',
        to: placementLink(step.subject),
        subject: step.subject,
      }
    case 'comeBack':
      return {
        title: `${plural(step.minutes, 'minute')}: ${plural(step.round.questions, 'question')} to get back in`,
        detail: 'Nothing has piled up while you were away.',
        button: 'Start',
        to: practiceLink(SHORT_ROUND_QUESTIONS),
        subject: undefined,
      }
    case 'drill':
      return {
        title: 'Drill: ',
        rendered: catalogue.misconceptions[`${step.subject}/${step.misconception}`]?.title ?? 'a mix-up',
        detail: `${plural(step.questions, 'question')}, ${plural(step.minutes, 'minute')}`,
        button: 'Start the drill',
        to: drillLink(step.subject, step.misconception),
        subject: step.subject,
      }
    case 'practise':
      return {
        title: `${plural(step.minutes, 'minute')}: ${plural(step.round.questions, 'question')} picked for you`,
        detail: '',
        button: 'Start',
        to: practiceLink(ROUND_QUESTIONS),
        subject: undefined,
      }
  }
}

function wordsOfAttempt(attempt: OpenAttempt, catalogue: Catalogue): StepWords {
  const { answered, questions } = attempt
  const { name, subject, to } = attemptUnderWay(attempt, catalogue)
  return {
    title: `Continue ${name}, ${answered} of ${questions}`,
    detail: subject ? subjectTitle(catalogue, subject) : 'Questions picked for you',
    button: 'Continue',
    to,
    subject,
  }
}

function attemptUnderWay({ policy, request }: OpenAttempt, catalogue: Catalogue) {
  if (policy.kind === 'quiz' || policy.kind === 'retry') {
    const { name, quizKey, number, subject } = quizOf(catalogue, policy.quizId)
    const quiz = name.toLowerCase()
    return {
      name: policy.kind === 'quiz' ? quiz : `the ones you missed in ${quiz}`,
      subject,
      to: quizLink(quizKey, number),
    }
  }
  const to = request === undefined ? practiceLink(ROUND_QUESTIONS) : roundLink(request)
  if (policy.kind === 'practice') return { name: 'your practice', subject: undefined, to }
  return { name: `the ${policy.kind}`, subject: policy.subject, to }
}
