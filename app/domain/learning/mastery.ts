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

/** The level after an answer, or after a long time without one. */
export function nextLevel(
  level: MasteryLevel,
  carefulAnswers: number,
  probabilityOf: ProbabilityOf,
): MasteryLevel {
  if (carefulAnswers < MASTERY.minAnswers) return undefined
  if (level === undefined) return raised(0, probabilityOf, MASTERY.first)
  const up = raised(level, probabilityOf, MASTERY.up)
  return up === level ? lowered(level, probabilityOf) : up
}

function raised(from: number, probabilityOf: ProbabilityOf, sure: number): MasteryLevel {
  let level = from
  while (level < 4 && probabilityOf(level + 1) >= sure) level++
  return LEVELS[level]
}

function lowered(from: number, probabilityOf: ProbabilityOf): MasteryLevel {
  let level = from
  while (level > 0 && 1 - probabilityOf(level) >= MASTERY.down) level--
  return LEVELS[level]
}
