import { href } from 'react-router'
import { QUESTIONS_PER_BANK, QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { SUBJECT_CODES } from '#app/domain/catalogue/subject.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { NextArrow } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { chooserText } from '#app/ui/quiz/chooser-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return {
    subjects: allSubjects().map(({ id, title, tagline, quizKey }) => ({ id, title, tagline, quizKey })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...chooserText.page,
    path: href('/quiz'),
  })

export default function QuizChooser({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grow py-10">
      <h1>{chooserText.title}</h1>
      <p className="mt-2 text-muted">{chooserText.about}</p>
      <ul className="mt-8 grid gap-x-12 border-t border-line sm:grid-cols-2">
        {loaderData.subjects.map(({ id, title, tagline, quizKey }) => (
          <li key={id} data-subject={id}>
            <Link
              to={href('/quiz/:subject', { subject: quizKey })}
              className="group flex h-full items-center gap-3 border-b border-line py-4 hover:bg-sunk"
            >
              <span aria-hidden="true" className="self-start leading-6">
                <SubjectCode>{SUBJECT_CODES[id]}</SubjectCode>
              </span>
              <span className="flex min-w-0 grow flex-col self-stretch">
                <span className="type-section">{title}</span>
                <span className="mt-1 grow text-muted">{tagline}</span>
                <span className="figures mt-2 text-xs text-muted">
                  {chooserText.counts(QUIZ_NUMBERS.length, QUESTIONS_PER_BANK)}
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
