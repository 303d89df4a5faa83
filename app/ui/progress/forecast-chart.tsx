import { type ForecastQuality, MIN_FORECASTS } from '#app/domain/learning/forecast-quality.ts'
import { DataTable } from './data-table.tsx'
import * as progressText from './progress-text.ts'

const text = progressText.forecasts
const SIZE = 176
const LEFT = 40
const TOP = 12
const LINES = [0, 0.25, 0.5, 0.75, 1]

/** The quality of the forecasts of single answers; undefined if there are too few answers. */
export function ForecastChart({ quality }: { quality: ForecastQuality | undefined }) {
  return (
    <section aria-labelledby="forecasts">
      <h2 id="forecasts">{text.heading}</h2>
      {quality ? (
        <Judged quality={quality} />
      ) : (
        <p className="mt-1 text-sm text-muted">{text.about(MIN_FORECASTS)}</p>
      )}
    </section>
  )
}

function Judged({ quality: { answers, logLoss, logLossOfAverage, bins } }: { quality: ForecastQuality }) {
  const saved = Math.round((1 - logLoss / logLossOfAverage) * 100)
  const [largest] = bins.toSorted((left, right) => right.answers - left.answers)
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">
        {largest && text.example(percent(largest.predicted), largest.observed, largest.answers)} {text.aim}
      </p>
      <svg
        role="img"
        aria-label={text.label(
          bins.map(({ predicted, observed }) => text.point(percent(predicted), percent(observed))),
        )}
        viewBox={`0 0 ${LEFT + SIZE + 12} ${TOP + SIZE + 40}`}
        className="mt-4 w-full max-w-64 text-text"
      >
        {LINES.map((share) => (
          <g key={share}>
            <path d={`M${LEFT} ${yOf(share)}h${SIZE}`} className="stroke-line" />
            <text
              x={LEFT - 8}
              y={yOf(share)}
              dy=".35em"
              textAnchor="end"
              fontSize="12"
              className="fill-muted figures"
            >
              {share * 100}
            </text>
            <text
              x={xOf(share)}
              y={TOP + SIZE + 17}
              textAnchor="middle"
              fontSize="12"
              className="fill-muted figures"
            >
              {share * 100}
            </text>
          </g>
        ))}
        <path
          d={`M${LEFT} ${yOf(0)}L${xOf(1)} ${yOf(1)}`}
          strokeWidth="1.5"
          strokeDasharray="4 4"
          className="stroke-edge"
        />
        {bins.map(({ predicted, observed, answers: count }) => (
          <circle
            key={predicted}
            cx={xOf(predicted)}
            cy={yOf(observed)}
            r={Math.min(9, 3 + Math.sqrt(count / answers) * 8)}
            className="fill-text"
          />
        ))}
        <text
          x={LEFT + SIZE / 2}
          y={TOP + SIZE + 36}
          textAnchor="middle"
          fontSize="12"
          className="fill-muted"
        >
          {text.predicted}
        </text>
      </svg>
      <p className="text-xs text-muted">{text.axes}</p>
      <DataTable
        caption={text.caption}
        head={text.columns}
        rows={bins.map(({ predicted, observed, answers: count }) => [
          percent(predicted),
          percent(observed),
          count,
        ])}
      >
        <p className="mt-2 max-w-[60ch] text-muted">
          {text.quality(answers, saved)} {text.logLoss(logLoss.toFixed(3), logLossOfAverage.toFixed(3))}
        </p>
      </DataTable>
    </>
  )
}

function xOf(share: number): number {
  return LEFT + share * SIZE
}

function yOf(share: number): number {
  return TOP + (1 - share) * SIZE
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
