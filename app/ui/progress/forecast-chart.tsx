import { type ForecastQuality, MIN_FORECASTS } from '#app/domain/learning/forecast-quality.ts'
import { DataTable } from './data-table.tsx'
import * as detailsText from './details-text.ts'

const text = detailsText.forecasts
const WIDTH = 300
/** The dots at both ends of the scale are not cut. */
const EDGE = 6
const ROW = 46
const TICKS = [0, 50, 100]
/** A mean error that is no more than this share of the answers is close. */
const CLOSE = 0.05

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

function Judged({ quality }: { quality: ForecastQuality }) {
  const { answers, expected, right, logLoss, logLossOfAverage, bins } = quality
  const rows = bins.map((bin) => ({
    ...bin,
    words: [percent(bin.predicted), percent(bin.observed)] as const,
  }))
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">
        {text.quality(answers, Math.round(expected), right, fitOf(quality))} {text.order}
      </p>
      <svg
        role="img"
        aria-label={text.label(rows.map(({ words }) => text.point(...words)))}
        viewBox={`0 0 ${WIDTH} ${rows.length * ROW + 22}`}
        className="mt-4 w-full max-w-80 text-text"
      >
        {TICKS.map((tick) => (
          <g key={tick}>
            <path d={`M${xOf(tick / 100)} 0V${rows.length * ROW}`} className="stroke-line" />
            <text
              x={tick === 0 ? 0 : tick === 100 ? WIDTH : xOf(tick / 100)}
              y={rows.length * ROW + 16}
              textAnchor={tick === 0 ? 'start' : tick === 100 ? 'end' : 'middle'}
              fontSize="12"
              className="fill-muted figures"
            >
              {detailsText.tick(tick)}
            </text>
          </g>
        ))}
        {rows.map(({ predicted, observed, answers: count, words: [ofPredicted, ofObserved] }, row) => (
          <g key={predicted} transform={`translate(0 ${row * ROW})`}>
            <text x="0" y="14" fontSize="13" className="fill-muted">
              {text.expected(ofPredicted)}
            </text>
            <text x={WIDTH} y="14" textAnchor="end" fontSize="13" fontWeight="600" className="fill-text">
              {text.right(ofObserved, count)}
            </text>
            <path d={`M${xOf(predicted)} 29H${xOf(observed)}`} stroke="currentColor" strokeWidth="2" />
            <circle cx={xOf(predicted)} cy="29" r="5" strokeWidth="1.5" className="fill-bg stroke-text" />
            <circle cx={xOf(observed)} cy="29" r="4" className="fill-text" />
          </g>
        ))}
      </svg>
      <DataTable
        caption={text.caption}
        head={text.columns}
        rows={rows.map(({ words, answers: count }) => [...words, count])}
        note={text.logLoss(logLoss.toFixed(3), logLossOfAverage.toFixed(3))}
      />
    </>
  )
}

/** Whether the learner was right about as often as expected. */
function fitOf({ answers, expected, right }: ForecastQuality): 'close' | 'low' | 'high' {
  if (Math.abs(right - expected) <= answers * CLOSE) return 'close'
  return right > expected ? 'low' : 'high'
}

function xOf(share: number): number {
  return EDGE + share * (WIDTH - 2 * EDGE)
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
