import { library } from 'virtual:library'
import { href } from 'react-router'
import type { ItemRef, Quiz, Rubric } from '#app/domain/catalogue/item.ts'
import type { Note, NoteSectionItems } from '#app/domain/catalogue/note.ts'
import type { QuizNumber } from '#app/domain/catalogue/quiz.ts'
import type { Subject, SubjectId } from '#app/domain/catalogue/subject.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import type { PublishedBundle } from './compile-library.server.ts'
import { offlineExercisePaths } from './exercise-labs.server.ts'
import type { LearningFiles } from './learning-files.server.ts'

const { subjects, quizzes, practice, notes, learning, sampler } = deepFreeze(library)

/** The subjects in the order of every screen. */
export function allSubjects(): readonly Subject[] {
  return subjects
}

/** The names of all subjects and topics, for pages that show what a log says about them. */
export function subjectNames() {
  return subjects.map(({ id, title, quizKey, topics }) => ({ id, title, quizKey, topics }))
}

/** The subject that `/learn/{key}` names. */
export function findSubject(key: string): Subject | undefined {
  return subjects.find((subject) => subject.id === key)
}

/** The quizzes of a subject, the first one first. */
export function quizzesOf(subject: SubjectId): readonly Quiz[] {
  return quizzes
    .filter((quiz) => quiz.subject === subject)
    .toSorted((left, right) => left.number - right.number)
}

/** Undefined for a quiz that the subject does not have. */
export function findQuiz(subject: SubjectId, number: QuizNumber): Quiz | undefined {
  return quizzes.find((quiz) => quiz.subject === subject && quiz.number === number)
}

/** Of all subjects, those for practice alone included. */
export function countOfItems(): number {
  return [...quizzes, ...practice].reduce((sum, { items }) => sum + items.length, 0)
}

/** Undefined for a topic that the subject does not have. */
export function findNote(subject: SubjectId, topicId: string): Note | undefined {
  return notes.find((note) => note.subject === subject && note.topicId === topicId)
}

/** Short questions for the home page, the first of them in the page itself. */
export function findSampler(): PublishedBundle {
  return sampler
}

/** The sections of a note that settle questions, with those questions. */
export function sectionsOf(subject: SubjectId, topicId: string): NoteSectionItems[] {
  const path = href('/learn/:subject?/:topic?', { subject, topic: topicId })
  const settled = [
    ...quizzes.flatMap(({ items, rubrics }) => items.map(({ id }) => ({ id, note: rubrics[id]?.note }))),
    ...practice.flatMap(({ items }) => items),
  ].filter(({ note }) => note?.startsWith(`${path}#`))
  return [...Map.groupBy(settled, ({ note = '' }) => note.slice(path.length + 1))].map(([id, items]) => ({
    id,
    items: items.map((item) => item.id),
  }))
}

/** All of them, subject by subject in the order of their topics. */
export function allNotes(): readonly Note[] {
  return notes
}

/** The addresses of the files from which a browser makes a learner's model. */
export function learningFilePaths(): LearningFiles {
  return learning
}

/** All pages and files that a browser needs for a subject without a connection, except the app's own files. */
export function offlinePaths({ id, quizKey, topics }: Subject): string[] {
  return [
    href('/learn/:subject?/:topic?', { subject: id }),
    ...topics.map((topic) => href('/learn/:subject?/:topic?', { subject: id, topic: topic.id })),
    href('/quiz/:subject', { subject: quizKey }),
    href('/labs'),
    ...LABS.filter(({ subject }) => subject === id).map((lab) => href('/labs/:lab', { lab: lab.id })),
    ...offlineExercisePaths(id),
    ...quizzes
      .filter(({ subject }) => subject === id)
      .flatMap(({ number, bundlePath }) => [
        href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: String(number) }),
        bundlePath,
      ]),
    href('/practice'),
    href('/daily'),
    href('/exam'),
    href('/progress'),
    href('/mistakes'),
    href('/plan'),
    href('/export'),
    learning.facts,
    learning.misconceptions,
    ...practice.filter(({ subject }) => subject === id).map(({ bundlePath }) => bundlePath),
  ]
}

/** Every item as it is now, with the key that marks it. */
export function currentItemVersions(): (ItemRef & Pick<Rubric, 'key'>)[] {
  const ofQuizzes = quizzes.flatMap(({ items, rubrics }) =>
    items.map(({ id, version }) => {
      const rubric = rubrics[id]
      if (!rubric) throw new Error(`${id} has no rubric`)
      return { id, version, key: rubric.key }
    }),
  )
  const ofPractice = practice.flatMap(({ items }) =>
    items.map(({ id, version, key }) => ({ id, version, key })),
  )
  return [...ofQuizzes, ...ofPractice]
}

/** The library is shared by all requests, so writing to it by mistake must fail immediately. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
