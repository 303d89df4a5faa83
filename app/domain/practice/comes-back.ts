import type { Answer } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { daysToExam, type ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { interval } from '#app/domain/learning/fsrs.ts'
import { type BankTopic, topicIndexOf } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { CHOICE } from '#app/domain/learning/parameters.ts'

/** When the questions and topics of a round come back. */
export interface ComesBack {
  /** Missed questions. They are due tomorrow: see `isDue` in mistakes-to-fix.ts. */
  missed: number
  /** Topics in which nothing was missed, by the days until they are due; the soonest first. */
  topics: readonly { days: number; count: number }[]
}

/**
 * @param model after the answers
 * @param day now, at the learner's place, with its fraction
 * @param exam what its plan would not ask again before the exam is left out
 */
export function comesBack(
  model: LearnerModel,
  answers: readonly Answer[],
  day: number,
  exam: ExamPlan | undefined,
): ComesBack {
  const daysLeft = exam ? daysToExam(exam, Math.floor(day)) : Number.POSITIVE_INFINITY
  const asked = answers.flatMap((answer) => {
    const topic = model.bank.topics[topicIndexOf(model.bank, answer.item.id) ?? -1]
    return topic && (!exam || (exam.weights[topic.subject] ?? 0) > 0) ? [{ answer, topic }] : []
  })
  const missed = asked.filter(({ answer }) => !isCorrect(answer))
  const repeatable = missed.filter(
    ({ answer: { item } }) => model.bank.byId.has(item.id) && model.mayAsk(item.id),
  )
  const missedTopics = new Set(missed.map(({ topic }) => topic))
  const days = [...new Set(asked.map(({ topic }) => topic))]
    .filter((topic) => !missedTopics.has(topic))
    .flatMap((topic) => daysUntilDue(model, topic, day) ?? [])
    .filter((daysAhead) => daysAhead < daysLeft)
    .sort((left, right) => left - right)
  return {
    missed: daysLeft > 1 ? new Set(repeatable.map(({ answer }) => answer.item.id)).size : 0,
    topics: [...Map.groupBy(days, (ahead) => ahead)].map(([ahead, { length }]) => ({
      days: ahead,
      count: length,
    })),
  }
}

function daysUntilDue(model: LearnerModel, topic: BankTopic, day: number): number | undefined {
  const { memory } = model.practiceOf(topic)
  if (!memory) return undefined
  const dueAt = memory.last + interval(memory.stability, CHOICE.dueBelow)
  return Math.max(1, Math.floor(dueAt - day) + 1)
}
