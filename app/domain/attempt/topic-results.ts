import { type ItemId, subjectOf } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type AttemptItem, askedQuestions, type Completed } from './attempt.ts'
import { isCorrect } from './is-correct.ts'

/** How a topic went. */
export interface TopicResult<Topic> {
  topic: Topic
  subject: SubjectId
  right: number
  wrong: number
  blank: number
}

/** The topics of an attempt, the weakest first. Equal ones are in the order of their questions. */
export function topicResults<Topic extends { id: string }>(
  attempt: Completed,
  topicOf: (item: AttemptItem) => Topic | undefined,
): TopicResult<Topic>[] {
  const outcomes = askedQuestions(attempt).map(
    ({ item, answer }) =>
      [item, answer === undefined ? 'blank' : isCorrect(answer) ? 'right' : 'wrong'] as const,
  )
  return resultsByTopic(outcomes, topicOf)
}

/** @param outcomes how each question went, in their order */
export function resultsByTopic<Item extends { id: ItemId }, Topic extends { id: string }>(
  outcomes: readonly (readonly [Item, 'right' | 'wrong' | 'blank'])[],
  topicOf: (item: Item) => Topic | undefined,
): TopicResult<Topic>[] {
  const results = new Map<string, TopicResult<Topic>>()
  for (const [item, outcome] of outcomes) {
    const topic = topicOf(item)
    if (!topic) continue
    const subject = subjectOf(item.id)
    const name = `${subject}/${topic.id}`
    const result = results.get(name) ?? { topic, subject, right: 0, wrong: 0, blank: 0 }
    results.set(name, { ...result, [outcome]: result[outcome] + 1 })
  }
  return [...results.values()].sort(weakerFirst)
}

const SHOWN = 3

/** Three topics with misses, and all that went as the third did: the order of equals says nothing about the learner. */
export function weakestTopics<Topic>(results: readonly TopicResult<Topic>[]): TopicResult<Topic>[] {
  const missed = results.filter((result) => missedIn(result) > 0)
  const last = missed[SHOWN - 1]
  return missed.filter((result, index) => index < SHOWN || (last && weakerFirst(last, result) === 0))
}

const missedIn = ({ wrong, blank }: TopicResult<unknown>) => wrong + blank

/** By the share of right answers, then by how many were missed. A wrong answer says more than a blank. */
function weakerFirst(one: TopicResult<unknown>, other: TopicResult<unknown>): number {
  const share = (result: TopicResult<unknown>) => result.right / (result.right + missedIn(result))
  return share(one) - share(other) || missedIn(other) - missedIn(one) || other.wrong - one.wrong
}
