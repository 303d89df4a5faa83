import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { Subject, SubjectId } from '#app/domain/catalogue/subject.ts'
import type { BankItem, ItemBank } from '#app/domain/learning/item-bank.ts'

const LISTS = ['mistakes', 'bookmarks'] as const

export function isListName(name: string): name is (typeof LISTS)[number] {
  return LISTS.some((list) => list === name)
}

export type NamedSubject = Pick<Subject, 'id' | 'title' | 'topics'>

export interface NamedTopic {
  subject: NamedSubject
  topic: Subject['topics'][number]
}

/** The topics of a choice, in the order of the courses. @param chosen `os` for a whole subject, `os/deadlocks` for one topic */
export function topicsIn(subjects: readonly NamedSubject[], chosen: ReadonlySet<string>): NamedTopic[] {
  return subjects.flatMap((subject) =>
    subject.topics
      .filter((topic) => chosen.has(subject.id) || chosen.has(`${subject.id}/${topic.id}`))
      .map((topic) => ({ subject, topic })),
  )
}

export function itemsOf({ items }: Pick<ItemBank, 'items'>, topics: readonly NamedTopic[]): BankItem[] {
  return topics.flatMap(({ subject, topic }) =>
    items.filter((item) => item.subject === subject.id && item.topic === topic.id),
  )
}

/** The questions of an exam under way. Its answers stay hidden until it ends. */
export function hiddenItems(drafts: Iterable<KeptAttempt>): ReadonlySet<ItemId> {
  return new Set(
    [...drafts].filter(({ exam }) => exam).flatMap(({ setup }) => setup.items.map(({ id }) => id)),
  )
}

/** What a choice of topics is called: in the title of a file, and in its name. */
export function nameOf(topics: readonly NamedTopic[]): { title: string; fileName: string } | undefined {
  const [first] = topics
  const subjects = new Set<SubjectId>(topics.map(({ subject }) => subject.id))
  if (!first || subjects.size > 1) return undefined
  if (topics.length === 1)
    return {
      title: `${first.subject.title}: ${first.topic.title}`,
      fileName: `${first.subject.id}-${first.topic.id}`,
    }
  return { title: first.subject.title, fileName: first.subject.id }
}
