import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockText,
  type ExamClock,
  endedAway,
  isOver,
  reopened,
  setPaused,
  startClock,
  ticked,
  timeLeft,
  wasSet,
} from './exam-clock.ts'

const START = Date.UTC(2026, 10, 23, 9)
const MINUTE = 60_000

/** A clock with ten of its 25 minutes used. */
const CLOCK: ExamClock = { ...startClock(25, START), used: 10 * MINUTE, readAt: START }

describe('on an open page of a strict exam', () => {
  test.each([
    { what: 'both clocks go on', monotonic: 60, wall: 60, used: 11 },
    { what: 'both clocks go on at slightly different speeds', monotonic: 60, wall: 61, used: 11 },
    { what: 'the wall clock is set back', monotonic: 60, wall: -86_400, used: 11 },
    { what: 'the device slept, and both clocks went on', monotonic: 120, wall: 120, used: 12 },
    { what: 'the device slept, and only the wall clock went on', monotonic: 1, wall: 120, used: 12 },
    { what: 'the device slept beyond the end', monotonic: 1, wall: 9_000, used: 25 },
    { what: 'the wall clock is set ahead, which may have been a sleep', monotonic: 60, wall: 180, used: 13 },
  ])('$what', ({ monotonic, wall, used }) => {
    const to = { wall: START + wall * 1_000, monotonic: monotonic * 1_000 }
    const clock = ticked(CLOCK, { wall: START, monotonic: 0 }, to, true)
    expect(clock.used / MINUTE).toBe(used)
    expect(clock.readAt).toBe(to.wall)
  })

  test('the clock that was set is noticed, and one that drifts is not', () => {
    const from = { wall: START, monotonic: 0 }
    expect(wasSet(from, { wall: START + 1_100, monotonic: 1_000 })).toBe(false)
    expect(wasSet(from, { wall: START + 60_000, monotonic: 1_000 })).toBe(true)
    expect(wasSet(from, { wall: START - 60_000, monotonic: 1_000 })).toBe(true)
  })
})

describe('an exam that is not strict', () => {
  test.each([
    { what: 'counts a short time away', away: 59, used: 10 * MINUTE + 59_000, paused: false },
    {
      what: 'is paused while the page is closed for a minute or more',
      away: 60,
      used: 10 * MINUTE,
      paused: true,
    },
    { what: 'does not run out while the page is closed', away: 86_400, used: 10 * MINUTE, paused: true },
  ])('$what', ({ away, used, paused }) => {
    const wall = START + away * 1_000
    expect(reopened(CLOCK, wall, false)).toEqual({ ...CLOCK, used, paused, readAt: wall })
    // A sleep, in which the monotonic clock goes on or stands still.
    for (const monotonic of [1_000, away * 1_000]) {
      const slept = ticked(CLOCK, { wall: START, monotonic: 0 }, { wall, monotonic }, false)
      expect(slept).toEqual({ ...CLOCK, used, paused, readAt: wall })
    }
  })
})

test('the end of a strict exam is told apart: before the learner’s eyes, or away from the page', () => {
  const last = { ...CLOCK, used: CLOCK.limit - 1_000 }
  expect(endedAway(last, reopened(last, START + 1_000, true))).toBe(false)
  expect(endedAway(last, reopened(last, START + 60_000, true))).toBe(true)
  expect(endedAway(CLOCK, reopened(CLOCK, START + 60_000, true))).toBe(false)
})

describe('when the page of a strict exam opens again', () => {
  test.each([
    { what: 'after three minutes', later: 3, used: 13 },
    { what: 'after the end', later: 300, used: 25 },
    { what: 'with a clock that went back', later: -300, used: 10 },
  ])('$what', ({ later, used }) => {
    const clock = reopened(CLOCK, START + later * MINUTE, true)
    expect(clock.used / MINUTE).toBe(used)
    expect(isOver(clock)).toBe(used === 25)
  })
})

test('a pause stops it, however long it lasts, and resuming counts from then', () => {
  const paused = reopened(setPaused(CLOCK, true), START + 900 * MINUTE, true)
  expect(timeLeft(paused)).toBe(15 * MINUTE)
  const resumed = reopened(setPaused(paused, false), START + 901 * MINUTE, true)
  expect(timeLeft(resumed)).toBe(14 * MINUTE)
})

test('no sequence of ticks, sleeps, pauses, reloads and clocks that are set gives time back or ends above the limit', () => {
  const jump = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const step = fc.record({
    kind: fc.constantFrom('tick', 'reload', 'pause', 'resume'),
    monotonic: fc.nat(600_000),
    jump,
  })
  fc.assert(
    fc.property(fc.array(step), fc.boolean(), (steps, strict) => {
      let clock = startClock(25, START)
      let at = { wall: START, monotonic: 0 }
      for (const { kind, monotonic, jump: by } of steps) {
        const before = clock
        const to = { wall: at.wall + monotonic + by, monotonic: at.monotonic + monotonic }
        if (kind === 'pause' || kind === 'resume') clock = setPaused(clock, kind === 'pause')
        else clock = kind === 'reload' ? reopened(clock, to.wall, strict) : ticked(clock, at, to, strict)
        at = to
        expect(clock.used).toBeGreaterThanOrEqual(before.used)
        expect(clock.used).toBeLessThanOrEqual(clock.limit)
        if (before.paused && clock.paused) expect(clock.used).toBe(before.used)
        if (kind === 'tick' && !clock.paused)
          expect(clock.used).toBeGreaterThanOrEqual(Math.min(clock.limit, before.used + monotonic))
      }
    }),
  )
})

test.each([
  { ms: 760_000, text: '12:40' },
  { ms: 5_000, text: '0:05' },
  { ms: 4_001, text: '0:05' },
  { ms: 1, text: '0:01' },
  { ms: 0, text: '0:00' },
  { ms: -5_000, text: '0:00' },
  { ms: 10_800_000, text: '180:00' },
])('$ms ms are shown as $text', ({ ms, text }) => {
  expect(clockText(ms)).toBe(text)
})
