import type { Policy } from '#app/domain/attempt/policy.ts'
import type { TopicName } from '#app/domain/practice/round-request.ts'

/** The policy of an exam: what determines its end and its mark. */
type ExamPolicy = Extract<Policy, { kind: 'exam' }>

export function isStrict(policy: Policy): boolean {
  return policy.kind === 'exam' && policy.strict
}

/** What the learner chooses before an exam. */
export interface ExamSetup extends Omit<ExamPolicy, 'kind'> {
  /** All topics without any. */
  topics: readonly TopicName[]
  /** The number of questions. */
  count: number
}

export const QUESTION_LIMITS = { least: 5, most: 60 } as const
export const MINUTE_LIMITS = { least: 5, most: 180 } as const

/** `gate` has the pace and the negative marks of the GATE. */
export const PRESETS = {
  short: { count: 20, minutes: 25, strict: false, negative: false },
  gate: { count: 30, minutes: 60, strict: true, negative: true },
} as const satisfies Record<string, Omit<ExamSetup, 'topics'>>

export type PresetName = keyof typeof PRESETS

/** What must be put right before the exam can start. */
export type SetupProblem = 'count' | 'minutes'

export function setupProblems({ count, minutes }: Pick<ExamSetup, 'count' | 'minutes'>): SetupProblem[] {
  return [
    ...(isWithin(count, QUESTION_LIMITS) ? [] : (['count'] as const)),
    ...(isWithin(minutes, MINUTE_LIMITS) ? [] : (['minutes'] as const)),
  ]
}

export function isWithin(value: unknown, { least, most }: { least: number; most: number }): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}
