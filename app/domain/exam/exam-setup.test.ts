import { expect, test } from 'vitest'
import { isPolicy } from '#app/domain/attempt/policy-check.ts'
import { PRESETS, setupProblems } from './exam-setup.ts'

test.each([
  { count: 5, minutes: 5, problems: [] },
  { count: 60, minutes: 180, problems: [] },
  { count: 4, minutes: 25, problems: ['count'] },
  { count: 61, minutes: 181, problems: ['count', 'minutes'] },
  { count: 20, minutes: 4, problems: ['minutes'] },
  { count: 20.5, minutes: Number.NaN, problems: ['count', 'minutes'] },
  { count: Number.POSITIVE_INFINITY, minutes: 25, problems: ['count'] },
])('$count questions in $minutes minutes', ({ count, minutes, problems }) => {
  expect(setupProblems({ count, minutes })).toEqual(problems)
})

test('the presets have no problems', () => {
  for (const preset of Object.values(PRESETS)) expect(setupProblems(preset)).toEqual([])
})

const POLICY = { kind: 'exam', minutes: 25, strict: false, negative: true }

test.each([
  { change: {}, valid: true },
  { change: { minutes: 4 }, valid: false },
  { change: { minutes: 181 }, valid: false },
  { change: { minutes: '25' }, valid: false },
  { change: { strict: undefined }, valid: false },
  { change: { negative: 1 }, valid: false },
])('a policy with $change is valid: $valid', ({ change, valid }) => {
  expect(isPolicy({ ...POLICY, ...change })).toBe(valid)
})
