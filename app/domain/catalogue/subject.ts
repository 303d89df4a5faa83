/** The six subjects of the specification, in the order in which every screen lists them. */
export const SUBJECT_IDS = ['networks', 'os', 'ds', 'dbms', 'oops', 'web-dev'] as const

/** A subject's folder under content/ and its key under /learn. */
export type SubjectId = (typeof SUBJECT_IDS)[number]

export function isSubjectId(value: unknown): value is SubjectId {
  return SUBJECT_IDS.some((id) => id === value)
}

/** Two-letter codes of the subjects. */
export const SUBJECT_CODES = {
  networks: 'CN',
  os: 'OS',
  ds: 'DS',
  dbms: 'DB',
  oops: 'OO',
  'web-dev': 'WD',
} as const satisfies Record<SubjectId, string>

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
 * Finds a subject by the key of a quiz URL.
 *
 * `canonical` is false for an alias, so that the caller can redirect to the canonical address.
 */
export function findByQuizKey(
  subjects: readonly Subject[],
  key: string,
): { subject: Subject; canonical: boolean } | undefined {
  for (const subject of subjects) {
    if (subject.quizKey === key) return { subject, canonical: true }
    if (subject.quizKeyAliases.includes(key)) return { subject, canonical: false }
  }
  return undefined
}

/** The title of a topic; its id if the topic no longer exists. */
export function titleOfTopic(
  subjects: readonly Pick<Subject, 'id' | 'topics'>[],
  { subject, id }: { subject: SubjectId; id: string },
): string {
  const { topics } = subjects.find((known) => known.id === subject) ?? {}
  return topics?.find((topic) => topic.id === id)?.title ?? id
}
