import { data, href, redirect } from 'react-router'
import { useLog } from '#app/browser/log-session.ts'
import {
  difficultyOf,
  iconOf,
  QUESTIONS_PER_BANK,
  QUESTIONS_PER_QUIZ,
  QUIZ_NUMBERS,
  quizId,
} from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { Link } from '#app/ui/base/link.tsx'
import { QuizCard } from '#app/ui/quiz/quiz-card.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export async function loader({ params }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  if (!found) return data({ title: params.subject.toUpperCase(), subject: undefined }, { status: 404 })
  const { subject, canonical } = found
  if (!canonical) throw redirect(href('/quiz/:subject', { subject: subject.quizKey }), 301)
  return data({
    title: subject.quizListTitle,
    subject: { id: subject.id, tagline: subject.tagline },
    quizzes: QUIZ_NUMBERS.map((number) => ({
      id: quizId(subject.quizKey, number),
      number,
      difficulty: difficultyOf(number),
      icon: iconOf(number),
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
  const log = useLog()
  return (
    <div
      data-subject={loaderData.subject?.id}
      className="mx-auto w-full max-w-3xl grow px-4 py-6 sm:px-6 sm:py-10"
    >
      <Link to={href('/quiz')} className="link">
        Back to Subjects
      </Link>
      {loaderData.subject ? (
        <>
          <h1 className="mt-4">{loaderData.title}</h1>
          <p className="mt-1 text-muted">{loaderData.subject.tagline}</p>
          <p className="mt-1 text-muted">
            <Counter count={QUIZ_NUMBERS.length} of="quizzes" /> ·{' '}
            <Counter count={QUESTIONS_PER_QUIZ} of="questions each" /> ·{' '}
            <Counter count={QUESTIONS_PER_BANK} of="questions total" />
          </p>
          <ul className="mt-6">
            {loaderData.quizzes.map(({ id, ...quiz }) => (
              <li key={id}>
                <QuizCard
                  {...quiz}
                  // Specification, section 6: guests see no previous best.
                  record={log?.learnerId === undefined ? undefined : log.records.get(id)}
                  answered={log?.draftsBySlot.get(id)?.answers.length ?? 0}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <h1 className="mt-4 break-words">{loaderData.title}</h1>
          <p className="mt-3 text-muted">
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
    <span>
      <span className="figures">{count}</span> {of}
    </span>
  )
}
