import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { MasteryLevel } from '#app/domain/learning/mastery.ts'
import { examPlan } from '#app/domain/learning/plan.ts'
import { type Forecast, forecast } from '#app/domain/learning/readiness.ts'
import { carefulAnswersIn, levelOverTopics } from '#app/domain/learning/topic-standing.ts'

/** A learner's level in a subject. One question per topic says little about each topic, but enough about the subject. */
export interface SubjectStanding {
  /** Undefined while there are not enough careful answers. */
  level: MasteryLevel
  /** The answers in the subject that were not too quick. */
  careful: number
  /** The share of right answers over the subject's questions, with an 80 % interval. */
  share: Forecast
}

export function standingIn(model: LearnerModel, subject: SubjectId, day: number): SubjectStanding {
  const share = forecast(model, examPlan(model.bank, { [subject]: 1 }, day))
  const topics = model.bank.topics.filter((topic) => topic.subject === subject)
  return {
    level: levelOverTopics(model, topics, share.mean),
    careful: carefulAnswersIn(model, topics),
    share,
  }
}
