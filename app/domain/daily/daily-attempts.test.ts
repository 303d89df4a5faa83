import { expect, test } from 'vitest'
import type { LoggedAnswer } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { attemptWith, LOG_START } from '#test/factories/log.ts'
import { dailyAttempts, marksOfEntry } from './daily-attempts.ts'

const answer: LoggedAnswer = { item: 'os-1', version: 'v', option: 1, seconds: 9 }

const setOf = (day: number, at: number, marks = '1') =>
  attemptWith([answer], { v: 4, policy: { kind: 'daily', day }, at, marks })

test('of two attempts at the set of a day, the one that was finished first counts, whichever arrives first', () => {
  const [first, second] = [setOf(20_780, LOG_START + 1, '0'), setOf(20_780, LOG_START + 2)]
  for (const log of [mergeLogs([first], [second]), mergeLogs([second], [first])])
    expect(dailyAttempts(log).get(20_780)).toBe(first)
})

test('each day has its own, and other attempts are none', () => {
  const [one, other] = [setOf(20_780, LOG_START), setOf(20_781, LOG_START + 1)]
  const log = mergeLogs([attemptWith([answer], { at: LOG_START }), one, other])
  expect([...dailyAttempts(log)]).toEqual([
    [20_780, one],
    [20_781, other],
  ])
})

test('an attempt without marks does not count yet', () => {
  const { marks: _, ...unmarked } = setOf(20_780, LOG_START)
  expect(dailyAttempts([unmarked]).size).toBe(0)
})

test('the marks are those of the answers, in order', () => {
  expect(marksOfEntry(setOf(20_780, LOG_START, '10'))).toEqual([true, false])
})
