import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { MasteryLevel } from '#app/domain/learning/mastery.ts'
import { planToExam } from '#app/domain/learning/plan.ts'
import { raisesMost } from '#app/domain/learning/raises-most.ts'

const TOPICS_SHOWN = 3

export interface RaisedTopic {
  topic: BankTopic
  level: MasteryLevel
}

/** The topics whose next answers raise the forecast of a plan most, with their levels. */
export function raisedTopics(model: LearnerModel, plan: ExamPlan, day: number): readonly RaisedTopic[] {
  return raisesMost(model, planToExam(model.bank, plan, day), day, TOPICS_SHOWN).map((topic) => ({
    topic,
    level: model.level(topic, day),
  }))
}
