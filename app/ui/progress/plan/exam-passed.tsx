import { useEffect } from 'react'
import { type ExamPlan, PLAN_ENDS, type PlanEnd } from '#app/domain/exam-plan/exam-plan.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fullDate } from '#app/ui/base/dates.ts'
import * as text from './passed-text.ts'

interface ExamPassedProps {
  plan: ExamPlan
  onAnswer: (end: PlanEnd) => void
  onNewDate: () => void
  /** Called when it is on the screen. */
  onShown: () => void
}

const CHOICES = PLAN_ENDS.filter((end) => end !== 'removed')

/** After the date of the exam: how did it go? */
export function ExamPassed({ plan, onAnswer, onNewDate, onShown }: ExamPassedProps) {
  useEffect(onShown, [onShown])
  return (
    <>
      <h1 tabIndex={-1}>{text.heading(plan.name)}</h1>
      <p className="mt-2 text-muted">{text.date(fullDate(plan.examDay))}</p>
      <ul className="mt-7 flex max-w-sm flex-col gap-3">
        {CHOICES.map((end) => (
          <li key={end}>
            <Button onClick={() => onAnswer(end)} className="w-full">
              {text.choices[end]}
            </Button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onNewDate} className="link mt-3">
        {text.newDate}
      </button>
      <p className="mt-5 max-w-[60ch] text-sm text-muted">{text.note}</p>
    </>
  )
}
