import type { SubjectId } from '#app/domain/catalogue/subject.ts'

/** The kind of an attempt. It determines the rules, and what the result counts for. */
export type Policy =
  /** One of the specification's quizzes, all 20 items in order. */
  | { kind: 'quiz'; quizId: string }
  /** The items that were missed in an attempt at a quiz. */
  | { kind: 'retry'; quizId: string }
  /** Items that were chosen for this learner. */
  | { kind: 'practice' }
  /** One item of each topic, to estimate the level. */
  | { kind: 'placement'; subject: SubjectId }
  /** Items that carry a misconception. */
  | { kind: 'drill'; subject: SubjectId; misconception: string }
  /** The set of a day, in whole days since 1970. */
  | { kind: 'daily'; day: number }
  /** A mock exam: a time for all its items, which can be answered in any order or left blank. */
  | {
      kind: 'exam'
      minutes: number
      /** Whether it can't be paused. */
      strict: boolean
      /** Whether a wrong answer costs a third of a mark. */
      negative: boolean
    }

export type PolicyKind = Policy['kind']

interface Rules {
  /** Whether the learner sees the key after each answer, or only at the end. */
  feedback: 'each' | 'end'
  optionOrder: 'file' | 'shuffled'
  /** Whether the result counts in the profile: attempts, best score, accuracy. */
  counted: boolean
}

const RULES = {
  quiz: { feedback: 'each', optionOrder: 'file', counted: true },
  retry: { feedback: 'each', optionOrder: 'shuffled', counted: false },
  practice: { feedback: 'each', optionOrder: 'shuffled', counted: false },
  placement: { feedback: 'end', optionOrder: 'shuffled', counted: false },
  drill: { feedback: 'each', optionOrder: 'shuffled', counted: false },
  daily: { feedback: 'each', optionOrder: 'shuffled', counted: false },
  exam: { feedback: 'end', optionOrder: 'shuffled', counted: false },
} as const satisfies Record<PolicyKind, Rules>

export function rulesOf({ kind }: { kind: PolicyKind }): Rules {
  return RULES[kind]
}
