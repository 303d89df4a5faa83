import { type Difficulty, QUESTIONS_PER_QUIZ, type QuizNumber } from '#app/domain/catalogue/quiz.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/base/progress-bar.tsx'

interface QuizCardProps {
  number: QuizNumber
  difficulty: Difficulty
  icon: string
  path: string
}

const DIFFICULTY_COLOURS = { Medium: 'text-fair', Hard: 'text-poor' } as const satisfies Record<
  Difficulty,
  string
>

export function QuizCard({ number, difficulty, icon, path }: QuizCardProps) {
  return (
    <article className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 rounded-2xl border border-line bg-raise p-4 shadow-card">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-xl bg-sunk text-xl">
        {icon}
      </span>
      <div>
        <h2 className="text-lg">Quiz {number}</h2>
        <p className="text-sm text-muted">
          {QUESTIONS_PER_QUIZ} questions ·{' '}
          <strong className={`font-semibold ${DIFFICULTY_COLOURS[difficulty]}`}>{difficulty}</strong>
        </p>
      </div>
      <ButtonLink to={path} prefetch="intent" look="primary" aria-label={`Start Quiz ${number}`}>
        Start Quiz
      </ButtonLink>
      <div className="col-span-3">
        {/* The bar is that of the attempt which Start Quiz begins: nothing of it is answered yet. */}
        <ProgressBar label={`Quiz ${number}, next attempt`} value={0} max={QUESTIONS_PER_QUIZ} />
      </div>
    </article>
  )
}
