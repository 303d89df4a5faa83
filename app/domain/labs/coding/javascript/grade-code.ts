import { seededRandom } from '#app/domain/random.ts'
import type { CallResult, CodeExercise, CodeSlip, Json } from './contract.ts'

const HIDDEN_SEEDS = ['a', 'b', 'c']

/** The arguments of every call: first those that the learner sees, then those that only the grade uses. */
export interface ExerciseCases {
  shown: readonly (readonly Json[])[]
  hidden: readonly (readonly Json[])[]
}

interface GradedCall {
  given: readonly Json[]
  expected: Json
  result: CallResult
  right: boolean
}

export interface CodeGrade {
  right: boolean
  shown: readonly GradedCall[]
  /** The first hidden call that is wrong, if all visible calls are right. */
  counterexample?: GradedCall
  /** The known mistake that returns the same as the learner's function. */
  slip?: CodeSlip
}

/** The same seed always gives the same cases. */
export function casesOf(exercise: CodeExercise, seed: string): ExerciseCases {
  const draw = (name: string) => exercise.cases(seededRandom(`${exercise.id}/${seed}/${name}`))
  return { shown: draw('shown'), hidden: HIDDEN_SEEDS.flatMap(draw) }
}

/** @param results of the learner's function, for the shown calls and then for the hidden ones */
export function gradeCode(
  exercise: CodeExercise,
  { shown, hidden }: ExerciseCases,
  results: readonly CallResult[],
): CodeGrade {
  const graded = [...shown, ...hidden].map((given, index): GradedCall => {
    const expected = exercise.solve(...copyOf(given))
    const result = results[index] ?? { error: 'The function was not called.' }
    return { given, expected, result, right: returned(result, expected) }
  })
  const wrong = graded.find(({ right }) => !right)
  const shownGrades = graded.slice(0, shown.length)
  if (!wrong) return { right: true, shown: shownGrades }
  const slip = exercise.slips.find(({ solve }) =>
    graded.every(({ given, result }) => returned(result, solve(...copyOf(given)))),
  )
  return {
    right: false,
    shown: shownGrades,
    ...(!shownGrades.includes(wrong) && { counterexample: wrong }),
    ...(slip && { slip }),
  }
}

function returned(result: CallResult, expected: Json): boolean {
  return 'value' in result && isSameValue(result.value, expected)
}

/** Objects are the same if they have the same entries. */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b || (Number.isNaN(a) && Number.isNaN(b))
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [entriesOfA, entriesOfB] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    entriesOfA.length === entriesOfB.size &&
    entriesOfA.every(([key, value]) => entriesOfB.has(key) && isSameValue(value, entriesOfB.get(key)))
  )
}

/** A function may change what it is given. */
function copyOf<T extends readonly Json[]>(given: T): T {
  return structuredClone(given)
}
