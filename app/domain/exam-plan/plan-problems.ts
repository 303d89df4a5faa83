import { type ExamPlan, isRestDay } from './exam-plan.ts'

export const LEAST_MINUTES = 5
export const MOST_MINUTES = 240
export const MOST_DAYS_AHEAD = 366
export const LONGEST_NAME = 40
export const MOST_DAYS_OFF = 100

/** Why a plan can't be kept as it is, in the order of the form. */
export type PlanProblem =
  | 'no-date'
  | 'date-passed'
  | 'exam-today'
  | 'too-far'
  | 'minutes'
  | 'no-day-left'
  | 'no-subject'

/** A plan as it is being written: its date may be missing, and its minutes may be no number. */
export type PlanDraft = Omit<ExamPlan, 'examDay'> & { examDay: number | undefined }

/** A draft without problems is a plan. */
export function planProblems(draft: PlanDraft, today: number): PlanProblem[] {
  const date = dateProblem(draft.examDay, today)
  const problems: PlanProblem[] = date ? [date] : []
  if (!isMinutes(draft.minutes)) problems.push('minutes')
  if (!date && draft.examDay !== undefined && !hasDayLeft({ ...draft, examDay: draft.examDay }, today))
    problems.push('no-day-left')
  if (Object.keys(draft.weights).length === 0) problems.push('no-subject')
  return problems
}

function dateProblem(examDay: number | undefined, today: number): PlanProblem | undefined {
  if (examDay === undefined) return 'no-date'
  if (examDay < today) return 'date-passed'
  if (examDay === today) return 'exam-today'
  return isTooFar(examDay, today) ? 'too-far' : undefined
}

/** A plan that a device with a wrong clock made may be years ahead. */
export function isTooFar(examDay: number, today: number): boolean {
  return examDay - today > MOST_DAYS_AHEAD
}

function isMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES
}

function hasDayLeft(plan: ExamPlan, today: number): boolean {
  for (let day = today; day < plan.examDay; day++) if (!isRestDay(plan, day)) return true
  return false
}
