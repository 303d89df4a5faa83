import type { Confidence } from '#app/domain/attempt/attempt.ts'
import { CONFIDENCE } from './parameters.ts'

/*
 * How a learner uses guess, think so and sure. People differ so much that a fixed table would mislead: an over-confident
 * learner would count as able. So the table is estimated from each learner's own answers.
 */

/** Weighted counts of the three confidences. */
type Counts = readonly [number, number, number]

export interface ConfidenceTable {
  /** When the answer was known, … */
  known: Counts
  /** … and when it was not. */
  notKnown: Counts
}

export function newConfidenceTable(): ConfidenceTable {
  return { known: weighted(CONFIDENCE.ifKnown), notKnown: weighted(CONFIDENCE.ifNotKnown) }
}

function weighted([guess, think, sure]: Counts): Counts {
  return [guess * CONFIDENCE.weight, think * CONFIDENCE.weight, sure * CONFIDENCE.weight]
}

/** The chance of this confidence for a learner who knows the answer, and for one who does not. */
export function confidenceLikelihood(
  { known, notKnown }: ConfidenceTable,
  confidence: Confidence,
): { ifKnown: number; ifNotKnown: number } {
  return { ifKnown: share(known, confidence), ifNotKnown: share(notKnown, confidence) }
}

function share(counts: Counts, confidence: Confidence): number {
  return counts[confidence] / (counts[0] + counts[1] + counts[2])
}

/** @param probabilityKnown that the answer was known, given the answer itself and the confidence */
export function learnConfidence(
  { known, notKnown }: ConfidenceTable,
  confidence: Confidence,
  probabilityKnown: number,
): ConfidenceTable {
  return {
    known: increased(known, confidence, probabilityKnown),
    notKnown: increased(notKnown, confidence, 1 - probabilityKnown),
  }
}

function increased([guess, think, sure]: Counts, confidence: Confidence, by: number): Counts {
  if (confidence === 0) return [guess + by, think, sure]
  return confidence === 1 ? [guess, think + by, sure] : [guess, think, sure + by]
}
