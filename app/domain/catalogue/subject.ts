/**
 * A subject's folder under content/ and its key under /learn. Which subjects there are is a matter of the content: logs and
 * addresses may name one that this server does not have.
 */
export type SubjectId = string

/** Pointer's own, in the order of every screen. */
export const OUR_SUBJECTS: readonly SubjectId[] = ['networks', 'os', 'ds', 'dbms', 'oops', 'web-dev']

/** Lower-case words and digits joined by hyphens, at most 30 characters. */
export const SUBJECT_ID = /^(?=.{1,30}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Whether it has the form of an id. */
export function isSubjectId(value: unknown): value is SubjectId {
  return typeof value === 'string' && SUBJECT_ID.test(value)
}

/** Two letters: the initials of a name in several words, else its first letters. */
export function subjectCode(id: SubjectId): string {
  // "NE" would be read as nothing in particular.
  if (id === 'networks') return 'CN'
  const words = id.split('-')
  return (words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : id).slice(0, 2).toUpperCase()
}

export interface Topic {
  id: string
  title: string
}

export interface Subject {
  id: SubjectId
  /** Its key under /quiz and in quiz ids: `cnquiz` for networks, the id itself for the others. */
  quizKey: string
  /** Other keys that lead to the same quizzes. */
  quizKeyAliases: readonly string[]
  /** On the catalogue's card and the notes page. */
  title: string
  /** The title above the list of its quizzes. */
  quizListTitle: string
  /** The first part of a quiz's title, "<bank title> - Quiz n". */
  bankTitle: string
  /** A few words under the quiz list's title. */
  tagline: string
  /** One or two sentences on the catalogue's card. */
  description: string
  topics: readonly Topic[]
}

/** The topic id that belongs to a title: "Threads & Concurrency" is `threads-concurrency`. */
export function topicId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * Finds a subject by the key of a quiz URL, or by another name that readers know it by: an alias, its id or its code, in
 * capitals or not.
 *
 * `canonical` is false for such a name, so that the caller can redirect to the canonical address.
 */
export function findByQuizKey(
  subjects: readonly Subject[],
  key: string,
): { subject: Subject; canonical: boolean } | undefined {
  const exact = subjects.find((subject) => subject.quizKey === key)
  if (exact) return { subject: exact, canonical: true }
  const name = key.toLowerCase()
  const named = subjects.find(({ id, quizKey, quizKeyAliases }) =>
    [quizKey, ...quizKeyAliases, id, subjectCode(id).toLowerCase()].includes(name),
  )
  return named && { subject: named, canonical: false }
}

/** The title of a topic; its id if the topic no longer exists. */
export function titleOfTopic(
  subjects: readonly Pick<Subject, 'id' | 'topics'>[],
  { subject, id }: { subject: SubjectId; id: string },
): string {
  const { topics } = subjects.find((known) => known.id === subject) ?? {}
  return topics?.find((topic) => topic.id === id)?.title ?? id
}
