import type { Completed } from '#app/domain/attempt/attempt.ts'
import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'
import type { AttemptEntry, LoggedAnswer } from './entry.ts'

/**
 * Restores an attempt from its entry. The log does not have the order of shuffled options, nor the keys.
 *
 * @param keyOf the key of an answered version; undefined if that version no longer exists
 */
export function loggedAttempt(
  { id, policy, startedAt, answers, marks = '' }: AttemptEntry,
  keyOf: (answer: LoggedAnswer) => OptionNumber | undefined,
): Completed {
  const given = answers.map((answer, index) => {
    const { item, version, option, seconds } = answer
    const key = keyOf(answer) ?? keyByMark(option, marks[index])
    return { item: { id: item, version, key }, chosen: option, seconds }
  })
  const items = given.map(({ item }) => item)
  return { phase: 'completed', setup: { id, policy, items, seed: 0, startedAt }, answers: given }
}

/** A key that is consistent with the mark. */
function keyByMark(chosen: OptionNumber, mark: string | undefined): OptionNumber {
  return mark === '1' ? chosen : (OPTION_NUMBERS.find((option) => option !== chosen) ?? chosen)
}
