import { valueText } from '../../javascript/code-text.ts'
import type { TypeScriptExercise } from '../contract.ts'

type Item = string | readonly number[]

const greatest = (items: readonly Item[]) => Math.max(...items.map(({ length }) => length))
const least = (items: readonly Item[]) => Math.min(...items.map(({ length }) => length))

export const longest: TypeScriptExercise<[readonly Item[]]> = {
  id: 'longest',
  title: 'A generic function with a constraint',
  topic: 'polymorphism',
  task: 'Write `longest(items)`. It takes an array of things that have a length, for example strings or arrays, and returns the one whose `length` is greatest. If several are equally long, it returns the first.\n\nFor an empty array it returns `undefined`. So the result has the type of the items or is `undefined`: for strings it is `string | undefined`. An array of things without a `length` must be refused.',
  functionName: 'longest',
  starter: `function longest(items: readonly string[]): string {
  return items[0]
}
`,
  answer: `function longest<T extends { readonly length: number }>(items: readonly T[]): T | undefined {
  let best: T | undefined
  for (const item of items) {
    if (best === undefined || item.length > best.length) best = item
  }
  return best
}
`,
  hints: [
    'A type parameter stands for the type of the items: `function longest<T>(items: readonly T[])`.',
    'The body may use only what every `T` has. The constraint `T extends { readonly length: number }` promises a length.',
    'There may be no item at all, so the result is `T | undefined`. Start with `let best: T | undefined` and replace it by every item that is longer.',
  ],
  usages: [
    {
      id: 'texts',
      code: "const word: string | undefined = longest(['a', 'abc'])",
      must: 'compile',
      sentence: 'The longest of several strings must be a string, or `undefined`.',
    },
    {
      id: 'lists',
      code: 'const list: number[] | undefined = longest([[1], [2, 3]])',
      must: 'compile',
      sentence:
        'The longest of several arrays must have the type of these arrays. A type parameter carries the type of the items over to the result.',
    },
    {
      id: 'numbers',
      code: 'longest([1, 2])',
      must: 'be-refused',
      sentence:
        'An array of numbers is accepted, although numbers have no `length`. The type parameter needs a constraint.',
    },
    {
      id: 'undefined-left-out',
      code: "const word: string = longest(['a'])",
      must: 'be-refused',
      sentence: 'The result is `undefined` for an empty array, and its type does not say so.',
    },
    {
      id: 'type-kept',
      code: "const size: number | undefined = longest([{ length: 3, color: 'red' }])?.color.length",
      must: 'compile',
      sentence:
        'The result knows only its `length` and has lost the rest of its type. Return `T`, not the type of the constraint.',
      hidden: true,
    },
  ],
  call: "([items]) => longest(items) ?? 'none'",
  callText: (items) => `longest(${valueText(items)}) ?? 'none'`,
  cases: (random) => {
    const word = (length: number) => 'pqrst'.repeat(3).slice(0, length)
    const list = (length: number) => Array.from({ length }, () => random.int(1, 9))
    const size = random.int(3, 5)
    return [
      [[word(2), word(size + 2), word(size)]],
      [[list(1), list(size), list(2), list(size)]],
      [[]],
      [[`a${word(size)}`, word(1), `b${word(size)}`, word(2)]],
    ]
  },
  solve: (items) => items.find(({ length }) => length === greatest(items)) ?? 'none',
  slips: [
    {
      id: 'last-of-several',
      sentence:
        'If several items have the same length, it returns the last. Replace the best one only if the next is longer, not if it is as long.',
      solve: (items) => items.findLast(({ length }) => length === greatest(items)) ?? 'none',
    },
    {
      id: 'first-item',
      sentence: 'It always returns the first item. Compare the lengths.',
      solve: (items) => items[0] ?? 'none',
    },
    {
      id: 'shortest',
      sentence: 'It returns the shortest item. Turn the comparison around.',
      solve: (items) => items.find(({ length }) => length === least(items)) ?? 'none',
    },
  ],
}
