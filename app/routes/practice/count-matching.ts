import { fetchBank } from '#app/browser/learner/learning-files.ts'
import { matchingQuestions, questionHistory } from '#app/domain/practice/matching-questions.ts'
import type { QuestionFilter, TopicName } from '#app/domain/practice/round-request.ts'

export type CountMatching = (topics: readonly TopicName[], filter: QuestionFilter) => number

/** Counts the questions of some topics that match a filter. */
export async function matchingCounter(
  factsPath: string,
  ...log: Parameters<typeof questionHistory>
): Promise<CountMatching> {
  const { bank } = await fetchBank(factsPath)
  const history = questionHistory(...log)
  return (topics, filter) => matchingQuestions(bank, topics, filter, history).size
}
