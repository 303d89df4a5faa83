import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import { calendarOfPlan, dailyReminder } from './calendar-file.ts'

const NOW = Date.UTC(2026, 10, 23, 8, 30, 5)
const CALENDAR = { name: 'Plan', link: 'https://pointer.example/plan', now: NOW }
const TEXTS = {
  exam: 'Exam: GATE',
  practice: (minutes: number) => `Practise ${minutes} minutes`,
}

/** Read by a parser that is not ours. */
function eventsOf(file: string) {
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
}

describe('the calendar file of a plan', () => {
  const plan = examPlan({ examDay: MONDAY + 9 })
  const file = calendarOfPlan(plan, MONDAY + 3, TEXTS, CALENDAR)

  test('has each coming day of practice and the exam, as whole days', () => {
    const events = eventsOf(file)
    expect(events.map(({ summary, startDate, endDate }) => [summary, `${startDate}`, `${endDate}`])).toEqual([
      ['Practise 20 minutes', '2026-11-26', '2026-11-27'],
      ['Practise 20 minutes', '2026-11-27', '2026-11-28'],
      ['Practise 20 minutes', '2026-11-28', '2026-11-29'],
      ['Practise 20 minutes', '2026-11-30', '2026-12-01'],
      ['Practise 20 minutes', '2026-12-01', '2026-12-02'],
      ['Exam: GATE', '2026-12-02', '2026-12-03'],
    ])
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
  })

  test('says when it was written, in UTC, and names each day in every export alike', () => {
    const [first] = eventsOf(file)
    expect(`${first?.component.getFirstPropertyValue('dtstamp')}`).toBe('2026-11-23T08:30:05Z')
    const later = eventsOf(calendarOfPlan(plan, MONDAY + 4, TEXTS, { ...CALENDAR, now: NOW + 90_000_000 }))
    expect(later[0]?.uid).toBe(eventsOf(file)[1]?.uid)
    expect(new Set(eventsOf(file).map(({ uid }) => uid)).size).toBe(6)
  })

  test('ends every line as the format asks', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})

describe('a daily reminder', () => {
  const [event] = eventsOf(dailyReminder('Practice', 330, CALENDAR))

  test('rings from tomorrow on, at the present time of the learner’s clock to a quarter of an hour', () => {
    expect(event?.startDate.toString()).toBe('2026-11-24T14:00:00')
    expect(event?.startDate.zone.tzid).toBe('floating')
    expect(`${event?.component.getFirstPropertyValue('rrule')}`).toBe('FREQ=DAILY')
    expect(event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY')
  })

  test('leads to the app, and has the same id each time, so that a calendar replaces it', () => {
    expect(event?.description).toBe('https://pointer.example/plan')
    const later = eventsOf(dailyReminder('Practice', 330, { ...CALENDAR, now: NOW + 90_000_000 }))
    expect(later[0]?.uid).toBe(event?.uid)
  })
})

test('any text arrives whole, in lines of at most 75 octets', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(texts, (exam) => {
      const plan = examPlan({ examDay: MONDAY + 1 })
      const file = calendarOfPlan(plan, MONDAY, { ...TEXTS, exam: `Exam: ${exam}!` }, CALENDAR)
      const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length))
      expect(longest).toBeLessThanOrEqual(75)
      const lineFeeds = `Exam: ${exam}!`.replaceAll(/\r\n?/g, '\n')
      expect(eventsOf(file).at(-1)?.summary).toBe(lineFeeds)
    }),
  )
})
