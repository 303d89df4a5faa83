import { data, href, redirect } from 'react-router'
import { type LogView, useLog } from '#app/browser/log-session.ts'
import { runsOfLog } from '#app/browser/quiz-runs.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { difficultyOf, iconOf, quizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey, type Subject, subjectCode } from '#app/domain/catalogue/subject.ts'
import { nextQuiz } from '#app/domain/log/next-quiz.ts'
import { bestRun } from '#app/domain/log/quiz-runs.ts'
import { allSubjects, quizzesOf } from '#app/server/library/library.server.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { SubjectLinks } from '#app/ui/base/subject-links.tsx'
import { UntilKnown } from '#app/ui/base/until-known.tsx'
import { LinkedList } from '#app/ui/devices/linked-list.tsx'
import * as quizListText from '#app/ui/quiz/list-text.ts'
import { QuizItem } from '#app/ui/quiz/quiz-item.tsx'
import { QuizTopics } from '#app/ui/quiz/quiz-topics.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

const TOPICS_NAMED = 5

export async function loader({ params }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  if (!found) {
    const subjects = allSubjects().map(({ id, quizListTitle, quizKey }) => ({
      id,
      code: subjectCode(id),
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
    topics: topicsOf(subject),
    quizzes: quizzesOf(subject.id).map(({ number, items }) => ({
      questions: items.length,
      asksMost: askedMost(subject, items),
      id: quizId(subject.quizKey, number),
      number,
      difficulty: difficultyOf(number),
      icon: iconOf(number),
      path: href('/quiz/:subject/:quizNumber', { subject: subject.quizKey, quizNumber: String(number) }),
    })),
  })
}

/** The topics in the order of the course, each with how many questions of the quizzes are about it. */
function topicsOf({ id, topics }: Subject) {
  const items = quizzesOf(id).flatMap((quiz) => quiz.items)
  return topics.map((topic) => ({
    id: topic.id,
    title: topic.title,
    questions: items.filter((item) => item.topic.id === topic.id).length,
  }))
}

/** The titles of the topics on which a quiz has more than one question, most questions first. */
function askedMost({ topics }: Subject, items: readonly { topic: { id: string } }[]): string[] {
  const count = (id: string) => items.filter((item) => item.topic.id === id).length
  return topics
    .filter(({ id }) => count(id) > 1)
    .toSorted((one, other) => count(other.id) - count(one.id))
    .slice(0, TOPICS_NAMED)
    .map(({ title }) => title)
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.subject) return pageMeta(matches, { title: quizListText.page.notFound })
  const name = loaderData.title
  const path = href('/quiz/:subject', params)
  return pageMeta(matches, {
    title: quizListText.page.title(name),
    description: quizListText.page.description(
      loaderData.subject.tagline,
      loaderData.quizzes.length,
      totalOf(loaderData.quizzes),
    ),
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
  const next = loaderData.subject && nextQuizOf(loaderData.quizzes, log)
  return (
    <div data-subject={loaderData.subject?.id} className="page grow py-6 *:max-xl:max-w-3xl sm:py-10">
      <Link to={href('/quiz')} className="link">
        {quizListText.toSubjects}
      </Link>
      {loaderData.subject ? (
        <>
          <div className="mt-4">
            <SubjectCode>{subjectCode(loaderData.subject.id)}</SubjectCode>
          </div>
          <h1>{loaderData.title}</h1>
          <p className="mt-2 text-muted">{loaderData.subject.tagline}</p>
          <p className="mt-1 text-sm text-muted">
            <Counter>{quizListText.countOfQuizzes(loaderData.quizzes.length)}</Counter> ·{' '}
            {isEven(loaderData.quizzes) && (
              <>
                <Counter>{quizListText.questionsEach(loaderData.quizzes[0]?.questions ?? 0)}</Counter> ·{' '}
              </>
            )}
            <Counter>{quizListText.questionsInAll(totalOf(loaderData.quizzes))}</Counter>
          </p>
          <div className="mt-9 grid gap-x-16 gap-y-9 xl:grid-cols-[minmax(0,1fr)_19rem]">
            <div>
              <UntilKnown isKnown={log !== undefined}>
                <LinkedList label={quizListText.quizzes}>
                  {loaderData.quizzes.map(({ id, ...quiz }, index) => (
                    <QuizItem
                      key={id}
                      {...quiz}
                      run={log && bestRun(runsOfLog(log.entries).get(id) ?? [])}
                      underWay={underWayOf(log?.drafts.get(id))}
                      isNext={id === next?.id}
                      hasFailed={id === next?.id && next.hasFailed}
                      last={index === loaderData.quizzes.length - 1}
                    />
                  ))}
                </LinkedList>
              </UntilKnown>
            </div>
            <QuizTopics subject={loaderData.subject.id} topics={loaderData.topics} />
          </div>
        </>
      ) : (
        <>
          <h1 className="mt-4 break-words">{loaderData.title}</h1>
          <p className="mt-3 mb-5 text-muted">{quizListText.notFound.message}</p>
          <SubjectLinks label={quizListText.notFound.subjects} subjects={loaderData.subjects} />
        </>
      )}
    </div>
  )
}

type Sized = readonly { questions: number }[]

function totalOf(quizzes: Sized): number {
  return quizzes.reduce((sum, { questions }) => sum + questions, 0)
}

/** Whether there are several of the same size. */
function isEven([first, ...others]: Sized): boolean {
  return others.length > 0 && others.every(({ questions }) => questions === first?.questions)
}

function underWayOf(draft: KeptAttempt | undefined) {
  return draft && { answered: draft.answers.map(isCorrect), total: draft.setup.items.length }
}

function nextQuizOf(quizzes: readonly { id: string }[], log: LogView | undefined) {
  const runs = log && runsOfLog(log.entries)
  return nextQuiz(
    quizzes.map(({ id }) => ({
      id,
      isUnderWay: log?.drafts.has(id) ?? false,
      runs: runs?.get(id) ?? [],
    })),
  )
}

function Counter({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap">
      <Numbers>{children}</Numbers>
    </span>
  )
}
