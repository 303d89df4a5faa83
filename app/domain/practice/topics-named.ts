import type { BankTopic, ItemBank } from '#app/domain/learning/item-bank.ts'
import type { TopicName } from './round-request.ts'

/** The topics that a request names, in the order of the course; all of them if it names none that exists. */
export function topicsNamed(bank: ItemBank, names: readonly TopicName[]): readonly BankTopic[] {
  const named = bank.topics.filter(
    ({ subject, id }) => names.includes(subject) || names.includes(`${subject}/${id}`),
  )
  return named.length > 0 ? named : bank.topics
}
