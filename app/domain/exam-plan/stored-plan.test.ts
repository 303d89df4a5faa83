import { expect, test } from 'vitest'
import { examPlan } from '#test/factories/exam-plan.ts'
import { isPlanBody } from './stored-plan.ts'

const PLAN = examPlan()

test.each<{ what: string; body: Record<string, unknown>; valid: boolean }>([
  { what: 'a plan', body: { plan: PLAN }, valid: true },
  { what: 'a plan that was removed', body: { plan: null, ended: 'removed' }, valid: true },
  { what: 'an exam that was not taken', body: { plan: null, ended: 'not-taken' }, valid: true },
  { what: 'no plan without its end', body: { plan: null }, valid: false },
  { what: 'an unknown end', body: { plan: null, ended: 'lost' }, valid: false },
  { what: 'nothing', body: {}, valid: false },
  { what: 'a plan without a date', body: { plan: { ...PLAN, examDay: undefined } }, valid: false },
  { what: 'a plan with negative minutes', body: { plan: { ...PLAN, minutes: -5 } }, valid: false },
  {
    what: 'a plan with more minutes than a day has',
    body: { plan: { ...PLAN, minutes: 1441 } },
    valid: false,
  },
  { what: 'a plan after the last date there is', body: { plan: { ...PLAN, examDay: 1e9 } }, valid: false },
  { what: 'a plan without subjects', body: { plan: { ...PLAN, weights: {} } }, valid: false },
  { what: 'a plan for no subject', body: { plan: { ...PLAN, weights: { 'no subject': 1 } } }, valid: false },
  { what: 'a plan with another weight', body: { plan: { ...PLAN, weights: { os: 4 } } }, valid: false },
  {
    what: 'a plan with text for its rest days',
    body: { plan: { ...PLAN, restWeekdays: 'Sunday' } },
    valid: false,
  },
  { what: 'a plan with half a day off', body: { plan: { ...PLAN, daysOff: [1.5] } }, valid: false },
])('$what is valid: $valid', ({ body, valid }) => {
  expect(isPlanBody(body)).toBe(valid)
})
