import { href } from 'react-router'
import { SQL_EXERCISES } from '#app/domain/labs/sql/exercises.ts'

/** The pages of the SQL lab. */
export function sqlLabPaths(): string[] {
  return [href('/labs/sql'), ...SQL_EXERCISES.map(({ id }) => href('/labs/sql/:exercise', { exercise: id }))]
}
