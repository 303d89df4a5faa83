import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { comingDays } from '#app/domain/exam-plan/plan-days.ts'

/*
 * iCalendar files (RFC 5545). No event has a time zone: days are whole, and a time is that of the clock wherever the learner is.
 */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Octets of a line, without its end. */
const LONGEST_LINE = 75
/** A reminder begins on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS

interface Calendar {
  name: string
  /** An address, for the description of each event. */
  link: string
  /** Milliseconds since 1970. */
  now: number
}

/** What the events of a plan say. */
export interface PlanTexts {
  exam: string
  practice: (minutes: number) => string
}

/** The days of practice and the exam. */
export function calendarOfPlan(plan: ExamPlan, today: number, texts: PlanTexts, calendar: Calendar): string {
  const event = (day: number, summary: string) =>
    // The same day has the same id in each export, so a calendar replaces it.
    eventOf(calendar, `plan-${dateText(day)}`, summary, [
      `DTSTART;VALUE=DATE:${dateText(day)}`,
      `DTEND;VALUE=DATE:${dateText(day + 1)}`,
      'TRANSP:TRANSPARENT',
    ])
  return fileOf(calendar, [
    ...comingDays(plan, today).flatMap(({ day, planned }) => event(day, texts.practice(planned))),
    ...event(plan.examDay, texts.exam),
  ])
}

/**
 * A reminder on each day from tomorrow on, at the present time of day, rounded to a quarter of an hour.
 *
 * @param utcOffset minutes by which the learner's clock is ahead of UTC
 */
export function dailyReminder(summary: string, utcOffset: number, calendar: Calendar): string {
  const local = Math.round((calendar.now + utcOffset * MINUTE_MS) / QUARTER_MS) * QUARTER_MS
  return fileOf(
    calendar,
    eventOf(calendar, 'reminder', summary, [
      `DTSTART:${timeText(local + DAY_MS)}`,
      'DURATION:PT15M',
      'RRULE:FREQ=DAILY',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0M',
      `DESCRIPTION:${escaped(summary)}`,
      'END:VALARM',
    ]),
  )
}

function fileOf({ name }: Calendar, events: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pointer//Pointer//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventOf({ link, now }: Calendar, id: string, summary: string, lines: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@pointer`,
    `DTSTAMP:${timeText(now)}Z`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(link)}`,
    ...lines,
    'END:VEVENT',
  ]
}

/** `20261122` */
function dateText(day: number): string {
  return timeText(day * DAY_MS).slice(0, 8)
}

/** `20261122T083000` */
function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Continues a long line on the next one, which begins with a space. A character stays in one piece. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  let text = ''
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > LONGEST_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
