/** An answer, and the chance to be right that was predicted before it. */
export interface ForecastAnswer {
  chance: number
  right: boolean
}

/** Answers whose predicted chances are close together. */
interface ForecastBin {
  /** The mean of the chances, and the share that was right. */
  predicted: number
  observed: number
  answers: number
}

export interface ForecastQuality {
  answers: number
  /** How many were expected to be right, and how many were. */
  expected: number
  right: number
  /** The mean of -ln(chance given to what happened); lower is better. */
  logLoss: number
  /** The log loss of the best constant forecast, which is the learner's average. */
  logLossOfAverage: number
  bins: ForecastBin[]
}

/** The first bin begins at the chance of a blind guess. */
const BIN_STARTS = [0.25, 0.4, 0.55, 0.7, 0.85] as const

/** Below this the comparison would be luck. */
export const MIN_FORECASTS = 30

/**
 * How good the forecasts were.
 *
 * The average is known only afterwards, which favours it: forecasts that beat it know something about single questions.
 *
 * @returns undefined while there are too few answers
 */
export function forecastQuality(forecasts: readonly ForecastAnswer[]): ForecastQuality | undefined {
  if (forecasts.length < MIN_FORECASTS) return undefined
  const average = mean(forecasts.map(({ right }) => (right ? 1 : 0)))
  return {
    answers: forecasts.length,
    expected: forecasts.reduce((sum, { chance }) => sum + chance, 0),
    right: forecasts.filter(({ right }) => right).length,
    logLoss: mean(forecasts.map(({ chance, right }) => lossOf(chance, right))),
    logLossOfAverage: mean(forecasts.map(({ right }) => lossOf(average, right))),
    bins: binsOf(forecasts),
  }
}

function binsOf(forecasts: readonly ForecastAnswer[]): ForecastBin[] {
  const byBin = Map.groupBy(forecasts, ({ chance }) =>
    Math.max(
      0,
      BIN_STARTS.findLastIndex((start) => chance >= start),
    ),
  )
  return [...byBin]
    .sort(([left], [right]) => left - right)
    .map(([, bin]) => ({
      predicted: mean(bin.map(({ chance }) => chance)),
      observed: mean(bin.map(({ right }) => (right ? 1 : 0))),
      answers: bin.length,
    }))
}

function lossOf(chance: number, right: boolean): number {
  return -Math.log(right ? chance : 1 - chance)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
