import type { ItemId } from '#app/domain/catalogue/item.ts'
import { subjectOf } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'

interface LabInList {
  id: string
  subject: SubjectId
}

interface LabsSoFar {
  isUnderWay: (lab: string) => boolean
  isFinished: (lab: string) => boolean
  /** The subjects of the exam that the learner prepares for. */
  planned: readonly SubjectId[]
  /** Whether the last answer to each item was right. */
  marks: ReadonlyMap<ItemId, boolean>
}

/** `start` is for a learner of whom nothing is known. */
type Reason = 'underWay' | 'planned' | 'weakest' | 'start'

/** Fewer answers say too little about a subject. */
const LEAST_ANSWERS = 5

/**
 * The lab to do next: one under way, else a new one of the exam's or the weakest subject, else the first new one.
 *
 * @param labs in the order of the screen
 */
export function nextLab<L extends LabInList>(
  labs: readonly L[],
  { isUnderWay, isFinished, planned, marks }: LabsSoFar,
): { lab: L; reason: Reason } | undefined {
  const begun = labs.find(({ id }) => isUnderWay(id))
  if (begun) return { lab: begun, reason: 'underWay' }
  const fresh = labs.filter(({ id }) => !isFinished(id))
  const shares = sharesOf(marks)
  const weakestFirst = fresh.toSorted((a, b) => (shares.get(a.subject) ?? 1) - (shares.get(b.subject) ?? 1))
  const forExam = weakestFirst.find(({ subject }) => planned.includes(subject))
  if (forExam) return { lab: forExam, reason: 'planned' }
  const weakest = weakestFirst.find(({ subject }) => shares.has(subject))
  if (weakest) return { lab: weakest, reason: 'weakest' }
  const [first = labs[0]] = fresh
  return first && { lab: first, reason: 'start' }
}

/** The share of right answers in each subject with enough of them. */
function sharesOf(marks: ReadonlyMap<ItemId, boolean>): ReadonlyMap<SubjectId, number> {
  const bySubject = Map.groupBy(marks, ([item]) => subjectOf(item))
  return new Map(
    [...bySubject].flatMap(([subject, answers]) => {
      const right = answers.filter(([, isRight]) => isRight).length
      return answers.length >= LEAST_ANSWERS ? [[subject, right / answers.length] as const] : []
    }),
  )
}
