import type { CodeExercise } from '../contract.ts'

/** @param empty whether the empty selection counts */
function count(numbers: readonly number[], target: number, empty = true): number {
  const from = (index: number, left: number, taken: number): number => {
    const number = numbers[index]
    if (number === undefined) return left === 0 && (empty || taken > 0) ? 1 : 0
    return from(index + 1, left, taken) + from(index + 1, left - number, taken + 1)
  }
  return from(0, target, 0)
}

function countInOrder(numbers: readonly number[], target: number): number {
  if (target === 0) return 1
  return numbers.reduce(
    (sum, number, index) =>
      number > target ? sum : sum + countInOrder(numbers.toSpliced(index, 1), target - number),
    0,
  )
}

function countRepeated(numbers: readonly number[], target: number, from = 0): number {
  if (target === 0) return 1
  return numbers.reduce(
    (sum, number, index) =>
      index < from || number > target ? sum : sum + countRepeated(numbers, target - number, index),
    0,
  )
}

export const subsetSum: CodeExercise<[number[], number]> = {
  id: 'subset-sum',
  title: 'Subsets with a sum by backtracking',
  topic: 'backtracking',
  task: 'Write `countSubsets(numbers, target)`. It returns how many subsets of the numbers add up to the target. All numbers are different and positive. The empty subset adds up to 0.',
  functionName: 'countSubsets',
  starter: `function countSubsets(numbers, target) {
  return 0
}
`,
  answer: `function countSubsets(numbers, target) {
  function countFrom(index, left) {
    if (index === numbers.length) return left === 0 ? 1 : 0
    return countFrom(index + 1, left) + countFrom(index + 1, left - numbers[index])
  }
  return countFrom(0, target)
}
`,
  hints: [
    'Each number is either in the subset or not. That gives two branches for each number.',
    'Write a helper with an index and what is left of the target. When the index has passed the last number, one subset is complete.',
    'A complete subset counts 1 if nothing is left, and 0 otherwise. The result is the sum of both branches: without the number, and with it.',
  ],
  cases: (random) => {
    const pool = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const numbers = pool.slice(0, 5)
    const [first = 1, second = 2] = numbers
    return [
      [numbers, first + second],
      [[2, 3, 5, 8], 8],
      [random.shuffle([1, 2, 3, 4]), random.int(4, 7)],
      [numbers, 0],
      [[], random.int(1, 5)],
      [[], 0],
    ]
  },
  solve: (numbers, target) => count(numbers, target),
  slips: [
    {
      id: 'order-counted',
      sentence:
        'You count the same subset once for each order of its numbers. 2 and 6 are the same subset as 6 and 2: decide about each number once, in one order.',
      solve: countInOrder,
    },
    {
      id: 'number-reused',
      sentence: 'A number is taken more than once. After deciding about a number, go on with the next index.',
      solve: (numbers, target) => countRepeated(numbers, target),
    },
    {
      id: 'empty-forgotten',
      sentence: 'The empty subset is missing. It adds up to 0, so the target 0 has at least one subset.',
      solve: (numbers, target) => count(numbers, target, false),
    },
    {
      id: 'says-whether',
      sentence: 'You say whether there is one: 1 or 0. Count them all, by adding up both branches.',
      solve: (numbers, target) => Math.min(1, count(numbers, target)),
    },
    {
      id: 'always-zero',
      sentence: 'Your function returns 0 for every target.',
      solve: () => 0,
    },
  ],
}
