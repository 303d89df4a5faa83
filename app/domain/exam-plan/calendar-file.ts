import type { ExamPlan } from './exam-plan.ts'
import { comingDays } from './plan-days.ts'

/*
 * A plan as an iCalendar file (RFC 5545). Its events are whole days: they have dates and no times, so they stand on the same
 * days in every time zone.
 */

const DAY_MS = 86_400_000
/** Octets of a line, without its end. */
const LONGEST_LINE = 75

/** What the events say. */
export interface CalendarTexts {
  calendar: string
  exam: string
  practice: (minutes: number) => string
  /** An address, for the description of each event. */
  link: string
}

/** @param now milliseconds since 1970 */
export function calendarFile(plan: ExamPlan, today: number, now: number, texts: CalendarTexts): string {
  const event = (day: number, summary: string) => [
    'BEGIN:VEVENT',
    // The same day has the same id in each export, so a calendar replaces it.
    `UID:plan-${dateText(day)}@pointer`,
    `DTSTAMP:${timeText(now)}`,
    `DTSTART;VALUE=DATE:${dateText(day)}`,
    `DTEND;VALUE=DATE:${dateText(day + 1)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(texts.link)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pointer//Plan//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(texts.calendar)}`,
    ...comingDays(plan, today).flatMap(({ day, planned }) => event(day, texts.practice(planned))),
    ...event(plan.examDay, texts.exam),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20261122` */
function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
}

/** `20261122T083000Z` */
function timeText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
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
