/*
 * The memory model of FSRS-6 with its default parameters, in whole days and without learning steps or fuzz. It serves as a
 * clock: it says when a topic is due and how far practice has faded, not how likely the next answer is to be right.
 * fsrs.test.ts compares it with the package ts-fsrs.
 */

export const FSRS_WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const
const W = FSRS_WEIGHTS
const DECAY = -W[20]
const FACTOR = 0.9 ** (1 / DECAY) - 1
const MIN_STABILITY = 0.001
const MAX_STABILITY = 36_500

/** Again and Good: the only grades that an answer gets. */
const GRADES = { wrong: 1, right: 3 } as const
const EASY = 4

export interface Memory {
  /** Days until the chance to recall has fallen to 0.9. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
  /** Day of the last review, with its fraction. */
  last: number
}

/** The chance to recall, a number of days after the last review. */
export function retrievability(days: number, stability: number): number {
  return (1 + (FACTOR * Math.max(0, days)) / stability) ** DECAY
}

/** Days until the chance to recall has fallen to `chance`. */
export function interval(stability: number, chance: number): number {
  return (stability / FACTOR) * (chance ** (1 / DECAY) - 1)
}

export function reviewed(memory: Memory | undefined, day: number, right: boolean): Memory {
  const grade = right ? GRADES.right : GRADES.wrong
  if (!memory) return { stability: W[grade - 1] ?? 0, difficulty: firstDifficulty(grade), last: day }
  const days = Math.floor(day) - Math.floor(memory.last)
  const stability = days < 1 ? sameDayStability(memory.stability, grade) : laterStability(memory, days, right)
  return {
    stability: clamp(stability, MIN_STABILITY, MAX_STABILITY),
    difficulty: nextDifficulty(memory.difficulty, grade),
    last: day,
  }
}

function firstDifficulty(grade: number): number {
  return clamp(W[4] - Math.exp((grade - 1) * W[5]) + 1, 1, 10)
}

function nextDifficulty(difficulty: number, grade: number): number {
  const changed = difficulty - (W[6] * (grade - 3) * (10 - difficulty)) / 9
  const easy = W[4] - Math.exp((EASY - 1) * W[5]) + 1
  return clamp(W[7] * easy + (1 - W[7]) * changed, 1, 10)
}

function sameDayStability(stability: number, grade: number): number {
  const factor = stability ** -W[19] * Math.exp(W[17] * (grade - 3 + W[18]))
  return stability * (grade === GRADES.right ? Math.max(factor, 1) : factor)
}

function laterStability({ stability, difficulty }: Memory, days: number, right: boolean): number {
  const forgotten = 1 - retrievability(days, stability)
  if (right) {
    const growth = Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp(forgotten * W[10]) - 1)
    return stability * (1 + growth)
  }
  const lapsed = W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp(forgotten * W[14])
  return Math.min(lapsed, stability / Math.exp(W[17] * W[18]))
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
