import { expect, test } from 'vitest'
import { givenAnswer } from '#test/factories/given-answer.ts'
import { confidenceCalibration } from './confidence-calibration.ts'

test('each confidence has its answers and how many were right; answers without one are left out', () => {
  const answers = [
    givenAnswer({ confidence: 2 }),
    givenAnswer({ confidence: 2, right: false }),
    givenAnswer({ confidence: 0, right: false }),
    givenAnswer(),
  ]
  expect(confidenceCalibration(answers)).toEqual([
    { confidence: 0, answers: 1, right: 0 },
    { confidence: 1, answers: 0, right: 0 },
    { confidence: 2, answers: 2, right: 1 },
  ])
})
