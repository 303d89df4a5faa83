import { href } from 'react-router'
import { LABS } from '#app/domain/labs/labs.ts'
import type { SentTitle } from '#app/domain/search/titles.ts'
import type { CompiledLibrary } from './compile-library.server.ts'
import { exerciseLabsOf } from './exercise-labs.server.ts'

const PAGES: readonly (readonly [title: string, path: string])[] = [
  ['Practice', href('/practice')],
  ['Daily challenge', href('/daily')],
  ['Mock exam', href('/exam')],
  ['Quizzes', href('/quiz')],
  ['Labs', href('/labs')],
  ['Courses', href('/courses')],
  ['Progress', href('/progress')],
  ['Plan', href('/plan')],
  ['Mistakes', href('/mistakes')],
  ['Export', href('/export')],
  ['Privacy', href('/privacy')],
  ['Imprint', href('/imprint')],
  ['Your account', href('/account')],
]

/** Everything that the search palette finds by its title, also without a connection. */
export function titlesOf({ subjects, quizzes, notes }: CompiledLibrary): SentTitle[] {
  const pages = PAGES.map(([title, path]): SentTitle => ({ kind: 'page', title, context: 'Pointer', path }))
  const ofSubjects = subjects.flatMap(({ id, title, quizKey, topics }): SentTitle[] => [
    {
      kind: 'subject',
      title,
      context: 'Notes',
      path: href('/learn/:subject?/:topic?', { subject: id }),
    },
    ...quizzes
      .filter(({ subject }) => subject === id)
      .map(
        ({ number }): SentTitle => ({
          kind: 'quiz',
          title: `Quiz ${number}`,
          context: title,
          path: href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: String(number) }),
        }),
      ),
    ...topics.flatMap((topic): SentTitle[] => {
      const path = href('/learn/:subject?/:topic?', { subject: id, topic: topic.id })
      const note = notes.find((candidate) => candidate.subject === id && candidate.topicId === topic.id)
      const headings = note?.headings ?? []
      // Every note has the same sections, so only the headings within them are useful.
      const own = headings.filter(({ level }) => level > 2)
      return [
        {
          kind: 'topic',
          title: topic.title,
          context: title,
          path,
          sections: own.map((heading) => [heading.title, heading.id] as const),
        },
      ]
    }),
    ...LABS.filter(({ subject }) => subject === id).map((lab): SentTitle => {
      const topic = topics.find((each) => each.id === lab.topic)?.title ?? ''
      const path = href('/labs/:lab', { lab: lab.id })
      return { kind: 'lab', title: lab.title, topic, context: `${topic}, ${title}`, path }
    }),
    ...exerciseLabsOf(id).flatMap((lab): SentTitle[] => {
      const name = `${lab.title} exercises`
      return [
        { kind: 'page', title: name, context: title, path: lab.path },
        ...lab.exercises.map(
          (each): SentTitle => ({
            kind: 'exercise',
            title: each.title,
            context: `${name}, ${title}`,
            path: each.path,
          }),
        ),
      ]
    }),
  ])
  return [...pages, ...ofSubjects]
}
