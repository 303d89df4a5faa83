import { mapOnGrid, type OnGrid, probabilityAbove } from './grid.ts'
import type { TopicShape } from './item-bank.ts'
import { MASTERY } from './parameters.ts'
import { chanceFromKnown, knownOnGrid } from './response.ts'

/*
 * The level of a topic: a band of its expected share of right answers. It changes only when the model is sure enough, and
 * less readily down than up, so that it does not go back and forth between two answers.
 */

/** Starting, Learning, Getting there, Solid, Strong; undefined while there is not enough data. */
export type MasteryLevel = 0 | 1 | 2 | 3 | 4 | undefined

const LEVELS = [0, 1, 2, 3, 4] as const

export const SOLID = 3

/** The two lowest levels. A topic without enough data is not known to be weak. */
export function isWeak(level: MasteryLevel): boolean {
  return level !== undefined && level <= 1
}

/** The band that a share of right answers is in. */
export function levelOfShare(share: number): Exclude<MasteryLevel, undefined> {
  return LEVELS[MASTERY.cuts.filter((cut) => share > cut).length] ?? 0
}

/** The probability that the share of right answers is above the beginning of a level. */
type ProbabilityOf = (level: number) => number

export function probabilityOfLevels(ability: OnGrid, shape: TopicShape, offset: number): ProbabilityOf {
  const shares = mapOnGrid(knownOnGrid(shape, offset), chanceFromKnown)
  return (level) => probabilityAbove(ability, shares, MASTERY.cuts[level - 1] ?? 0)
}

/** The number of careful answers of a topic. */
interface AnswerCounts {
  carefulAnswers: number
  /** Wrong or guessed, since the last one that was known. */
  missesInRow: number
}

/** The level after an answer, or after a long time without one. */
export function nextLevel(
  level: MasteryLevel,
  answers: AnswerCounts,
  probabilityOf: ProbabilityOf,
): MasteryLevel {
  if (answers.carefulAnswers < MASTERY.minAnswers) return undefined
  const highest = highestAfter(answers, level)
  if (level === undefined) return raised(0, highest, probabilityOf, MASTERY.first)
  const from = Math.min(level, highest)
  const up = raised(from, highest, probabilityOf, MASTERY.up)
  return up === from ? lowered(from, probabilityOf) : up
}

/**
 * A wrong answer raises no level. The model expects its explanation to teach, but only a known answer shows that it did.
 */
function highestAfter({ carefulAnswers, missesInRow }: AnswerCounts, level: MasteryLevel): number {
  if (missesInRow === 0) return 4
  const onlyMisses = missesInRow >= Math.min(MASTERY.misses, carefulAnswers)
  return Math.min(level ?? 4, onlyMisses ? MASTERY.highestAfterMisses : 4)
}

function raised(from: number, highest: number, probabilityOf: ProbabilityOf, sure: number): MasteryLevel {
  let level = from
  while (level < highest && probabilityOf(level + 1) >= sure) level++
  return LEVELS[level]
}

function lowered(from: number, probabilityOf: ProbabilityOf): MasteryLevel {
  let level = from
  while (level > 0 && 1 - probabilityOf(level) >= MASTERY.down) level--
  return LEVELS[level]
}
