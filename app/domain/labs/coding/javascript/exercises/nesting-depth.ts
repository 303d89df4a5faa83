import type { CodeExercise, Json } from '../contract.ts'

/** Numbers within arrays within arrays. */
type Nested = readonly Json[]

const depthsInside = (nested: Nested, depthOf: (inner: Nested) => number) =>
  nested.filter((each) => Array.isArray(each)).map(depthOf)

const depth = (nested: Nested): number => 1 + Math.max(0, ...depthsInside(nested, depth))

const brackets = (nested: Nested): number =>
  depthsInside(nested, brackets).reduce((sum, each) => sum + each, 1)

const depthFromZero = (nested: Nested): number => {
  const inner = depthsInside(nested, depthFromZero)
  return inner.length === 0 ? 0 : 1 + Math.max(...inner)
}

export const nestingDepth: CodeExercise<[Nested]> = {
  id: 'nesting-depth',
  title: 'Depth by recursion',
  topic: 'recursion',
  task: 'Write `depth(nested)`. It takes an array of numbers and of other such arrays, and returns how deep they are nested: `[]` and `[1, 2]` have depth 1, `[1, [2]]` has depth 2.',
  functionName: 'depth',
  starter: `function depth(nested) {
  return 1
}
`,
  answer: `function depth(nested) {
  let deepest = 0
  for (const element of nested) {
    if (Array.isArray(element)) deepest = Math.max(deepest, depth(element))
  }
  return deepest + 1
}
`,
  hints: [
    'An array that contains no array has depth 1. That is the base case.',
    'The depth of an array is one more than that of its deepest element that is an array.',
    '`Array.isArray(element)` tells arrays from numbers. Start with 0 as the deepest so far, compare it with `depth(element)` for each array inside, and add 1 at the end.',
  ],
  cases: (random) => {
    const number = () => random.int(1, 9)
    const chain = (levels: number): Nested => (levels === 1 ? [number()] : [number(), chain(levels - 1)])
    return [
      [[number(), number()]],
      [[]],
      [[number(), [number()]]],
      [[chain(random.int(2, 3)), [number()], number()]],
      [[[number()], chain(1), chain(random.int(2, 4)), []]],
    ]
  },
  solve: depth,
  slips: [
    {
      id: 'counts-arrays',
      sentence:
        'You count all arrays. Two arrays beside each other are not deeper than one: take the largest of their depths.',
      solve: brackets,
    },
    {
      id: 'base-case-zero',
      sentence: 'All results are too small by one. An array without arrays inside has depth 1.',
      solve: depthFromZero,
    },
    {
      id: 'first-array-only',
      sentence: 'Only the first array inside is followed. The deepest one may come later.',
      solve: function first(nested: Nested): number {
        const inner = nested.find((each) => Array.isArray(each))
        return 1 + (inner === undefined ? 0 : first(inner))
      },
    },
    {
      id: 'one-level-only',
      sentence: 'You look one level deep. Call `depth` for the arrays inside: they may contain arrays too.',
      solve: (nested) => (depth(nested) > 1 ? 2 : 1),
    },
    {
      id: 'always-one',
      sentence: 'Your function returns 1 for every array.',
      solve: () => 1,
    },
  ],
}
