import type { Confidence } from '#app/domain/attempt/attempt.ts'
import type { GivenAnswer } from './given-answers.ts'

const CONFIDENCES = [0, 1, 2] as const satisfies readonly Confidence[]

/** The share of right answers at one confidence. */
export interface CalibrationOfConfidence {
  confidence: Confidence
  answers: number
  right: number
}

/** For guess, think so and sure, in this order. Answers without a confidence are left out. */
export function confidenceCalibration(answers: readonly GivenAnswer[]): CalibrationOfConfidence[] {
  return CONFIDENCES.map((confidence) => {
    const given = answers.filter((answer) => answer.confidence === confidence)
    return { confidence, answers: given.length, right: given.filter(({ right }) => right).length }
  })
}
