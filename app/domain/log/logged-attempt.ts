import type { Completed } from '#app/domain/attempt/attempt.ts'
import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { inExamOrder } from '#app/domain/exam/exam-record.ts'
import type { AttemptEntry, LoggedAnswer } from './entry.ts'

/**
 * Restores an attempt from its entry. The log does not have the order of shuffled options, nor the keys.
 *
 * @param keyOf the key of an answered version; undefined if that version no longer exists
 */
export function loggedAttempt(
  { id, policy, startedAt, answers, exam, marks = '' }: AttemptEntry,
  keyOf: (answer: Pick<LoggedAnswer, 'item' | 'version'>) => OptionNumber | undefined,
): Completed {
  const given = answers.map((answer, index) => {
    const { item, version, option, seconds } = answer
    const key = keyOf(answer) ?? keyByMark(option, marks[index])
    return { item: { id: item, version, key }, chosen: option, seconds }
  })
  const blank = exam?.blank.map(({ number, item, version }) => ({
    number,
    // Nothing is marked against the key of a blank question.
    item: { id: item, version, key: keyOf({ item, version }) ?? 1 },
  }))
  const items = inExamOrder(given, blank ?? []).map(({ item }) => item)
  return {
    phase: 'completed',
    setup: { id, policy, items, seed: 0, startedAt },
    answers: given,
    ...(exam && blank && { exam: { ...exam, blank } }),
  }
}

/** A key that is consistent with the mark. */
function keyByMark(chosen: OptionNumber, mark: string | undefined): OptionNumber {
  return mark === '1' ? chosen : (OPTION_NUMBERS.find((option) => option !== chosen) ?? chosen)
}
