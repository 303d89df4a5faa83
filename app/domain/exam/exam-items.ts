import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { shuffle } from '#app/domain/random.ts'

/** A topic whose items an exam can ask. */
export interface ExamTopic<Item> {
  subject: SubjectId
  items: readonly Item[]
}

interface KnownItems<Item> {
  /** Whether the learner has answered it before. */
  isSeen: (item: Item) => boolean
  /** Whether the learner did not flag it as bad, and it was not taken out of practice. */
  mayAsk: (item: Item) => boolean
}

/**
 * Chooses the items of an exam: spread evenly over the subjects, and over the topics of each, items that are new to the learner
 * before others, none twice and none that may not be asked.
 *
 * @param next random numbers in [0, 1)
 * @returns fewer than `count` if the topics have no more
 */
export function chooseExamItems<Item>(
  topics: readonly ExamTopic<Item>[],
  count: number,
  { isSeen, mayAsk }: KnownItems<Item>,
  next: () => number,
): Item[] {
  const bySubject = Map.groupBy(shuffle(topics, next), ({ subject }) => subject)
  // Of each subject, the items of its topics by turns.
  const queues = shuffle([...bySubject.values()], next).map((ofSubject) =>
    byTurns(
      ofSubject.map(({ items }) => {
        const usable = shuffle(items.filter(mayAsk), next)
        return [...usable.filter((item) => !isSeen(item)), ...usable.filter(isSeen)]
      }),
    ),
  )
  return shuffle(byTurns(queues).slice(0, count), next)
}

/** The first of each list, then the second of each, and so on. */
function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}
