import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { BankItem } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { bookmarks } from '#app/domain/log/bookmarks.ts'
import type { GivenAnswer } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import { type Mistake, mistakesOf } from '#app/domain/log/mistakes.ts'

/** A question on one of a learner's lists. */
export interface ListedQuestion {
  item: BankItem
  /** Present if the question is a mistake that is not fixed yet. */
  mistake: Mistake | undefined
  /** When it was bookmarked, in milliseconds since 1970. */
  bookmarkedAt: number | undefined
  /** The day on which it was asked last, with its fraction. */
  lastSeen: number | undefined
}

export interface QuestionLists {
  /** The latest miss comes first. */
  mistakes: readonly ListedQuestion[]
  /** The latest bookmark first. */
  bookmarks: readonly ListedQuestion[]
  /** Questions that the learner flagged as bad. They are on no other list. */
  flagged: readonly ListedQuestion[]
}

/**
 * The lists of questions that still exist.
 *
 * @param answers those of the log
 */
export function questionLists(model: LearnerModel, log: Log, answers: readonly GivenAnswer[]): QuestionLists {
  const mistakes = new Map(mistakesOf(answers).map((mistake) => [mistake.item, mistake]))
  const bookmarked = bookmarks(log)
  const listed = (ids: Iterable<ItemId>): ListedQuestion[] =>
    [...ids].flatMap((id) => {
      const item = model.bank.byId.get(id)
      if (!item) return []
      return {
        item,
        mistake: mistakes.get(id),
        bookmarkedAt: bookmarked.get(id),
        lastSeen: model.seen(item)?.lastSeen,
      }
    })
  const isAsked = ({ item }: ListedQuestion) => model.mayAsk(item.id)
  return {
    mistakes: listed(mistakes.keys()).filter(isAsked),
    bookmarks: listed(bookmarked.keys()).reverse().filter(isAsked),
    flagged: listed(model.flagged).reverse(),
  }
}
