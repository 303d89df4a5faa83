import { href } from 'react-router'
import type { SubjectId, Topic } from '#app/domain/catalogue/subject.ts'
import { CODE_EXERCISES } from '#app/domain/labs/coding/javascript/exercises.ts'
import { SQL_EXERCISES } from '#app/domain/labs/coding/sql/exercises.ts'
import { TYPESCRIPT_EXERCISES } from '#app/domain/labs/coding/typescript/exercises.ts'
import { PAGE_EXERCISES } from '#app/domain/labs/coding/web/exercises.ts'
import type { ExerciseLabId } from '#app/domain/labs/exercise-work.ts'
import type { ExerciseFacts } from '#app/domain/learning/item-bank.ts'
import { engineFilesOf } from './engine-files.server.ts'

/** A lab of exercises in which the learner writes code. It has no levels. */
interface ExerciseLab {
  id: ExerciseLabId
  title: string
  subject: SubjectId
  path: string
  exercises: readonly { id: string; title: string; topic: string; path: string }[]
  /** The address of the document in which learners' code runs. */
  frame?: string
}

function listed(
  exercises: readonly { id: string; title: string; topic: string }[],
  pathOf: (id: string) => string,
): ExerciseLab['exercises'] {
  return exercises.map(({ id, title, topic }) => ({ id, title, topic, path: pathOf(id) }))
}

export const EXERCISE_LABS: readonly ExerciseLab[] = [
  {
    id: 'sql',
    title: 'SQL',
    subject: 'dbms',
    path: href('/labs/sql'),
    exercises: listed(SQL_EXERCISES, (exercise) => href('/labs/sql/:exercise', { exercise })),
  },
  {
    id: 'javascript',
    frame: '/labs/runner',
    title: 'JavaScript',
    subject: 'ds',
    path: href('/labs/javascript'),
    exercises: listed(CODE_EXERCISES, (exercise) => href('/labs/javascript/:exercise', { exercise })),
  },
  {
    id: 'web',
    frame: '/labs/preview',
    title: 'HTML, CSS and DOM',
    subject: 'web-dev',
    path: href('/labs/web'),
    exercises: listed(PAGE_EXERCISES, (exercise) => href('/labs/web/:exercise', { exercise })),
  },
  {
    id: 'typescript',
    frame: '/labs/runner',
    title: 'TypeScript',
    subject: 'oops',
    path: href('/labs/typescript'),
    exercises: listed(TYPESCRIPT_EXERCISES, (exercise) => href('/labs/typescript/:exercise', { exercise })),
  },
]

export function exerciseLabsOf(subject: SubjectId): readonly ExerciseLab[] {
  return EXERCISE_LABS.filter((lab) => lab.subject === subject)
}

/** What the learning model must know of a subject's exercises. */
export function exerciseFactsOf(subject: SubjectId): ExerciseFacts[] {
  return exerciseLabsOf(subject).flatMap(({ id: lab, exercises }) =>
    exercises.map(({ id: exercise, topic }) => ({ lab, exercise, subject, topic })),
  )
}

/** The exercises of a lab, each with what it is about. */
export function exercisesOf(lab: ExerciseLabId, topics: readonly Topic[]) {
  const exercises = EXERCISE_LABS.find(({ id }) => id === lab)?.exercises ?? []
  return exercises.map(({ id, title, topic, path }) => ({
    id,
    title,
    about: topics.find((each) => each.id === topic)?.title ?? '',
    path,
  }))
}

/** The topic that an exercise is about, with the way to its note. */
export function topicOfExercise(subject: SubjectId, topics: readonly Topic[], { topic }: { topic: string }) {
  return {
    title: topics.find(({ id }) => id === topic)?.title ?? '',
    path: href('/learn/:subject?/:topic?', { subject, topic }),
  }
}

/** The pages of a subject's labs of exercises. */
export function exerciseLabPaths(subject: SubjectId): string[] {
  return exerciseLabsOf(subject).flatMap(({ path, exercises }) => [
    path,
    ...exercises.map((each) => each.path),
  ])
}

/** The pages of a subject's labs of exercises, with the files that run the exercises. */
export function offlineExercisePaths(subject: SubjectId): string[] {
  return [
    ...exerciseLabPaths(subject),
    ...exerciseLabsOf(subject).flatMap(({ id, frame }) => [...(frame ? [frame] : []), ...engineFilesOf(id)]),
  ]
}

/** Minutes to read, write and correct one. An estimate, not a measurement. */
const MINUTES_PER_EXERCISE = 5

/** The subject's labs of exercises under each topic that their exercises are about. */
export function exercisesByTopic(subject: SubjectId) {
  return exerciseLabsOf(subject).flatMap(({ title, path, exercises }) =>
    [...Map.groupBy(exercises, ({ topic }) => topic)].map(([topic, onTopic]) => ({
      topic,
      title: `${title} exercises`,
      path: onTopic.length === 1 ? (onTopic[0]?.path ?? path) : path,
      minutes: onTopic.length * MINUTES_PER_EXERCISE,
    })),
  )
}
