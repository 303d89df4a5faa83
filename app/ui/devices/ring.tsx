import { type StripMark, stripText } from './strip.tsx'
import * as devicesText from './text.ts'

interface RingProps {
  /** Marks of answered questions only. */
  marks: readonly StripMark[]
  percent: number
}

const CENTER = 80
const INNER = 54
const OUTER = 74
const LOW = 60
const WIDTH = 11
/** Additional gap between groups of five, in degrees. */
const EXTRA = 10

/** The strip of a finished run as a ring. Twenty marks are 16° apart, and 26° between groups of five. */
export function Ring({ marks, percent }: RingProps) {
  const fives = Math.ceil(marks.length / 5)
  const step = (360 - fives * EXTRA) / marks.length
  const width = Math.min(WIDTH, (WIDTH * 20) / marks.length)
  return (
    <svg
      role="img"
      aria-label={devicesText.ring(percent, stripText(marks))}
      viewBox="0 0 160 160"
      width="160"
      height="160"
      className="shrink-0"
    >
      {marks.map(({ state }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
          key={index}
          x={CENTER - width / 2}
          y={CENTER - (state === 'wrong' ? LOW : OUTER)}
          width={width}
          height={(state === 'wrong' ? LOW : OUTER) - INNER}
          rx="1"
          transform={`rotate(${angleOf(index, step)} ${CENTER} ${CENTER})`}
          style={{ animationDelay: `${index * 30}ms` }}
          className={`animate-show ${state === 'wrong' ? 'fill-poor' : 'fill-good'}`}
        />
      ))}
      <text
        x={CENTER}
        y={CENTER}
        dy="0.35em"
        textAnchor="middle"
        fontSize="30"
        fontWeight="700"
        className="fill-text figures"
      >
        {percent}%
      </text>
    </svg>
  )
}

/** The first mark stands to the right of the top, as far from it as the last one to its left. */
function angleOf(index: number, step: number): number {
  return (step + EXTRA) / 2 + index * step + Math.floor(index / 5) * EXTRA
}
