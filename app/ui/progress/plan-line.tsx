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

/** One line that leads to the plan, or to making one. */
export function PlanLine({ exam }: { exam: ExamOfToday | undefined }) {
  return (
    <Link to={href('/plan')} className="link text-reason">
      {exam
        ? todayText.plan.days(exam.days, exam.name, exam.minutes, exam.minutesDone, exam.isRest)
        : todayText.plan.make}
    </Link>
  )
}
