import * as levelText from './level-text.ts'

export const LEVELS = levelText.levels
export type Level = (typeof LEVELS)[number]

/** From the bottom, 3.55 apart. */
const RUNGS = [1, 2, 3, 4].map((count) =>
  Array.from({ length: count }, (_, rung) => `M3.2 ${(14.2 - rung * 3.55).toFixed(2)}h13.6v2.6h-13.6z`),
)

/** The answers that a topic has of those that its first level needs. */
export interface Begun {
  answers: number
  needed: number
}

interface LevelCellProps {
  level: Level
  /** Of a topic without a level that has answers: a part of the cell is filled. */
  begun?: Begun | undefined
  /** Of a topic, in px; the map has more room at 1280. */
  size: 40 | 24 | 22 | 20 | 16 | 15
  /** The level has just been reached, so its last rung drops into place. */
  reached?: boolean
}

/**
 * The level of a topic, drawn as a stack in the hue of the closest `data-subject`, or in ink. The words for the level are
 * beside it, or in the map for screen readers.
 */
export function LevelCell({ level, begun, size, reached = false }: LevelCellProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className="shrink-0 fill-(--subject,var(--text)) stroke-(--subject,var(--text))"
    >
      <Stack level={level} begun={begun} reached={reached} />
    </svg>
  )
}

function Stack({ level, begun, reached }: Pick<LevelCellProps, 'level' | 'begun' | 'reached'>) {
  const count = LEVELS.indexOf(level)
  if (count === 0)
    return (
      <>
        <path
          d="M3 1h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z"
          fill="none"
          strokeWidth="1.3"
          strokeDasharray="2.2 2.371"
        />
        {begun && <path d={filling(begun)} stroke="none" fillOpacity=".4" />}
      </>
    )
  if (count === LEVELS.length - 1)
    return (
      <>
        <rect x=".5" y=".5" width="19" height="19" rx="2.3" stroke="none" />
        <circle cx="10" cy="10" r="2.6" stroke="none" className="fill-bg" />
      </>
    )
  const rungs = RUNGS[count - 1] ?? []
  return (
    <>
      <rect x="1" y="1" width="18" height="18" rx="2" fill="none" strokeWidth="1.3" strokeOpacity=".75" />
      <path d={(reached ? rungs.slice(0, -1) : rungs).join('')} stroke="none" />
      {reached && <path d={rungs.at(-1)} stroke="none" className="animate-drop" />}
    </>
  )
}

/** From the bottom, as much of the cell as there are answers of those that the first level needs. */
function filling({ answers, needed }: Begun): string {
  return `M3 17h14v-${(14 * answers) / needed}h-14z`
}
