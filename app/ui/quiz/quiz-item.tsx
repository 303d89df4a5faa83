import type { Difficulty, QuizNumber } from '#app/domain/catalogue/quiz.ts'
import { ENOUGH_RIGHT } from '#app/domain/log/next-quiz.ts'
import { type QuizRun, rightIn } from '#app/domain/log/quiz-runs.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { shortLocalDate } from '#app/ui/base/dates.ts'
import { Link } from '#app/ui/base/link.tsx'
import { LinkedItem } from '#app/ui/devices/linked-list.tsx'
import { Strip, type StripMark, stripText } from '#app/ui/devices/strip.tsx'
import * as quizListText from './list-text.ts'

const text = quizListText.quiz

interface QuizItemProps {
  number: QuizNumber
  difficulty: Difficulty
  icon: string
  questions: number
  /** The topics that it asks most about. */
  asksMost: readonly string[]
  path: string
  /** The best run; undefined if there is none. */
  run: QuizRun | undefined
  /** The marks of the attempt under way; undefined if there is none. */
  underWay: { answered: readonly boolean[]; total: number } | undefined
  /** Whether this is the quiz to do next. */
  isNext: boolean
  /** Whether that is because too little was right in the last run. */
  hasFailed: boolean
  last: boolean
}

/** A quiz in the list of its subject. Its height is the same before and after results arrive. */
export function QuizItem({
  number,
  difficulty,
  icon,
  questions,
  asksMost,
  path,
  run,
  underWay,
  isNext,
  hasFailed,
  last,
}: QuizItemProps) {
  const marks = underWay
    ? marksUnderWay(underWay.answered, underWay.total)
    : run
      ? marksOf(run)
      : toCome(questions)
  const action = underWay ? text.continue : run ? text.startAgain : text.start
  const label = underWay
    ? text.continueNumber(number, underWay.answered.length, underWay.total)
    : run
      ? text.startNumberAgain(number)
      : text.startNumber(number)
  return (
    <LinkedItem cell={number} state={isNext ? 'next' : run ? 'done' : 'waiting'} last={last}>
      <article>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-[1.25rem]!">
            {text.name(number)}{' '}
            <span aria-hidden="true" className="ms-1 font-sans text-base font-normal">
              {icon}
            </span>
          </h2>
          <p className="text-sm text-muted">{text.about(difficulty, questions)}</p>
        </div>
        {asksMost.length > 0 && <p className="text-sm text-muted">{text.asksMost(asksMost)}</p>}
        <div className="mt-3 flex h-3.5 flex-col justify-end">
          <Strip
            marks={marks}
            size={underWay ? 'player' : 'list'}
            dry={!underWay}
            label={underWay || run ? stripText(marks) : text.toCome(questions)}
          />
        </div>
        <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="text-muted">
            {underWay ? (
              <strong className="figures text-text">
                {text.answered(underWay.answered.length, underWay.total)}
              </strong>
            ) : run ? (
              <>
                <span className="sr-only">{text.completed}</span>{' '}
                <strong className="figures text-text">
                  {rightIn(run)}/{run.marks.length}
                </strong>{' '}
                {hasFailed ? text.lastUnder(ENOUGH_RIGHT) : text.best(shortLocalDate(run.completedAt))}
              </>
            ) : (
              <span className="figures">0%</span>
            )}
          </p>
          {isNext ? (
            <ButtonLink to={path} look="primary" aria-label={label} className="max-sm:grow">
              {action}
            </ButtonLink>
          ) : (
            <Link to={path} aria-label={label} className="link text-reason">
              {action}
            </Link>
          )}
        </div>
      </article>
    </LinkedItem>
  )
}

function toCome(count: number): StripMark[] {
  return Array.from({ length: count }, () => ({ state: 'toCome' }))
}

function marksOf({ marks }: Pick<QuizRun, 'marks'>): StripMark[] {
  return marks.map((right) => ({ state: right ? 'right' : 'wrong' }))
}

function marksUnderWay(answered: readonly boolean[], total: number): StripMark[] {
  return [...marksOf({ marks: answered }), { state: 'now' }, ...toCome(total - answered.length - 1)]
}
