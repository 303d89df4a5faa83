/** How good predicted chances were. */
export class ForecastScores {
  #count = 0
  #loss = 0
  readonly #bins = Array.from({ length: 10 }, () => ({ predicted: 0, right: 0, count: 0 }))

  /** @param predicted is counted as at least 0.02 and at most 0.98 */
  add(predicted: number, right: boolean): void {
    const chance = Math.min(0.98, Math.max(0.02, predicted))
    this.#count++
    this.#loss -= Math.log(right ? chance : 1 - chance)
    const bin = this.#bins[Math.min(9, Math.floor(chance * 10))]
    if (!bin) return
    bin.predicted += chance
    bin.right += right ? 1 : 0
    bin.count++
  }

  get logLoss(): number {
    return this.#loss / this.#count
  }

  /** Expected calibration error, over ten bins of the predicted chance. */
  get calibrationError(): number {
    return (
      this.#bins.reduce((sum, { predicted, right }) => sum + Math.abs(predicted - right), 0) / this.#count
    )
  }

  /** Mean predicted chance, share of right answers and number of answers of each bin that is not empty. */
  get calibration(): { predicted: number; right: number; count: number }[] {
    return this.#bins.flatMap(({ predicted, right, count }) =>
      count === 0 ? [] : [{ predicted: predicted / count, right: right / count, count }],
    )
  }
}

export interface LearnerLoss {
  /** Log loss of the predictions for one learner. */
  loss: number
  /** By how much it is above that of the learner's true chances, which no method can be below for long. */
  excess: number
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(meanOf(values.map((value) => value ** 2)))
}
