import type { Mark } from '#app/domain/attempt/attempt.ts'
import type { Policy } from '#app/domain/attempt/policy.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { ExamClock } from '#app/domain/exam/exam-clock.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import type { BankLab, BankTopic } from '#app/domain/learning/item-bank.ts'
import type { GivenAnswer } from '#app/domain/log/given-answers.ts'
import type { Mistake } from '#app/domain/log/mistakes.ts'
import type { RoundAhead } from './round-ahead.ts'

export const ROUND_QUESTIONS = 9
/** About five minutes. */
export const SHORT_ROUND_QUESTIONS = 4
/** On the weakest topics of a quiz. */
export const FOLLOW_UP_QUESTIONS = 5
/** With more topics, none would have enough answers for a first level. */
export const FOLLOW_UP_TOPICS = 3

/** An attempt that was interrupted. */
export interface OpenAttempt {
  policy: Policy
  answered: number
  questions: number
  marks: readonly Mark[]
  /** The search parameters of a round. */
  request: string | undefined
  /** The start, in milliseconds since 1970. */
  startedAt: number
  /** Of an exam: the id of its attempt, its clock now, and the subjects of its questions. */
  exam: { id: string; clock: ExamClock; subjects: readonly SubjectId[] } | undefined
}

/** A possible next step. */
export type NextStep =
  | { kind: 'continue'; attempt: OpenAttempt }
  /** New questions on what went worst in the quiz that was finished last. */
  | {
      kind: 'followUp'
      quizId: string
      topics: readonly BankTopic[]
      round: RoundAhead
      minutes: number
    }
  | { kind: 'placement'; subject: SubjectId; questions: number; minutes: number }
  | {
      kind: 'drill'
      subject: SubjectId
      misconception: string
      /** Answers that point to it. */
      hits: number
      questions: number
      minutes: number
    }
  /** Mistakes that are due. */
  | {
      kind: 'mistakes'
      items: readonly ItemId[]
      /** How many are due: these and others. */
      due: number
      minutes: number
      /** No two days are left to fix one. */
      isLate: boolean
      /** The minutes of the plan have no room for it. */
      isExtra: boolean
    }
  /** A lab of a weak topic without fresh questions. */
  | { kind: 'lab'; lab: BankLab }
  /** A round on these subjects, or on all without any; a short one after a gap. */
  | {
      kind: 'practise' | 'comeBack'
      round: RoundAhead
      subjects: readonly SubjectId[]
      minutes: number
    }
  /** Just before an exam: the notes of the weakest topics, in short; a first look if the learner begins only now. */
  | { kind: 'lastLook'; topics: readonly BankTopic[]; exam: string; days: number; isFirst: boolean }
  /** Enough for today. A further round is on these subjects. */
  | { kind: 'done'; subjects: readonly SubjectId[] }

/** The inputs of the choice besides the model. */
export interface LearnerSituation {
  openAttempts: readonly OpenAttempt[]
  /** The local days of all answers, in the order in which they were given. */
  answerDays: readonly number[]
  /** Undefined before the first answer. */
  lastSubject: SubjectId | undefined
  /** The subjects of the learner's latest attempts. */
  subjectsStudied: readonly SubjectId[]
  /** The quiz of today after which nothing else was finished. */
  lastQuiz: { quizId: string; answers: readonly Pick<GivenAnswer, 'item' | 'right'>[] } | undefined
  /** Whether a placement was finished at any time. */
  wasPlaced: boolean
  /** Answers of placements that were finished today. */
  placedToday: number
  /** The learner's pace, including the feedback. */
  minutesPerQuestion: number
  /** The misconceptions that were drilled today, as `os/zombie-alive`. */
  drilledToday: ReadonlySet<string>
  /** The labs that were finished at any time, and today. */
  finishedLabs: ReadonlySet<string>
  labsToday: ReadonlySet<string>
  /** A plan to an exam that is still to come. */
  exam: ExamPlan | undefined
  minutesToday: number
  /** The mistakes that are not fixed, the latest miss first. */
  mistakes: readonly Mistake[]
  /** How many mistakes of earlier days were asked today. */
  mistakesAskedToday: number
}

/** What a learner still has to do today. */
export interface LeftToday {
  mistakes: readonly Mistake[]
  /** The questions of each round. */
  rounds: readonly number[]
  /** On the day before an exam, and on its day: the topics whose notes are worth a look. */
  lastLook: readonly BankTopic[]
}
