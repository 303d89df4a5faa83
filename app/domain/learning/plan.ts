import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import type { ItemBank } from './item-bank.ts'
import { PLAN } from './parameters.ts'

/** The learner's goal. */
export interface Plan {
  /** The weight of each topic in the result, by the topic's index. The weights add up to 1. */
  weights: readonly number[]
  /** The day of the exam. */
  target: number
}

/** Divides the weight of each subject equally among its topics. A subject without a weight does not count. */
export function examPlan(bank: ItemBank, weights: Readonly<Record<SubjectId, number>>, target: number): Plan {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  return {
    target,
    weights: bank.topics.map(({ subject, subjectIndex }) => {
      const topics = bank.subjects[subjectIndex]?.length ?? 1
      return (weights[subject] ?? 0) / total / topics
    }),
  }
}

/** The goal of a learner with an exam. On its day, nothing more is forgotten before it. */
export function planToExam(bank: ItemBank, { weights, examDay }: ExamPlan, day: number): Plan {
  return examPlan(bank, weights, Math.max(examDay, day))
}

/** Practice without an exam date: a plan with a moving horizon. */
export function practicePlan(topics: readonly { index: number }[], bank: ItemBank, day: number): Plan {
  const chosen = new Set(topics.map(({ index }) => index))
  return {
    target: Math.floor(day) + PLAN.horizonDays,
    weights: bank.topics.map(({ index }) => (chosen.has(index) ? 1 / chosen.size : 0)),
  }
}
