import { describe, expect, test } from 'vitest'
import { attemptWith, examEntry } from '#test/factories/log.ts'
import { examElsewhere } from './exam-elsewhere.ts'

const START = Date.UTC(2026, 10, 23, 9)
const MINUTE = 60_000
const ATTEMPT = 'e'.repeat(32)
const running = examEntry({ attempt: ATTEMPT, at: START, left: 25 * 60 })
const paused = examEntry({ attempt: ATTEMPT, at: START + 5 * MINUTE, left: 20 * 60, paused: true })
const resumed = examEntry({ attempt: ATTEMPT, at: START + 60 * MINUTE, left: 20 * 60 })
const NOW = START + 10 * MINUTE

describe('an exam on another device', () => {
  test('ends its time after its start, by the clock of the server if that of the device was ahead', () => {
    expect(examElsewhere([running], undefined, NOW)).toEqual({
      questions: 20,
      paused: false,
      until: START + 25 * MINUTE,
    })
    const ahead = { ...running, at: START + 99 * MINUTE, receivedAt: START }
    expect(examElsewhere([ahead], undefined, NOW)).toMatchObject({ until: START + 25 * MINUTE })
  })

  test('is paused, and runs again for what was left', () => {
    expect(examElsewhere([running, paused], undefined, NOW)).toEqual({
      questions: 20,
      paused: true,
      leftMs: 20 * MINUTE,
    })
    expect(examElsewhere([running, paused, resumed], undefined, NOW)).toMatchObject({
      until: START + 80 * MINUTE,
    })
  })

  test.each([
    {
      what: 'its result is here',
      log: [running, attemptWith([], { id: ATTEMPT })],
      here: undefined,
      now: NOW,
    },
    { what: 'it is the one on this device', log: [running], here: ATTEMPT, now: NOW },
    {
      what: 'its result has not come within a week',
      log: [running],
      here: undefined,
      now: START + 8 * 1_440 * MINUTE,
    },
    {
      what: 'it was left without a result',
      log: [running, examEntry({ attempt: ATTEMPT, at: START + MINUTE, left: 0 })],
      here: undefined,
      now: NOW,
    },
    { what: 'none was begun', log: [], here: undefined, now: NOW },
  ])('is not shown if $what', ({ log, here, now }) => {
    expect(examElsewhere(log, here, now)).toBeUndefined()
  })
})
