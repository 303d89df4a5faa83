import { useMemo, useState } from 'react'
import { data, href, redirect } from 'react-router'
import { useAttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { loadPart } from '#app/browser/build-version.ts'
import { finishedAttempt, keepFinishedAttempt } from '#app/browser/finished-attempt.ts'
import { useLogGeneration } from '#app/browser/log-session.ts'
import { newIdentity } from '#app/browser/new-identity.ts'
import type { ItemId, Quiz } from '#app/domain/catalogue/item.ts'
import { difficultyOf, parseQuizNumber, type QuizNumber, quizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey, type Subject } from '#app/domain/catalogue/subject.ts'
import type { QuizRun } from '#app/domain/log/quiz-runs.ts'
import { allSubjects, findQuiz, quizzesOf } from '#app/server/library/library.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import * as quizListText from '#app/ui/quiz/list-text.ts'
import { QuizLoading } from '#app/ui/quiz/quiz-loading.tsx'
import type { QuizOutline } from '#app/ui/quiz/quiz-outline.ts'
import { QuizPlayer } from '#app/ui/quiz/quiz-player.tsx'
import * as quizText from '#app/ui/quiz/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { openSignIn, openSignUp } from '#app/ui/shell/shell-state.ts'
import { breadcrumbs, quizFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

/** The data that the player needs to start a quiz. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  const number = parseQuizNumber(params.quizNumber)
  const quiz = found && number && findQuiz(found.subject.id, number)
  if (!quiz) return data({ quiz: undefined }, { status: 404 })
  const [first] = quiz.items
  if (!first) throw new Error(`${quiz.title} has no items`)
  const address = { subject: found.subject.quizKey, quizNumber: params.quizNumber }
  if (!found.canonical) throw redirect(href('/quiz/:subject/:quizNumber', address), 301)
  return data({
    listPath: href('/quiz/:subject', address),
    subject: found.subject.quizListTitle,
    quiz: {
      id: quizId(found.subject.quizKey, quiz.number),
      title: quiz.title,
      difficulty: difficultyOf(quiz.number),
      items: quiz.items.map(({ id, version }) => ({ id, version, key: rubricOf(quiz, id).key })),
      first: { item: first, rubric: rubricOf(quiz, first.id) },
      bundlePath: quiz.bundlePath,
      subject: found.subject.id,
      next: quizAfter(found.subject, quiz.number),
    } satisfies QuizOutline,
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.quiz) return pageMeta(matches, { title: quizText.page.notFound })
  const { quiz, subject, listPath } = loaderData
  const path = href('/quiz/:subject/:quizNumber', params)
  return pageMeta(matches, {
    title: quizText.page.title(quiz.title),
    description: quizText.page.description(quiz.title, quiz.items.length, quiz.difficulty),
    path,
    subject: { quizKey: params.subject, name: subject },
    facts: import.meta.env.SSR
      ? (site) => [
          quizFacts(quiz.title, subject),
          ...breadcrumbs(site, [
            [quizListText.quizzes, href('/quiz')],
            [subject, listPath],
            [quiz.title, path],
          ]),
        ]
      : undefined,
  })
}

export default function QuizPlayerRoute({ loaderData }: Route.ComponentProps) {
  const generation = useLogGeneration()
  if (!loaderData.quiz) return <QuizNotFound />
  // Another learner gets a fresh attempt.
  return <KnownQuiz {...loaderData} key={`${loaderData.quiz.id} ${generation}`} />
}

const NO_RUNS: readonly QuizRun[] = []

type Loaded = Route.ComponentProps['loaderData']

function KnownQuiz({ quiz, listPath }: Extract<Loaded, { listPath: string }>) {
  const { log, ...keeper } = useAttemptKeeper(quiz.id)
  const hydrated = useHydrated()
  const [finishedId] = useState(finishedAttempt)
  const hasLog = log && log.entries.length > 0
  const { part: earlierAttempts, failed } = usePart(loadEarlierAttempts, hasLog ? 1 : 0)
  const earlier = useMemo(
    () => log && earlierAttempts?.(log.entries, quiz, finishedId),
    [log, earlierAttempts, quiz, finishedId],
  )
  const isGuest = log !== undefined && log.learnerId === undefined
  return (
    <QuizPlayer
      key={keeper.takeovers}
      quiz={quiz}
      isGuest={isGuest}
      runs={earlier?.runs ?? NO_RUNS}
      previousBest={earlier?.previousBest}
      keeper={{
        ...keeper,
        finished: earlier?.finished,
        findsFinished: hydrated && finishedId !== undefined && !failed && (hasLog ? !earlier : !log),
        complete: async (attempt) => {
          const completed = await keeper.complete(attempt)
          if (completed) keepFinishedAttempt(attempt.setup.id)
          return completed
        },
        discard: () => {
          keepFinishedAttempt(undefined)
          return keeper.discard()
        },
      }}
      loadResults={loadResults}
      loadKeys={loadKeys}
      newIdentity={newIdentity}
      listPath={listPath}
      onLogin={isGuest ? openSignUp : openSignIn}
      onBack={useGoBack(listPath)}
    />
  )
}

/** Loaded for readers who have answered something before. */
function loadEarlierAttempts() {
  return loadPart(async () => (await import('./earlier-attempts.tsx')).earlierAttempts)
}

function loadResults() {
  return loadPart(async () => (await import('./marked-results.tsx')).MarkedResults)
}

function quizAfter({ id, quizKey }: Subject, number: QuizNumber): QuizOutline['next'] {
  const next = quizzesOf(id).find((candidate) => candidate.number > number)?.number
  return (
    next && {
      number: next,
      difficulty: difficultyOf(next),
      path: href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: String(next) }),
    }
  )
}

function loadKeys() {
  return loadPart(async () => (await import('#app/ui/quiz/keys-dialog.tsx')).KeysDialog)
}

function rubricOf({ rubrics }: Quiz, id: ItemId) {
  const rubric = rubrics[id]
  if (!rubric) throw new Error(`${id} has no rubric`)
  return rubric
}

function QuizNotFound() {
  return (
    <QuizLoading>
      <p className="mt-6 max-w-md">{quizText.notFound.message}</p>
      <ButtonLink to={href('/quiz')} look="primary" className="mt-2">
        {quizText.notFound.toQuizzes}
      </ButtonLink>
    </QuizLoading>
  )
}
