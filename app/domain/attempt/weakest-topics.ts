import type { Answer, AttemptItem } from './attempt.ts'
import { isCorrect } from './is-correct.ts'

export interface TopicScore<Topic> {
  topic: Topic
  right: number
  total: number
}

const SHOWN = 3

/** The topics with missed questions, by ascending share of right answers. Equal ones are in the order of the quiz. */
export function weakestTopics<Topic extends { id: string }>(
  answers: readonly Answer[],
  topicOf: (item: AttemptItem) => Topic | undefined,
): TopicScore<Topic>[] {
  const scores = new Map<string, TopicScore<Topic>>()
  for (const answer of answers) {
    const topic = topicOf(answer.item)
    if (!topic) continue
    const { right, total } = scores.get(topic.id) ?? { right: 0, total: 0 }
    scores.set(topic.id, { topic, right: right + (isCorrect(answer) ? 1 : 0), total: total + 1 })
  }
  return [...scores.values()]
    .filter(({ right, total }) => right < total)
    .sort((one, other) => one.right / one.total - other.right / other.total)
    .slice(0, SHOWN)
}
