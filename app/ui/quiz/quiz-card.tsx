import { type Difficulty, QUESTIONS_PER_QUIZ, type QuizNumber } from '#app/domain/catalogue/quiz.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/base/progress-bar.tsx'
import { attemptsText, CompletedTick, recordText } from './previous-best.tsx'

interface QuizCardProps {
  number: QuizNumber
  difficulty: Difficulty
  icon: string
  path: string
  /** What the learner has done with it; undefined where nothing, or for a guest. */
  record: QuizRecord | undefined
  /** How many questions of the attempt under way are answered; 0 where there is none. */
  answered: number
}

export function QuizCard({ number, difficulty, icon, path, record, answered }: QuizCardProps) {
  return (
    <article className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 border-t border-line py-5">
      <span aria-hidden="true" className="grid size-11 place-items-center">
        {icon}
      </span>
      <div>
        <h2>Quiz {number}</h2>
        <p className="text-sm text-muted">
          {QUESTIONS_PER_QUIZ} questions · {difficulty}
        </p>
      </div>
      <ButtonLink
        to={path}
        look={answered > 0 ? 'primary' : 'outlined'}
        aria-label={
          answered > 0
            ? `Resume Quiz ${number}, ${answered} of ${QUESTIONS_PER_QUIZ} answered`
            : `Start Quiz ${number}`
        }
      >
        {answered > 0 ? `Resume, ${answered} of ${QUESTIONS_PER_QUIZ}` : 'Start Quiz'}
      </ButtonLink>
      {/* Its line is there before the record, so that nothing moves when the record has been read. */}
      <p className="col-span-3 flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
        {record && (
          <>
            <CompletedTick />
            <span>Best {recordText(record)}</span>
            <span>{attemptsText(record)}</span>
          </>
        )}
      </p>
      <div className="col-span-3">
        <ProgressBar label={`Quiz ${number}, this attempt`} value={answered} max={QUESTIONS_PER_QUIZ} />
      </div>
    </article>
  )
}
