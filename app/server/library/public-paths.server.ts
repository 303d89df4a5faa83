import { href } from 'react-router'
import { LABS } from '#app/domain/labs/labs.ts'
import { exerciseLabPaths } from './exercise-labs.server.ts'
import { allSubjects, quizzesOf } from './library.server.ts'

/** The canonical address of every page that is the same for everyone. */
export function publicPaths(): string[] {
  return [
    href('/'),
    href('/courses'),
    href('/practice'),
    href('/daily'),
    href('/exam'),
    href('/quiz'),
    href('/progress'),
    href('/mistakes'),
    href('/plan'),
    href('/export'),
    href('/privacy'),
    href('/imprint'),
    href('/labs'),
    ...LABS.map(({ id }) => href('/labs/:lab', { lab: id })),
    ...allSubjects().flatMap(({ id, quizKey, topics }) => [
      ...exerciseLabPaths(id),
      href('/learn/:subject?/:topic?', { subject: id }),
      ...topics.map((topic) => href('/learn/:subject?/:topic?', { subject: id, topic: topic.id })),
      href('/quiz/:subject', { subject: quizKey }),
      ...quizzesOf(id).map(({ number }) =>
        href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: String(number) }),
      ),
    ]),
  ]
}
