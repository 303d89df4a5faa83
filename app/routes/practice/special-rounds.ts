import type { Learner } from '#app/browser/learner.ts'
import type { LogView } from '#app/browser/log-session.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { ListedRound } from '#app/domain/practice/listed-round.ts'
import { matchingQuestions, questionHistory } from '#app/domain/practice/matching-questions.ts'
import { PlacementRound } from '#app/domain/practice/placement-round.ts'
import { type PracticeRequest, PracticeRound } from '#app/domain/practice/practice-round.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import type { RoundOf } from './played-round.tsx'
import { isOf } from './use-round.ts'

/** Practice with a filter, placements, drills and lists. Loaded with these alone: most rounds are plain practice. */
export function specialRound(request: RoundRequest): RoundOf {
  switch (request.kind) {
    case 'practice':
      return (learner, log) => {
        const matching = matchingBefore(request, learner, log)
        return (model) => new PracticeRound(model, request, learner.day, { matching })
      }
    case 'placement':
      return () => (model) => new PlacementRound(model, request.subject)
    case 'drill':
    case 'items':
      return () => (model) => new ListedRound(model, request)
    default:
      return request satisfies never
  }
}

/** The questions that matched the filter of a request when its round began. */
function matchingBefore(
  request: PracticeRequest,
  { bank }: Learner,
  log: LogView | undefined,
): ReadonlySet<ItemId> | undefined {
  if (!request.filter) return undefined
  const drafts = [...(log?.drafts.values() ?? [])]
  const others = drafts.filter(({ setup }) => !isOf(setup, request))
  return matchingQuestions(bank, request.topics, request.filter, questionHistory(log?.entries ?? [], others))
}
