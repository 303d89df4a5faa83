import { describe, expect, test } from 'vitest'
import { percentOf } from './percent.ts'
import { resultMessage } from './result.ts'

describe('percentOf', () => {
  test.each([
    { score: 17, total: 20, percent: 85 },
    { score: 0, total: 20, percent: 0 },
    { score: 20, total: 20, percent: 100 },
    { score: 1, total: 3, percent: 33 },
    { score: 2, total: 3, percent: 67 },
    { score: 1, total: 8, percent: 13 }, // 12.5 rounds up
    { score: 0, total: 0, percent: 0 },
  ])('$score of $total is $percent %', ({ score, total, percent }) => {
    expect(percentOf(score, total)).toBe(percent)
  })
})

describe('resultMessage', () => {
  test.each([
    { percent: 100, text: 'Excellent work!', tone: 'good' },
    { percent: 80, text: 'Excellent work!', tone: 'good' },
    { percent: 79, text: 'Great job!', tone: 'good' },
    { percent: 70, text: 'Great job!', tone: 'good' },
    { percent: 69, text: 'Good effort!', tone: 'fair' },
    { percent: 60, text: 'Good effort!', tone: 'fair' },
    { percent: 59, text: 'Keep practicing!', tone: 'fair' },
    { percent: 50, text: 'Keep practicing!', tone: 'fair' },
    { percent: 49, text: 'More practice needed!', tone: 'poor' },
    { percent: 0, text: 'More practice needed!', tone: 'poor' },
  ])('$percent % says "$text" in the tone "$tone"', ({ percent, text, tone }) => {
    expect(resultMessage(percent)).toEqual({ text, tone })
  })
})
