import { useState } from 'react'
import { MOST_DAYS_OFF } from '#app/domain/exam-plan/plan-problems.ts'
import { Button } from '#app/ui/base/button.tsx'
import { dayOfIsoDate, dayOfWeekAndMonth, isoDate } from '#app/ui/base/dates.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import type { PlanFields } from './draft-plan.ts'
import * as formText from './form-text.ts'
import * as planWords from './words-text.ts'

interface DaysOffFieldsProps extends Pick<PlanFields, 'restWeekdays' | 'daysOff'> {
  today: number
  onChange: (changes: Partial<Pick<PlanFields, 'restWeekdays' | 'daysOff'>>) => void
}

const text = formText.form

/** Weekdays of rest, and single days off. */
export function DaysOffFields({ today, restWeekdays, daysOff, onChange }: DaysOffFieldsProps) {
  const toggle = (weekday: number) =>
    onChange({
      restWeekdays: restWeekdays.includes(weekday)
        ? restWeekdays.filter((other) => other !== weekday)
        : [...restWeekdays, weekday],
    })
  return (
    <>
      <fieldset>
        <legend className="type-section">{text.restDays}</legend>
        <p className="text-sm text-muted">{text.restAbout}</p>
        <div className="mt-2 grid grid-cols-4 gap-x-3 sm:max-xl:grid-cols-7">
          {planWords.weekdays.map((name, weekday) => (
            <label key={name} className="flex min-h-11 items-center gap-2 text-reason">
              <input
                type="checkbox"
                aria-label={name}
                checked={restWeekdays.includes(weekday)}
                onChange={() => toggle(weekday)}
                className="size-5 accent-text"
              />
              {planWords.shortWeekdays[weekday]}
            </label>
          ))}
        </div>
      </fieldset>
      <SingleDays today={today} daysOff={daysOff} onChange={(days) => onChange({ daysOff: days })} />
    </>
  )
}

interface SingleDaysProps {
  today: number
  daysOff: readonly number[]
  onChange: (days: readonly number[]) => void
}

function SingleDays({ today, daysOff, onChange }: SingleDaysProps) {
  const [date, setDate] = useState('')
  const day = dayOfIsoDate(date)
  const canAdd = day !== undefined && day >= today && daysOff.length < MOST_DAYS_OFF
  return (
    <fieldset className="mt-7">
      <legend className="type-section">{text.daysOff}</legend>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField label={text.dayOff} type="date" value={date} onChange={setDate} min={isoDate(today)} />
        <Button
          aria-disabled={!canAdd}
          onClick={() => {
            if (!canAdd) return
            onChange([...new Set([...daysOff, day])].sort((left, right) => left - right))
            setDate('')
          }}
        >
          {text.addDayOff}
        </Button>
      </div>
      <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {daysOff.map((off) => (
          <li key={off}>
            <Button
              aria-label={text.removeDayOff(dayOfWeekAndMonth(off))}
              mark={<Icon name="close" size={14} />}
              onClick={() => onChange(daysOff.filter((other) => other !== off))}
            >
              {dayOfWeekAndMonth(off)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
