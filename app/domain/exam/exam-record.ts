import type { ItemRef } from '#app/domain/catalogue/item.ts'

/** A question that was left without an answer. It says nothing about the learner. */
interface BlankQuestion<Item extends ItemRef = ItemRef> {
  /** Its number in the exam, from 1. */
  number: number
  item: Item
}

/** What an exam has besides its answers. */
export interface ExamRecord<Item extends ItemRef = ItemRef> {
  /** The time that was used, without pauses, in whole seconds. */
  seconds: number
  /** By number. */
  blank: readonly BlankQuestion<Item>[]
  /** The numbers of the questions that were flagged, from 1, ascending. */
  flagged: readonly number[]
}

/** An exam in the log: a blank question is `{"number": 4, "item": "os-41", "version": "Zk3_x81a"}`. */
export interface LoggedExam extends Pick<ExamRecord, 'seconds' | 'flagged'> {
  blank: readonly { number: number; item: ItemRef['id']; version: string }[]
}

/** The answered and the blank questions in the order of the exam. */
export function inExamOrder<Answered, Blank extends { number: number }>(
  answered: readonly Answered[],
  blank: readonly Blank[],
): (Answered | Blank)[] {
  const byNumber = new Map(blank.map((question) => [question.number, question]))
  const rest = answered.values()
  return Array.from({ length: answered.length + blank.length }, (_, index) => {
    return byNumber.get(index + 1) ?? rest.next().value
  }).filter((question) => question !== undefined)
}
