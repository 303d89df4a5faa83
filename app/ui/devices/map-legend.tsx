import { LEVELS, type Level, LevelCell } from './level-cell.tsx'
import * as levelText from './level-text.ts'

/** The levels of the map, with the number of topics at each. */
export function MapLegend({ counts }: { counts: Readonly<Record<Level, number>> }) {
  return (
    <ul aria-label={levelText.legend} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-2.5">
          <LevelCell level={level} size={20} />
          {level}
          <span className="font-mono font-bold text-muted">{counts[level]}</span>
        </li>
      ))}
    </ul>
  )
}
