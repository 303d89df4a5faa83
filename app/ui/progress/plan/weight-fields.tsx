import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { Segments } from '#app/ui/base/segments.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import type { Catalogue } from '../catalogue.ts'
import { FIELD_WEIGHTS, type PlanFields } from './draft-plan.ts'
import * as formText from './form-text.ts'
import * as planWords from './words-text.ts'

interface WeightFieldsProps {
  subjects: Catalogue['subjects']
  weights: PlanFields['weights']
  onChange: (weights: PlanFields['weights']) => void
}

const CHOICES = FIELD_WEIGHTS.map((value) => ({ value, label: planWords.weight[value] }))

export function WeightFields({ subjects, weights, onChange }: WeightFieldsProps) {
  return (
    <section aria-labelledby="plan-subjects">
      <h2 id="plan-subjects" className="mb-2">
        {formText.form.subjects}
      </h2>
      <ul className="border-t border-line">
        {subjects.map(({ id, title }) => (
          <li
            key={id}
            data-subject={id}
            className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line py-2"
          >
            <span aria-hidden="true" className="flex grow basis-52 items-center gap-3.5">
              <SubjectCode>{subjectCode(id)}</SubjectCode>
              <span className="font-semibold">{title}</span>
            </span>
            <Segments
              label={title}
              choices={CHOICES}
              chosen={weights[id] ?? '0'}
              onChoose={(weight) => onChange({ ...weights, [id]: weight })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
