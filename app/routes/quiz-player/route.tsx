import { data, href, redirect } from 'react-router'
import { difficultyOf, parseQuizNumber, quizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { database } from '#app/server/database/database.server.ts'
import { shownLearner, signedIn } from '#app/server/http/request-context.server.ts'
import { allSubjects, findQuiz } from '#app/server/library/library.server.ts'
import { findRecord } from '#app/server/progress/queries.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'
import { QuizLoading } from '#app/ui/quiz/quiz-loading.tsx'
import type { QuizOutline } from '#app/ui/quiz/quiz-outline.ts'
import { QuizPlayer } from '#app/ui/quiz/quiz-player.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { openSignIn } from '#app/ui/shell/shell-state.ts'
import { breadcrumbs, quizFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

/** What the player needs to begin a quiz; the request log has the line for one that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  const number = parseQuizNumber(params.quizNumber)
  const quiz = found && number && findQuiz(found.subject.id, number)
  if (!quiz) return data({ quiz: undefined }, { status: 404 })
  const [first] = quiz.questions
  if (!first) throw new Error(`${quiz.title} has no questions`)
  const address = { subject: found.subject.quizKey, quizNumber: params.quizNumber }
  if (!found.canonical) throw redirect(href('/quiz/:subject/:quizNumber', address), 301)
  const id = quizId(found.subject.quizKey, quiz.number)
  const learner = context.get(signedIn)
  return data({
    learnerId: shownLearner(context)?.id,
    record: learner && (await findRecord(database.db, learner.id, id)),
    listPath: href('/quiz/:subject', address),
    subject: found.subject.quizListTitle,
    quiz: {
      id,
      contentHash: quiz.contentHash,
      title: quiz.title,
      difficulty: difficultyOf(quiz.number),
      items: quiz.questions.map(({ id, answer }) => ({ id, answer })),
      first,
      questionsPath: href('/quiz/:subject/:quizNumber/questions', address),
      recordPath: href('/quiz/:subject/:quizNumber/record', address),
    } satisfies QuizOutline,
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.quiz) return pageMeta(matches, { title: 'Quiz not found - Pointer' })
  const { quiz, subject, listPath } = loaderData
  const path = href('/quiz/:subject/:quizNumber', params)
  return pageMeta(matches, {
    title: `${quiz.title} - Pointer`,
    description: `${quiz.title}: ${quiz.items.length} multiple-choice questions, ${quiz.difficulty.toLowerCase()}, every answer explained.`,
    path,
    subject: { quizKey: params.subject, name: subject },
    facts: import.meta.env.SSR
      ? (site) => [
          quizFacts(quiz.title, subject),
          ...breadcrumbs(site, [
            ['Quizzes', href('/quiz')],
            [subject, listPath],
            [quiz.title, path],
          ]),
        ]
      : undefined,
  })
}

export default function QuizPlayerRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.quiz) return <QuizNotFound />
  return <KnownQuiz {...loaderData} key={loaderData.quiz.id} />
}

type Loaded = Route.ComponentProps['loaderData']

function KnownQuiz({ quiz, learnerId, record, listPath }: Extract<Loaded, { listPath: string }>) {
  return (
    <QuizPlayer
      quiz={quiz}
      learnerId={learnerId}
      record={record}
      onLogin={openSignIn}
      onBack={useGoBack(listPath)}
    />
  )
}

function QuizNotFound() {
  return (
    <QuizLoading>
      <p className="mt-6 max-w-md">
        This quiz was not found. Check the address for a typing error, or pick another quiz.
      </p>
      <ButtonLink to={href('/quiz')} look="primary" className="mt-2">
        Back to Quiz Selection
      </ButtonLink>
    </QuizLoading>
  )
}
