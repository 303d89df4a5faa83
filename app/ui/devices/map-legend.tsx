import { LEVELS, type Level, LevelCell } from './level-cell.tsx'
import * as levelText from './level-text.ts'

interface MapLegendProps {
  counts: Readonly<Record<Level, number>>
}

/** The levels of the map, with the number of topics at each. */
export function MapLegend({ counts }: MapLegendProps) {
  return (
    <ul aria-label={levelText.legend} className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-2">
          <LevelCell level={level} size={20} />
          {level}
          <span className="font-mono font-bold text-muted">{counts[level]}</span>
        </li>
      ))}
    </ul>
  )
}
