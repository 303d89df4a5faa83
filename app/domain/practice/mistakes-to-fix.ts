import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { topicIndexOf } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { Mistake } from '#app/domain/log/mistakes.ts'

/** As many as are read with care in one go. */
export const MOST_MISTAKES = 10
/**
 * Of the questions of a planned day. Repeating a question teaches less of its topic than a new one does, so the mistakes
 * do not take over the day.
 */
const PLANNED_SHARE = 0.25
/** Fewer are no round: a day of few minutes has none. */
const LEAST_PLANNED = 3

/** The mistakes that are not fixed, without those whose question is gone or may not be asked. */
export function openMistakes(model: LearnerModel, mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.filter(({ item }) => model.bank.byId.has(item) && model.mayAsk(item))
}

/**
 * Whether a mistake is asked again on this day, with or without a plan to an exam. On the day of the miss it would be answered
 * from memory, and a second right answer on a day fixes nothing. In both cases it waits until the next day.
 */
export function isDue({ missedOn, rightDays }: Mistake, today: number): boolean {
  return missedOn < today && !rightDays.includes(today)
}

/** The mistake that waits longest comes first. */
export function dueOn(mistakes: readonly Mistake[], today: number): Mistake[] {
  return mistakes
    .filter((mistake) => isDue(mistake, today))
    .sort((left, right) => left.lastMissed - right.lastMissed)
}

/** @param weights of the subjects of the exam */
export function mistakesOfExam(
  mistakes: readonly Mistake[],
  weights: Readonly<Record<SubjectId, number>>,
): Mistake[] {
  return mistakes.filter(({ subject }) => (weights[subject] ?? 0) > 0)
}

/**
 * How many mistakes a planned day still asks.
 *
 * @param questionsOfDay that fit into all of the day's minutes
 */
export function plannedMistakes(questionsOfDay: number, askedToday: number): number {
  const count = Math.min(MOST_MISTAKES, Math.ceil(questionsOfDay * PLANNED_SHARE))
  return count < LEAST_PLANNED ? 0 : Math.max(0, count - askedToday)
}

/** The mistakes in the weakest topics come first. */
export function weakestFirst(
  model: LearnerModel,
  mistakes: readonly Mistake[],
  shares: readonly number[],
): Mistake[] {
  const shareOf = (item: ItemId) => shares[topicIndexOf(model.bank, item) ?? -1] ?? 1
  return mistakes.toSorted((left, right) => shareOf(left.item) - shareOf(right.item))
}
