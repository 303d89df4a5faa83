import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { BankItem, ItemBank } from '#app/domain/learning/item-bank.ts'
import { bookmarks } from '#app/domain/log/bookmarks.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import { answersOfDrafts, givenAnswers } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { QuestionFilter, Status, TopicName } from './round-request.ts'
import { topicsNamed } from './topics-named.ts'

/** What a log says about questions. */
export interface QuestionHistory {
  /** Whether the latest answer was right. */
  latest: ReadonlyMap<ItemId, boolean>
  bookmarked: ReadonlyMap<ItemId, unknown>
  /** Flagged as bad: these are never asked. */
  flagged: ReadonlySet<ItemId>
}

/** @param drafts attempts under way, whose answers count, too */
export function questionHistory(
  log: Log,
  drafts: readonly Pick<KeptAttempt, 'setup' | 'answers'>[],
): QuestionHistory {
  // Days do not matter here, so the clock of the drafts does not, either.
  const answers = [...givenAnswers(log), ...answersOfDrafts(drafts, 0)]
  return {
    latest: new Map(
      answers.sort((left, right) => left.time - right.time).map(({ item, right }) => [item, right]),
    ),
    bookmarked: bookmarks(log),
    flagged: flaggedItems(log),
  }
}

/** The questions of some topics that match a filter. */
export function matchingQuestions(
  bank: ItemBank,
  names: readonly TopicName[],
  { statuses, difficulties }: QuestionFilter,
  history: QuestionHistory,
): ReadonlySet<ItemId> {
  const matches = ({ id, difficulty }: BankItem) =>
    !history.flagged.has(id) &&
    !bank.withdrawn.has(id) &&
    (difficulties.length === 0 || difficulties.includes(difficulty)) &&
    (statuses.length === 0 || statuses.some((status) => hasStatus(id, status, history)))
  const items = topicsNamed(bank, names).flatMap((topic) => topic.items)
  return new Set(items.filter(matches).map(({ id }) => id))
}

function hasStatus(id: ItemId, status: Status, { latest, bookmarked }: QuestionHistory): boolean {
  switch (status) {
    case 'new':
      return !latest.has(id)
    case 'missed':
      return latest.get(id) === false
    case 'known':
      return latest.get(id) === true
    case 'bookmarked':
      return bookmarked.has(id)
    default:
      return status satisfies never
  }
}
