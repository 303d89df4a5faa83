import { data, href, redirect } from 'react-router'
import { runsOfLog } from '#app/browser/log/folds.ts'
import { type LogView, useLog } from '#app/browser/log-session.ts'
import { isCorrect } from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import {
  difficultyOf,
  iconOf,
  QUESTIONS_PER_BANK,
  QUESTIONS_PER_QUIZ,
  QUIZ_NUMBERS,
  quizId,
} from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey, SUBJECT_CODES } from '#app/domain/catalogue/subject.ts'
import { bestRun } from '#app/domain/log/quiz-runs.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { Link } from '#app/ui/base/link.tsx'
import { LinkList } from '#app/ui/base/link-list.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { LinkedList } from '#app/ui/devices/linked-list.tsx'
import { quizListText } from '#app/ui/quiz/list-text.ts'
import { QuizItem } from '#app/ui/quiz/quiz-item.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export async function loader({ params }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  if (!found) {
    const subjects = allSubjects().map(({ id, quizListTitle, quizKey }) => ({
      id,
      title: quizListTitle,
      path: href('/quiz/:subject', { subject: quizKey }),
    }))
    return data({ title: params.subject.toUpperCase(), subject: undefined, subjects }, { status: 404 })
  }
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
  if (!loaderData?.subject) return pageMeta(matches, { title: quizListText.page.notFound })
  const name = loaderData.title
  const path = href('/quiz/:subject', params)
  return pageMeta(matches, {
    title: quizListText.page.title(name),
    description: quizListText.page.description(loaderData.subject.tagline, QUESTIONS_PER_BANK),
    path,
    subject: { quizKey: params.subject, name },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            [quizListText.quizzes, href('/quiz')],
            [name, path],
          ])
      : undefined,
  })
}

export default function QuizList({ loaderData }: Route.ComponentProps) {
  const log = useLog()
  return (
    <div data-subject={loaderData.subject?.id} className="page grow py-6 *:max-w-[45rem] sm:py-10">
      <Link to={href('/quiz')} className="link">
        {quizListText.toSubjects}
      </Link>
      {loaderData.subject ? (
        <>
          <div className="mt-4">
            <SubjectCode>{SUBJECT_CODES[loaderData.subject.id]}</SubjectCode>
          </div>
          <h1>{loaderData.title}</h1>
          <p className="mt-2 text-muted">{loaderData.subject.tagline}</p>
          <p className="mt-1 text-muted">
            <Counter>{quizListText.countOfQuizzes(QUIZ_NUMBERS.length)}</Counter> ·{' '}
            <Counter>{quizListText.questionsEach(QUESTIONS_PER_QUIZ)}</Counter> ·{' '}
            <Counter>{quizListText.questionsInAll(QUESTIONS_PER_BANK)}</Counter>
          </p>
          <div className="mt-9">
            <LinkedList label={quizListText.quizzes}>
              {loaderData.quizzes.map(({ id, ...quiz }, index) => (
                <QuizItem
                  key={id}
                  {...quiz}
                  // Specification, section 6: guests see no previous best.
                  best={
                    log?.learnerId === undefined ? undefined : bestRun(runsOfLog(log.entries).get(id) ?? [])
                  }
                  underWay={underWayOf(log?.drafts.get(id))}
                  isNext={id === nextQuiz(loaderData.quizzes, log)}
                  last={index === loaderData.quizzes.length - 1}
                />
              ))}
            </LinkedList>
          </div>
        </>
      ) : (
        <>
          <h1 className="mt-4 break-words">{loaderData.title}</h1>
          <p className="mt-3 text-muted">{quizListText.notFound.message}</p>
          <LinkList label={quizListText.notFound.subjects} links={loaderData.subjects} className="mt-2" />
        </>
      )}
    </div>
  )
}

function underWayOf(draft: KeptAttempt | undefined) {
  return draft && { answered: draft.answers.map(isCorrect), total: draft.setup.items.length }
}

/** The quiz under way, else the first one that is not completed, else the one with the lowest best score. */
function nextQuiz(quizzes: readonly { id: string }[], log: LogView | undefined): string | undefined {
  const share = (id: string) => {
    const record = log?.records.get(id)
    return record ? record.bestScore / record.total : -1
  }
  const underWay = quizzes.find(({ id }) => log?.drafts.has(id))
  return (underWay ?? quizzes.toSorted((one, other) => share(one.id) - share(other.id))[0])?.id
}

function Counter({ children }: { children: string }) {
  return (
    <span>
      <Numbers>{children}</Numbers>
    </span>
  )
}
