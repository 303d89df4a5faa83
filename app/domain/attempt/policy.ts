/** What an attempt is: which rules hold for it and what its result counts for. */
export type Policy =
  /** One of the specification's quizzes, all 20 items in order. */
  | { kind: 'quiz'; quizId: string }
  /** The items that were missed in an attempt at a quiz. */
  | { kind: 'retry'; quizId: string }

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
} as const satisfies Record<PolicyKind, Rules>

export function rulesOf({ kind }: { kind: PolicyKind }): Rules {
  return RULES[kind]
}
