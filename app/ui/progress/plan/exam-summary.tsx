import type { ReactNode } from 'react'
import { href } from 'react-router'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { type ExamPlan, minutesADay, WEIGHTS } from '#app/domain/exam-plan/exam-plan.ts'
import { Button } from '#app/ui/base/button.tsx'
import { dayOfWeekAndMonth, fullDate } from '#app/ui/base/dates.ts'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import type { Catalogue } from '../catalogue.ts'
import * as restText from './rest-text.ts'
import * as planWords from './words-text.ts'

interface ExamSummaryProps {
  plan: ExamPlan
  subjects: Catalogue['subjects']
  today: number
  onChange: () => void
}

const text = restText.exam

/** What the plan is made for. */
export function ExamSummary({ plan, subjects, today, onChange }: ExamSummaryProps) {
  const { examDay, restWeekdays, weights } = plan
  const daysOff = plan.daysOff.filter((day) => day >= today && day < examDay)
  const rest = restWeekdays.map((weekday) => planWords.weekdays[weekday] ?? '')
  return (
    <>
      <section aria-labelledby="exam">
        <h2 id="exam" className="mb-2">
          {text.heading}
        </h2>
        <dl className="border-t border-line">
          <Row name={text.date}>{fullDate(examDay)}</Row>
          <Row name={text.minutes}>{minutesADay(plan)}</Row>
          <Row name={text.rest}>{rest.join(', ') || text.noRest}</Row>
          {daysOff.length > 0 && <Row name={text.daysOff}>{daysOff.map(dayOfWeekAndMonth).join(', ')}</Row>}
        </dl>
        <p className="mt-3">
          <Link to={href('/exam')} className="link text-reason">
            {text.mockExam}
          </Link>
        </p>
      </section>
      <section aria-labelledby="weights">
        <h2 id="weights" className="mb-2">
          {text.weights}
        </h2>
        <dl className="border-t border-line">
          {subjects.map(({ id, title }) => {
            const weight = weights[id] ?? 0
            return (
              <div
                key={id}
                data-subject={id}
                className="flex min-h-12 items-center gap-3 border-b border-line py-1.5"
              >
                <dt className="flex grow items-center gap-3 text-reason">
                  <SubjectCode>{subjectCode(id)}</SubjectCode>
                  <span className={weight === 0 ? 'text-muted' : ''}>{title}</span>
                </dt>
                <dd className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
                  {planWords.weight[weight]}
                  {weight > 0 && (
                    <span aria-hidden="true" className="flex gap-1">
                      {WEIGHTS.map((step) => (
                        <span
                          key={step}
                          className={`h-2.5 w-4 border-[1.5px] border-subject ${step <= weight ? 'bg-subject' : ''}`}
                        />
                      ))}
                    </span>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
        <Button onClick={onChange} className="mt-5">
          {text.change}
        </Button>
        <p className="mt-3 text-sm text-muted">{text.note}</p>
      </section>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-5 border-b border-line py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  )
}
