import { href } from 'react-router'
import { type LogView, useLog } from '#app/browser/log-session.ts'
import { runsOfLog } from '#app/browser/quiz-runs.ts'
import { quizId } from '#app/domain/catalogue/quiz.ts'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { allSubjects, quizzesOf } from '#app/server/library/library.server.ts'
import { NextArrow } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import * as chooserText from '#app/ui/quiz/chooser-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return {
    subjects: allSubjects().map(({ id, title, tagline, quizKey }) => {
      const quizzes = quizzesOf(id)
      return {
        id,
        title,
        tagline,
        quizKey,
        quizzes: quizzes.map(({ number }) => quizId(quizKey, number)),
        questions: quizzes.flatMap(({ items }) => items).length,
      }
    }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...chooserText.page,
    path: href('/quiz'),
  })

export default function QuizChooser({ loaderData }: Route.ComponentProps) {
  const log = useLog()
  return (
    <div className="page grow py-6 sm:py-10">
      <h1>{chooserText.title}</h1>
      <p className="mt-2 text-muted">{chooserText.about}</p>
      <p className="mt-2 grid w-fit grid-cols-[auto_auto] items-center gap-x-3 text-reason sm:flex">
        <Link to={href('/daily')} className="link justify-self-start">
          {chooserText.daily}
        </Link>
        <span className="text-muted">{chooserText.aboutDaily}</span>
        <Link to={href('/exam')} className="link justify-self-start sm:ms-5">
          {chooserText.mockExam}
        </Link>
        <span className="text-muted">{chooserText.aboutMockExam}</span>
      </p>
      <ul className="mt-8 grid gap-x-12 border-line *:border-line *:first:border-t sm:grid-cols-2 sm:*:nth-2:border-t">
        {loaderData.subjects.map(({ id, title, tagline, quizKey, quizzes, questions }) => (
          <li key={id} data-subject={id}>
            <Link
              to={href('/quiz/:subject', { subject: quizKey })}
              className="group flex h-full items-center gap-3 border-b border-line py-4 hover:bg-sunk"
            >
              <span aria-hidden="true" className="self-start leading-6">
                <SubjectCode>{subjectCode(id)}</SubjectCode>
              </span>
              <span className="flex min-w-0 grow flex-col self-stretch">
                <span className="type-section">{title}</span>
                <span className="mt-1 grow text-muted">{tagline}</span>
                <span className={`figures mt-2 text-xs text-muted ${log ? '' : 'returning:invisible'}`}>
                  {standingOf(log, quizzes, questions)}
                </span>
              </span>
              <span className="text-muted group-hover:text-text">
                <NextArrow />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What there is to do, or what has been done. */
function standingOf(log: LogView | undefined, ids: readonly string[], questions: number): string {
  const done = log ? ids.filter((id) => runsOfLog(log.entries).has(id)).length : 0
  const underWay = ids.filter((id) => log?.drafts.has(id)).length
  return done + underWay > 0
    ? chooserText.standing(done, ids.length, underWay)
    : chooserText.counts(ids.length, questions)
}
