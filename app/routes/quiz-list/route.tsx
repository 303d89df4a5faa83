import { ArrowLeft, SquareCheckBig } from 'lucide-react'
import { data, href, redirect } from 'react-router'
import {
  difficultyOf,
  iconOf,
  QUESTIONS_PER_BANK,
  QUESTIONS_PER_QUIZ,
  QUIZ_NUMBERS,
  quizId,
} from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { findRecords } from '#app/server/progress/queries.server.ts'
import { Chip } from '#app/ui/base/chip.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { QuizCard } from '#app/ui/quiz/quiz-card.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  if (!found) return data({ title: params.subject.toUpperCase(), subject: undefined }, { status: 404 })
  const { subject, canonical } = found
  if (!canonical) throw redirect(href('/quiz/:subject', { subject: subject.quizKey }), 301)
  const learner = context.get(signedIn)
  const records = learner && (await findRecords(database.db, learner.id))
  return data({
    title: subject.quizListTitle,
    subject: { id: subject.id, tagline: subject.tagline },
    quizzes: QUIZ_NUMBERS.map((number) => ({
      number,
      difficulty: difficultyOf(number),
      icon: iconOf(number),
      record: records?.get(quizId(subject.quizKey, number)),
      path: href('/quiz/:subject/:quizNumber', { subject: subject.quizKey, quizNumber: String(number) }),
    })),
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.subject) return pageMeta(matches, { title: 'Subject not found - Pointer' })
  const name = loaderData.title
  const path = href('/quiz/:subject', params)
  return pageMeta(matches, {
    title: `${name} quizzes - Pointer`,
    description: `${loaderData.subject.tagline}: five quizzes, ${QUESTIONS_PER_BANK} multiple-choice questions, every answer explained.`,
    path,
    subject: { quizKey: params.subject, name },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            ['Quizzes', href('/quiz')],
            [name, path],
          ])
      : undefined,
  })
}

export default function QuizList({ loaderData }: Route.ComponentProps) {
  return (
    <div
      data-subject={loaderData.subject?.id}
      className="mx-auto w-full max-w-3xl grow px-4 py-6 sm:px-6 sm:py-10"
    >
      <Link
        to={href('/quiz')}
        className="-ms-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-muted hover:text-text"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        Back to Subjects
      </Link>
      {loaderData.subject ? (
        <>
          <div className="mt-4 flex items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-[color-mix(in_oklab,var(--subject)_18%,transparent)] text-subject">
              <SquareCheckBig size={22} aria-hidden="true" />
            </span>
            <div>
              <h1 className="text-3xl">{loaderData.title}</h1>
              <p className="mt-1 text-muted">{loaderData.subject.tagline}</p>
            </div>
          </div>
          <p className="mt-5 flex flex-wrap gap-2">
            <Counter count={QUIZ_NUMBERS.length} of="quizzes" />
            <Counter count={QUESTIONS_PER_QUIZ} of="questions each" />
            <Counter count={QUESTIONS_PER_BANK} of="questions total" />
          </p>
          <ul className="mt-6 grid gap-4">
            {loaderData.quizzes.map((quiz) => (
              <li key={quiz.number}>
                <QuizCard {...quiz} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <h1 className="mt-4 text-3xl break-words">{loaderData.title}</h1>
          <p className="mt-3 text-lg text-muted">
            There is no subject under this address. Check it for a typing error, or choose one of the six
            subjects.
          </p>
        </>
      )}
    </div>
  )
}

function Counter({ count, of }: { count: number; of: string }) {
  return (
    <Chip>
      <strong className="font-mono text-text">{count}</strong> {of}
    </Chip>
  )
}
