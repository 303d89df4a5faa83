import { href } from 'react-router'
import { Link } from '#app/ui/base/link.tsx'
import * as todayText from './today-text.ts'

/** What Today says of the plan to an exam. */
export interface ExamOfToday {
  /** The learner's name for the exam; may be empty. */
  name: string
  /** Negative once the exam is over. */
  days: number
  minutes: number
  /** Of today. */
  minutesDone: number
  isRest: boolean
}

/** One line that leads to the plan, with the minutes of the day as a bar, or to making one. */
export function PlanLine({ exam }: { exam: ExamOfToday | undefined }) {
  return (
    <Link to={href('/plan')} className="link text-reason">
      {exam && exam.days > 1 && !exam.isRest && <MinutesDone {...exam} />}
      {exam
        ? todayText.plan.days(exam.days, exam.name, exam.minutes, exam.minutesDone, exam.isRest)
        : todayText.plan.make}
    </Link>
  )
}

/** A drawing of what the words beside it say. */
function MinutesDone({ minutes, minutesDone }: Pick<ExamOfToday, 'minutes' | 'minutesDone'>) {
  const percent = Math.min(100, (100 * minutesDone) / minutes)
  return (
    <span aria-hidden="true" className="h-2.5 w-9 shrink-0 rounded-mark border-[1.5px] border-edge">
      <span className="block h-full bg-text" style={{ width: `${percent}%` }} />
    </span>
  )
}
