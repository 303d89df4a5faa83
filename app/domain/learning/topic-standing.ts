import type { GivenAnswer } from '#app/domain/log/given-answers.ts'
import { type BankTopic, topicIndexOf } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { isWeak, levelOfShare, type MasteryLevel } from './mastery.ts'
import { MASTERY } from './parameters.ts'
import { expectedShare } from './planner.ts'

/** A learner's standing in a topic. */
export interface TopicStanding {
  topic: BankTopic
  level: MasteryLevel
  /** The expected share of right answers over its items, from 0 to 1. */
  share: number
  answers: number
  /** The answers that count toward a level. */
  carefulAnswers: number
  right: number
  /** The local day of its last answer. */
  lastDay: number | undefined
}

/** The standings in all topics of the bank, in its order. */
export function topicStandings(
  model: LearnerModel,
  answers: readonly GivenAnswer[],
  day: number,
): TopicStanding[] {
  const byTopic = Map.groupBy(answers, ({ item }) => topicIndexOf(model.bank, item))
  return model.bank.topics.map((topic) => {
    const given = byTopic.get(topic.index) ?? []
    return {
      topic,
      level: model.level(topic, day),
      share: expectedShare(model, topic, model.practiceOf(topic), day),
      answers: given.length,
      carefulAnswers: model.carefulAnswers(topic),
      right: given.filter(({ right }) => right).length,
      lastDay: given.at(-1)?.day,
    }
  })
}

/** Careful answers that a topic needs for a level. */
export const ANSWERS_FOR_TOPIC_LEVEL: number = MASTERY.minAnswers

/** Topics of the two lowest levels, the weakest first. Topics without enough data are left out. */
export function weakTopics(standings: readonly TopicStanding[]): TopicStanding[] {
  return standings.filter(({ level }) => isWeak(level)).sort((left, right) => left.share - right.share)
}

/** Fewer careful answers in a subject are not enough for a level. */
export const ANSWERS_FOR_LEVEL = 10

/** A level of fewer topics says little about the subject. */
const MIN_SHARE_OF_TOPICS = 1 / 3

/** The level of a subject: the band of the expected share over all of its topics. */
export function subjectLevel(model: LearnerModel, standings: readonly TopicStanding[]): MasteryLevel {
  if (topicsWithLevel(standings) < standings.length * MIN_SHARE_OF_TOPICS) return undefined
  const share = standings.reduce((sum, standing) => sum + standing.share, 0) / standings.length
  return levelOverTopics(
    model,
    standings.map(({ topic }) => topic),
    share,
  )
}

export function topicsWithLevel(standings: readonly TopicStanding[]): number {
  return standings.filter(({ level }) => level !== undefined).length
}

/** The level for a share of right answers over topics, undefined while these have too few careful answers. */
export function levelOverTopics(
  model: LearnerModel,
  topics: readonly BankTopic[],
  share: number,
): MasteryLevel {
  return carefulAnswersIn(model, topics) < ANSWERS_FOR_LEVEL ? undefined : levelOfShare(share)
}

export function carefulAnswersIn(model: LearnerModel, topics: readonly BankTopic[]): number {
  return topics.reduce((sum, topic) => sum + model.carefulAnswers(topic), 0)
}
