import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type ExamPlan, minutesADay, WEIGHTS, type Weight } from '#app/domain/exam-plan/exam-plan.ts'
import type { PlanDraft } from '#app/domain/exam-plan/plan-problems.ts'
import { dayOfIsoDate, isoDate } from '#app/ui/base/dates.ts'

/** The plan as the fields of the form hold it. */
export interface PlanFields {
  date: string
  name: string
  minutes: string
  /** '0': not in the exam. */
  weights: Readonly<Record<SubjectId, FieldWeight>>
  restWeekdays: readonly number[]
  daysOff: readonly number[]
}

export const FIELD_WEIGHTS = ['3', '2', '1', '0'] as const
type FieldWeight = (typeof FIELD_WEIGHTS)[number]

const USUAL_MINUTES = 20
/** The same for all. */
export const USUAL_WEIGHT: FieldWeight = '2'

/** More do not say which of all subjects the exam asks about. */
const MOST_SUBJECTS_STUDIED = 3

/** A new plan begins with the few subjects that the learner studies, or with all. */
export function fieldsOf(
  plan: ExamPlan | undefined,
  subjects: readonly SubjectId[],
  studied: readonly SubjectId[],
): PlanFields {
  const chosen = studied.length > 0 && studied.length <= MOST_SUBJECTS_STUDIED ? studied : subjects
  const usual = (id: SubjectId) => (chosen.includes(id) ? USUAL_WEIGHT : '0')
  return {
    date: plan ? isoDate(plan.examDay) : '',
    name: plan?.name ?? '',
    minutes: String(plan ? minutesADay(plan) : USUAL_MINUTES),
    weights: Object.fromEntries(subjects.map((id) => [id, plan ? weightText(plan.weights[id]) : usual(id)])),
    restWeekdays: plan?.restWeekdays ?? [],
    daysOff: plan?.daysOff ?? [],
  }
}

/** Minutes that were added after a missed week stay added until the learner chooses other minutes. */
export function draftOf(fields: PlanFields, before: ExamPlan | undefined, today: number): PlanDraft {
  const minutes = fields.minutes.trim() === '' ? Number.NaN : Number(fields.minutes)
  const isUnchanged = before !== undefined && minutes === minutesADay(before)
  return {
    name: fields.name.trim(),
    examDay: dayOfIsoDate(fields.date),
    firstDay: before?.firstDay ?? today,
    weights: Object.fromEntries(
      Object.entries(fields.weights).flatMap(([id, text]) => {
        const weight = weightOf(text)
        return weight ? [[id, weight]] : []
      }),
    ),
    minutes: isUnchanged ? before.minutes : minutes,
    addedMinutes: isUnchanged ? before.addedMinutes : 0,
    restWeekdays: fields.restWeekdays.toSorted((left, right) => left - right),
    // Those that passed are of no use any more.
    daysOff: fields.daysOff.filter((day) => day >= today).sort((left, right) => left - right),
  }
}

function weightText(weight: Weight | undefined): FieldWeight {
  return FIELD_WEIGHTS.find((text) => text === String(weight)) ?? '0'
}

function weightOf(text: FieldWeight): Weight | undefined {
  return WEIGHTS.find((weight) => String(weight) === text)
}
