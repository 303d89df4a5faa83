import type { Query, Rows, SqlExercise, SqlSlip } from './contract.ts'
import { type Difference, findDifference, haveSameRows } from './difference.ts'
import { HIDDEN_SEEDS, SHOWN_SEED, setupOf } from './world.ts'

export interface Verdict {
  isRight: boolean
  /** The query's result on the rows that the learner sees. */
  result: Rows
  /** The known mistake whose query has the same results. */
  slip?: SqlSlip
  difference?: Difference
  /** The result is right for the rows that the learner sees, and the difference is in others. */
  onHiddenRows?: true
}

interface Trial {
  setup: string
  expected: Rows
  actual: Rows
}

/** @throws what `query` throws, if the learner's query can't be run */
export function gradeQuery(exercise: SqlExercise, sql: string, query: Query): Verdict {
  const trials = [SHOWN_SEED, ...HIDDEN_SEEDS].map((seed) => {
    const setup = setupOf(exercise.world, seed)
    return { setup, actual: query(setup, sql), expected: query(setup, exercise.answer) }
  })
  const result = trials[0]?.actual ?? { columns: [], rows: [] }
  for (const [index, { expected, actual }] of trials.entries()) {
    const difference = findDifference(expected, actual, exercise.sortedBy)
    if (!difference) continue
    const slip = exercise.slips.find((candidate) => explains(candidate, trials, query, exercise.sortedBy))
    return {
      isRight: false,
      result,
      difference,
      ...(slip && { slip }),
      ...(index > 0 && { onHiddenRows: true }),
    }
  }
  return { isRight: true, result }
}

/** A slip whose rows are right sorts them wrongly, so only then does the order tell whether the query is that slip. */
function explains(
  slip: SqlSlip,
  trials: readonly Trial[],
  query: Query,
  sortedBy: readonly number[] | undefined,
): boolean {
  return trials.every(({ setup, expected, actual }) => {
    const slipped = query(setup, slip.sql)
    return haveSameRows(slipped, expected)
      ? !findDifference(slipped, actual, sortedBy)
      : haveSameRows(slipped, actual)
  })
}
