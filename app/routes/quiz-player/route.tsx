import { data, href, redirect } from 'react-router'
import { difficultyOf, parseQuizNumber, quizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { allSubjects, findQuiz } from '#app/server/library/library.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'
import { QuizLoading } from '#app/ui/quiz/quiz-loading.tsx'
import type { QuizOutline } from '#app/ui/quiz/quiz-outline.ts'
import { QuizPlayer } from '#app/ui/quiz/quiz-player.tsx'
import type { Route } from './+types/route.ts'

/** What the player needs to begin a quiz; the request log has the line for one that does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  const found = findByQuizKey(allSubjects(), params.subject)
  const number = parseQuizNumber(params.quizNumber)
  const quiz = found && number && findQuiz(found.subject.id, number)
  if (!quiz) return data({ quiz: undefined }, { status: 404 })
  const [first] = quiz.questions
  if (!first) throw new Error(`${quiz.title} has no questions`)
  const address = { subject: found.subject.quizKey, quizNumber: params.quizNumber }
  if (!found.canonical) throw redirect(href('/quiz/:subject/:quizNumber', address), 301)
  return data({
    id: quizId(found.subject.quizKey, quiz.number),
    listPath: href('/quiz/:subject', address),
    quiz: {
      title: quiz.title,
      difficulty: difficultyOf(quiz.number),
      items: quiz.questions.map(({ id, answer }) => ({ id, answer })),
      first,
      questionsPath: href('/quiz/:subject/:quizNumber/questions', address),
    } satisfies QuizOutline,
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

function KnownQuiz({ quiz, listPath }: Extract<Loaded, { listPath: string }>) {
  return <QuizPlayer quiz={quiz} onBack={useGoBack(listPath)} />
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
