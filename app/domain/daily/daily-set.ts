import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { hashText, mulberry32 } from '#app/domain/random.ts'

/*
 * The daily challenge: the same questions for everyone on a date. They follow from the date and the bank alone, so a device
 * needs no server to find them.
 */

export const DAILY_QUESTIONS = 5

/**
 * A question belongs to one day in this many, so it comes back after this many days at the earliest. The day follows from
 * its id alone: a question that a release adds or removes changes only the sets of its own days. The number is prime, so
 * that the questions of a subject, whose numbers follow one another, are spread evenly over the days.
 */
const DAYS_BETWEEN = 61

interface Candidate {
  id: ItemId
  subject: SubjectId
}

/**
 * The questions of a day, each of another subject. A bank that is too small for that repeats subjects first, and then
 * questions of other days.
 *
 * @param day whole days since 1970
 */
export function dailySet<Item extends Candidate>(bank: readonly Item[], day: number): Item[] {
  const ranked = bank
    .map((item) => ({ item, rank: chanceOf(`${day} ${item.id}`) }))
    .sort((left, right) => left.rank - right.rank || (left.item.id < right.item.id ? -1 : 1))
    .map(({ item }) => item)
  const ofDay = ranked.filter((item) => dayOf(item) === day % DAYS_BETWEEN)
  const firstOfSubject = ofDay.filter(
    (item) => item === ofDay.find(({ subject }) => subject === item.subject),
  )
  return [...new Set([...firstOfSubject, ...ofDay, ...ranked])].slice(0, DAILY_QUESTIONS)
}

function dayOf({ id, subject }: Candidate): number {
  const number = Number(id.slice(id.lastIndexOf('-') + 1))
  const step = 1 + (hashText(subject) % (DAYS_BETWEEN - 1))
  return (number * step) % DAYS_BETWEEN
}

/** A number in [0, 1) that only the text determines. */
function chanceOf(text: string): number {
  return mulberry32(hashText(text))()
}
