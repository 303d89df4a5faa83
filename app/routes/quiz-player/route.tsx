import { data, href, redirect } from 'react-router'
import { difficultyOf, parseQuizNumber, quizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { allSubjects, findQuiz } from '#app/server/library/library.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'
import { QuizLoading } from '#app/ui/quiz/quiz-loading.tsx'
import { QuizPlayer } from '#app/ui/quiz/quiz-player.tsx'
import type { Route } from './+types/route.ts'

/** One quiz with its own 20 questions and no more; the request log has the line for one that does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  const number = parseQuizNumber(params.quizNumber)
  const quiz = found && number && findQuiz(found.subject.id, number)
  if (!quiz) return data({ quiz: undefined }, { status: 404 })
  const { quizKey } = found.subject
  if (!found.canonical)
    throw redirect(
      href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: params.quizNumber }),
      301,
    )
  return data({
    id: quizId(quizKey, quiz.number),
    quiz,
    difficulty: difficultyOf(quiz.number),
    listPath: href('/quiz/:subject', { subject: quizKey }),
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.quiz?.title ?? 'Quiz not found'} - Pointer` },
]

export default function QuizPlayerRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.quiz) return <QuizNotFound />
  return <KnownQuiz {...loaderData} key={loaderData.id} />
}

type Loaded = Route.ComponentProps['loaderData']

function KnownQuiz({ quiz, difficulty, listPath }: Extract<Loaded, { listPath: string }>) {
  return <QuizPlayer quiz={quiz} difficulty={difficulty} onBack={useGoBack(listPath)} />
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
