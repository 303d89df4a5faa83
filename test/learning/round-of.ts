import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { ListedRound } from '#app/domain/practice/listed-round.ts'
import { PlacementRound } from '#app/domain/practice/placement-round.ts'
import { PracticeRound } from '#app/domain/practice/practice-round.ts'
import type { Round } from '#app/domain/practice/round.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'

interface Limits {
  exam?: ExamPlan | undefined
  matching?: ReadonlySet<ItemId> | undefined
}

/** The round that a request asks for. */
export function roundOf(model: LearnerModel, request: RoundRequest, day: number, limits: Limits = {}): Round {
  if (request.kind === 'practice') return new PracticeRound(model, request, day, limits)
  if (request.kind === 'placement') return new PlacementRound(model, request.subject)
  return new ListedRound(model, request)
}
