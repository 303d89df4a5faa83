import type { CodeExercise } from './contract.ts'
import { balancedBrackets } from './exercises/balanced-brackets.ts'
import { binarySearch } from './exercises/binary-search.ts'
import { circularQueue } from './exercises/circular-queue.ts'
import { fewestCoins } from './exercises/fewest-coins.ts'
import { nestingDepth } from './exercises/nesting-depth.ts'
import { removeValue } from './exercises/remove-value.ts'
import { reverseList } from './exercises/reverse-list.ts'
import { subsetSum } from './exercises/subset-sum.ts'

/** In the order of the course. */
export const CODE_EXERCISES: readonly CodeExercise[] = [
  reverseList,
  removeValue,
  balancedBrackets,
  circularQueue,
  binarySearch,
  nestingDepth,
  fewestCoins,
  subsetSum,
]

export function findJavaScriptExercise(id: string): CodeExercise | undefined {
  return CODE_EXERCISES.find((exercise) => exercise.id === id)
}
