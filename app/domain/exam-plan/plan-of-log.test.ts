import { expect, test } from 'vitest'
import { mergeLogs } from '#app/domain/log/log.ts'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import { LOG_START, planEndEntry, planEntry, topicEntry } from '#test/factories/log.ts'
import { activePlan, planOfLog } from './plan-of-log.ts'

const FIRST = planEntry(examPlan({ minutes: 10 }), { at: LOG_START })
const SECOND = planEntry(examPlan({ minutes: 30 }), { at: LOG_START + 5, device: 'device-b' })
const REMOVED = planEndEntry('removed', { at: LOG_START + 9 })

test('the newest plan counts, from whichever device', () => {
  expect(planOfLog([])).toBeUndefined()
  expect(planOfLog([FIRST, topicEntry()])?.minutes).toBe(10)
  expect(planOfLog(mergeLogs([SECOND], [FIRST]))?.minutes).toBe(30)
  expect(planOfLog(mergeLogs([FIRST], [SECOND]))?.minutes).toBe(30)
})

test('after its end there is no plan, until a new one', () => {
  expect(planOfLog([FIRST, SECOND, REMOVED])).toBeUndefined()
  expect(planOfLog([FIRST, REMOVED, SECOND])?.minutes).toBe(30)
})

test('a plan of a newer version is skipped', () => {
  expect(planOfLog([FIRST, { ...SECOND, v: 99 }])?.minutes).toBe(10)
})

test('a plan is active until its exam is over', () => {
  const log = [planEntry(examPlan({ examDay: MONDAY + 2 }))]
  expect([1, 2, 3].map((day) => activePlan(log, MONDAY + day) !== undefined)).toEqual([true, true, false])
})
