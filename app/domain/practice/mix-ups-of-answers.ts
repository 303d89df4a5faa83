import type { Answer } from '#app/domain/attempt/attempt.ts'
import type { LearnerModel, SuspectedMisconception } from '#app/domain/learning/learner-model.ts'

/** The misconceptions that the learner may have and that these answers point to. */
export function mixUpsOfAnswers(
  model: LearnerModel,
  answers: readonly Pick<Answer, 'item' | 'chosen'>[],
): SuspectedMisconception[] {
  const carried = new Set(
    answers.flatMap(({ item: { id }, chosen }) => {
      const item = model.bank.byId.get(id)
      const misconception = item?.misconceptions[chosen]
      return misconception ? [`${item.subject}/${misconception}`] : []
    }),
  )
  return model.misconceptions.filter(({ subject, id }) => carried.has(`${subject}/${id}`))
}
