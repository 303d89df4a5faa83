import type { SqlExercise } from './contract.ts'
import { COLLEGE_EXERCISES } from './exercises/college.ts'
import { ALL_PREREQUISITES, TEACHERS_WITHOUT_COURSE } from './exercises/department.ts'
import { LIBRARY_EXERCISES } from './exercises/library.ts'
import { SHOP_EXERCISES } from './exercises/shop.ts'

/** Every exercise, from one table to recursion. */
export const SQL_EXERCISES: readonly SqlExercise[] = [
  ...COLLEGE_EXERCISES,
  TEACHERS_WITHOUT_COURSE,
  ...LIBRARY_EXERCISES,
  ...SHOP_EXERCISES,
  ALL_PREREQUISITES,
]

export function findSqlExercise(id: string): SqlExercise | undefined {
  return SQL_EXERCISES.find((exercise) => exercise.id === id)
}
