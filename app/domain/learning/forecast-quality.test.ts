import { describe, expect, test } from 'vitest'
import { type ForecastAnswer, forecastQuality, MIN_FORECASTS } from './forecast-quality.ts'

function forecasts(chance: number, right: number, of: number): ForecastAnswer[] {
  return Array.from({ length: of }, (_, index) => ({ chance, right: index < right }))
}

describe('the quality of forecasts', () => {
  test('is not judged on few answers', () => {
    expect(forecastQuality(forecasts(0.5, 10, MIN_FORECASTS - 1))).toBeUndefined()
    expect(forecastQuality(forecasts(0.5, 10, MIN_FORECASTS))).toBeDefined()
  })

  test('is that of the average if all forecasts are the average', () => {
    const quality = forecastQuality(forecasts(0.75, 30, 40))
    expect(quality?.logLoss).toBeCloseTo(quality?.logLossOfAverage ?? 0, 12)
    expect(quality?.logLoss).toBeCloseTo(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)), 12)
  })

  test('beats the average if the forecasts tell hard questions from easy ones', () => {
    const quality = forecastQuality([...forecasts(0.9, 18, 20), ...forecasts(0.4, 8, 20)])
    expect(quality?.logLoss).toBeLessThan(quality?.logLossOfAverage ?? 0)
  })

  test('compares predicted with observed shares, from low chances to high ones', () => {
    const quality = forecastQuality([...forecasts(0.9, 15, 20), ...forecasts(0.3, 8, 20)])
    expect(
      quality?.bins.map(({ predicted, observed, answers }) => [predicted.toFixed(2), observed, answers]),
    ).toEqual([
      ['0.30', 0.4, 20],
      ['0.90', 0.75, 20],
    ])
  })

  test('compares how many answers were expected to be right with how many were', () => {
    const quality = forecastQuality([...forecasts(0.9, 15, 20), ...forecasts(0.3, 8, 20)])
    expect(quality?.expected).toBeCloseTo(24, 12)
    expect(quality?.right).toBe(23)
  })

  test('has a number also where all answers were right', () => {
    expect(forecastQuality(forecasts(0.9, 40, 40))?.logLossOfAverage).toBeCloseTo(0, 12)
  })
})
