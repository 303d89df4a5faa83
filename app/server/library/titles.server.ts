import { href } from 'react-router'
import { QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import type { SentTitle } from '#app/domain/search/titles.ts'
import type { CompiledLibrary } from './compile-library.server.ts'

/** Everything that the search palette finds by its title, also without a connection. */
export function titlesOf({ subjects, notes }: CompiledLibrary): SentTitle[] {
  return subjects.flatMap(({ id, title, quizListTitle, quizKey, topics }) => [
    {
      kind: 'subject',
      title,
      context: 'Notes',
      path: href('/learn/:subject?/:topic?', { subject: id }),
    },
    ...QUIZ_NUMBERS.map(
      (number): SentTitle => ({
        kind: 'quiz',
        title: `Quiz ${number}`,
        context: quizListTitle,
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
  ])
}
