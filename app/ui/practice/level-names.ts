import type { MasteryLevel } from '#app/domain/learning/mastery.ts'
import { LEVELS, type Level } from '#app/ui/devices/level-cell.tsx'

export function levelName(level: MasteryLevel): Level {
  return LEVELS[level === undefined ? 0 : level + 1] ?? LEVELS[0]
}
