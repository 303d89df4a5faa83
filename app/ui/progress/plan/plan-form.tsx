import { type FormEvent, useRef, useState } from 'react'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import {
  LEAST_MINUTES,
  LONGEST_NAME,
  MOST_DAYS_AHEAD,
  MOST_MINUTES,
  type PlanProblem,
  planProblems,
} from '#app/domain/exam-plan/plan-problems.ts'
import { Button } from '#app/ui/base/button.tsx'
import { isoDate } from '#app/ui/base/dates.ts'
import { Segments } from '#app/ui/base/segments.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import type { Catalogue } from '../catalogue.ts'
import { DaysOffFields } from './days-off-fields.tsx'
import { draftOf, fieldsOf, type PlanFields } from './draft-plan.ts'
import * as formText from './form-text.ts'
import * as planText from './plan-text.ts'
import { SubjectFields } from './subject-fields.tsx'
import { WeightFields } from './weight-fields.tsx'

interface PlanFormProps {
  subjects: Catalogue['subjects']
  /** The subjects of the learner's latest attempts. */
  studied: readonly SubjectId[]
  today: number
  /** The plan to change; undefined for a new one. */
  before: ExamPlan | undefined
  onSave: (plan: ExamPlan) => Promise<void>
  onCancel?: () => void
  onRemove?: () => void
}

const text = formText.form

/** The part of the form that a problem is about. */
const PART_OF = {
  'no-date': 'date',
  'date-passed': 'date',
  'exam-today': 'date',
  'too-far': 'date',
  minutes: 'minutes',
  'no-day-left': 'days',
  'no-subject': 'subjects',
} as const satisfies Record<PlanProblem, string>

/** What a new plan shows. The rest has defaults, which are visible and can be changed under one control. */
const UNFOLDED: readonly string[] = ['date', 'subjects']

/** Choices of the date. */
const DATES = [
  { days: 7, label: text.inAWeek },
  { days: 14, label: text.inTwoWeeks },
  { days: 30, label: text.inAMonth },
]

/** A new plan needs a date only: the subjects that the learner studies are chosen, or all. */
export function PlanForm({ subjects, studied, today, before, onSave, onCancel, onRemove }: PlanFormProps) {
  const [fields, setFields] = useState(() =>
    fieldsOf(
      before,
      subjects.map(({ id }) => id),
      studied,
    ),
  )
  /** When the plan was last saved. Those that the learner has mended since are no longer shown. */
  const [problems, setProblems] = useState<readonly PlanProblem[]>([])
  const [failed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const folded = useRef<HTMLDetailsElement>(null)
  const change = (changes: Partial<PlanFields>) => setFields((current) => ({ ...current, ...changes }))
  const present = problems.length > 0 ? planProblems(draftOf(fields, before, today), today) : []
  const problemOf = (part: (typeof PART_OF)[PlanProblem]) =>
    problems.find((problem) => PART_OF[problem] === part && present.includes(problem))
  const described = (part: (typeof PART_OF)[PlanProblem]) =>
    problemOf(part) && { 'aria-invalid': true, 'aria-describedby': `plan-${part}-problem` }

  async function save(event: FormEvent) {
    event.preventDefault()
    const draft = draftOf(fields, before, today)
    const found = planProblems(draft, today)
    setProblems(found)
    const [first] = found
    if (first) {
      const isFolded = found.some((problem) => !UNFOLDED.includes(PART_OF[problem]))
      if (isFolded && folded.current) folded.current.open = true
      form.current?.querySelector<HTMLElement>(`[data-part="${PART_OF[first]}"] :is(input, button)`)?.focus()
      return
    }
    const { examDay } = draft
    if (examDay === undefined) return
    setFailed(false)
    try {
      await onSave({ ...draft, examDay })
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
  }

  const details = (
    <div className="grid gap-x-16 gap-y-9 xl:grid-cols-[minmax(0,1fr)_36rem]">
      <div className="grid content-start gap-9">
        <div className="grid content-start gap-5 sm:max-xl:grid-cols-2">
          <TextField
            label={text.name}
            value={fields.name}
            onChange={(name) => change({ name })}
            maxLength={LONGEST_NAME}
            autoComplete="off"
          />
          <div data-part="minutes">
            <TextField
              label={text.minutes}
              type="number"
              inputMode="numeric"
              required
              min={LEAST_MINUTES}
              max={MOST_MINUTES}
              value={fields.minutes}
              onChange={(minutes) => change({ minutes })}
              {...described('minutes')}
            />
            <Problem part="minutes" problem={problemOf('minutes')} />
          </div>
        </div>
        <div data-part="days">
          <DaysOffFields
            today={today}
            restWeekdays={fields.restWeekdays}
            daysOff={fields.daysOff}
            onChange={change}
          />
          <Problem part="days" problem={problemOf('days')} />
        </div>
      </div>
      <div {...(before && { 'data-part': 'subjects' })}>
        <WeightFields
          subjects={subjects}
          weights={fields.weights}
          onChange={(weights) => change({ weights })}
        />
        {before && <Problem part="subjects" problem={problemOf('subjects')} />}
      </div>
    </div>
  )

  return (
    <form
      ref={form}
      noValidate
      aria-label={before ? planText.changeHeading : text.newHeading}
      onSubmit={(event) => void save(event)}
      className="mt-7 grid gap-y-7 max-xl:max-w-2xl"
    >
      <div data-part="date">
        <TextField
          className="sm:max-w-xs"
          label={text.date}
          type="date"
          required
          value={fields.date}
          onChange={(date) => change({ date })}
          min={isoDate(today + 1)}
          max={isoDate(today + MOST_DAYS_AHEAD)}
          {...described('date')}
        />
        <Problem part="date" problem={problemOf('date')} />
        {!before && (
          <div className="mt-3">
            <Segments
              label={text.soon}
              choices={DATES.map(({ days, label }) => ({ value: isoDate(today + days), label }))}
              chosen={fields.date}
              onChoose={(date) => change({ date })}
            />
          </div>
        )}
      </div>
      {before ? (
        details
      ) : (
        <div>
          <SubjectFields
            subjects={subjects}
            weights={fields.weights}
            onChange={(weights) => change({ weights })}
          >
            <Problem part="subjects" problem={problemOf('subjects')} />
          </SubjectFields>
          <p className="mt-5 max-w-[60ch]">{choicesOf(fields)}</p>
          <details ref={folded}>
            <summary className="link list-none text-reason [&::-webkit-details-marker]:hidden">
              {text.details}
            </summary>
            <div className="pt-5">{details}</div>
          </details>
        </div>
      )}
      <div>
        <p role="alert" className="text-poor">
          {failed && text.notSaved}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" look="primary" className="max-sm:w-full">
            {before ? text.saveChange : text.save}
          </Button>
          {onCancel && <Button onClick={onCancel}>{text.cancel}</Button>}
          {onRemove && (
            <Button look="danger" onClick={onRemove} className="sm:ms-auto">
              {text.remove}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** What the plan is made with, in a sentence. */
function choicesOf({ minutes, weights, restWeekdays, daysOff }: PlanFields): string {
  const counted = Object.values(weights).filter((weight) => weight !== '0')
  const isAll = counted.length === Object.keys(weights).length
  const hasRest = restWeekdays.length + daysOff.length > 0
  return text.choices(minutes, isAll ? 'all' : counted.length, new Set(counted).size < 2, hasRest)
}

function Problem({ part, problem }: { part: string; problem: PlanProblem | undefined }) {
  return (
    <p id={`plan-${part}-problem`} role="alert" className="mt-1 text-sm text-poor empty:hidden">
      {problem && text.problems[problem]}
    </p>
  )
}
