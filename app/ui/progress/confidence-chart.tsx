import { percentOf } from '#app/domain/attempt/percent.ts'
import type { CalibrationOfConfidence } from '#app/domain/log/confidence-calibration.ts'
import { Highlight } from '#app/ui/base/highlight.tsx'
import { DataTable } from './data-table.tsx'
import * as detailsText from './details-text.ts'

const text = detailsText.confidence
const LEFT = 42
const WIDTH = 300
const TOP = 14
const BOTTOM = 176
/** From so many sure answers on, their share of right ones is a statement about the learner. */
const ENOUGH_ANSWERS = 20
const LINES = [100, 75, 50, 25, 0]

/** The share of right answers for guess, think so and sure. */
export function ConfidenceChart({ calibration }: { calibration: readonly CalibrationOfConfidence[] }) {
  const sure = calibration.find(({ confidence }) => confidence === 2)
  const given = calibration.filter(({ answers }) => answers > 0)
  const points = given.map(({ confidence, answers, right }) => {
    return { confidence, answers, name: text.levels[confidence] ?? '', percent: percentOf(right, answers) }
  })
  return (
    <section aria-labelledby="confidence">
      <h2 id="confidence">{text.heading}</h2>
      <p className="mt-1 text-sm text-muted">
        {sure && sure.answers >= ENOUGH_ANSWERS ? (
          <>
            {text.whenSure} <Highlight>{text.rightOf(sure.right, sure.answers)}</Highlight>{' '}
            {text.wereRight(sure.right)}
          </>
        ) : given.length > 0 ? (
          text.soFar(sure?.answers ?? 0, ENOUGH_ANSWERS)
        ) : (
          text.about
        )}
      </p>
      {points.length > 0 && (
        <>
          <svg
            role="img"
            aria-label={points.map(({ name, percent }) => text.point(name, percent)).join(', ')}
            viewBox={`0 0 ${WIDTH} 200`}
            className="mt-4 w-full max-w-80 text-text"
          >
            {LINES.map((percent) => (
              <g key={percent}>
                <path d={`M${LEFT} ${yOf(percent)}H${WIDTH}`} className="stroke-line" />
                <text
                  x={LEFT - 8}
                  y={yOf(percent)}
                  dy=".35em"
                  textAnchor="end"
                  fontSize="12"
                  className="fill-muted figures"
                >
                  {detailsText.tick(percent)}
                </text>
              </g>
            ))}
            {points.map(({ confidence, name, percent }) => {
              const x = LEFT + 50 + confidence * 78
              return (
                <g key={confidence}>
                  <path d={`M${x} ${BOTTOM}V${yOf(percent)}`} stroke="currentColor" strokeWidth="2" />
                  <circle
                    cx={x}
                    cy={yOf(percent)}
                    r="6"
                    strokeWidth="1.5"
                    className={confidence === 2 ? 'fill-accent stroke-text' : 'fill-text stroke-text'}
                  />
                  <text
                    x={x + 12}
                    y={yOf(percent)}
                    dy=".35em"
                    fontSize="14"
                    fontWeight="700"
                    className="fill-text figures"
                  >
                    {percent}%
                  </text>
                  <text x={x} y="196" textAnchor="middle" fontSize="13" className="fill-muted">
                    {name}
                  </text>
                </g>
              )
            })}
          </svg>
          <DataTable
            caption={text.caption}
            head={text.columns}
            rows={points.map(({ name, answers, percent }) => [name, answers, `${percent}%`])}
          />
        </>
      )}
    </section>
  )
}

function yOf(percent: number): number {
  return BOTTOM - (percent / 100) * (BOTTOM - TOP)
}
