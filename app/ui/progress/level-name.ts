import type { MasteryLevel } from '#app/domain/learning/mastery.ts'
import { LEVELS, type Level } from '#app/ui/devices/level-cell.tsx'

/** The name that the map gives to a level of the model. */
export function levelName(level: MasteryLevel): Level {
  return LEVELS[level === undefined ? 0 : level + 1] ?? LEVELS[0]
}
