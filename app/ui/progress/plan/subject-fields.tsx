import type { ReactNode } from 'react'
import type { Catalogue } from '../catalogue.ts'
import { type PlanFields, USUAL_WEIGHT } from './draft-plan.ts'
import * as formText from './form-text.ts'

interface SubjectFieldsProps {
  subjects: Catalogue['subjects']
  weights: PlanFields['weights']
  onChange: (weights: PlanFields['weights']) => void
  /** What is wrong with the choice. */
  children: ReactNode
}

/** Which subjects the exam asks about, without their weights. */
export function SubjectFields({ subjects, weights, onChange, children }: SubjectFieldsProps) {
  return (
    <fieldset data-part="subjects" className="max-w-xl">
      <legend className="text-sm font-semibold">{formText.form.chosenSubjects}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {subjects.map(({ id, title }) => {
          const isChosen = weights[id] !== '0'
          return (
            <label key={id} className="flex min-h-11 items-center gap-2.5 py-1 text-reason">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChange({ ...weights, [id]: isChosen ? '0' : USUAL_WEIGHT })}
                className="size-5 shrink-0 accent-text"
              />
              {title}
            </label>
          )
        })}
      </div>
      {children}
    </fieldset>
  )
}
