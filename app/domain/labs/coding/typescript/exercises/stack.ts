import type { Json } from '../../javascript/contract.ts'
import type { TypeScriptExercise } from '../contract.ts'

type Operation = readonly ['push', number] | readonly ['pop' | 'peek' | 'size']

function play(
  operations: readonly Operation[],
  { pop, peek }: Record<'pop' | 'peek', (values: number[]) => number | undefined>,
): Json {
  const values: number[] = []
  return operations.map(([name, value = 0]) => {
    if (name === 'push') values.push(value)
    return { push: () => null, pop, peek, size: () => values.length }[name](values) ?? null
  })
}

const AT_TOP = { pop: (values: number[]) => values.pop(), peek: (values: number[]) => values.at(-1) }

export const stack: TypeScriptExercise<[readonly Operation[]]> = {
  id: 'stack',
  title: 'Has a list, is not a list',
  topic: 'inheritance',
  task: 'This `Stack` extends `Array`, so callers can also sort it, empty it or change a value in its middle. Rewrite it so that it has an array instead of being one.\n\nA `Stack<T>` offers exactly four members: `push(value)` adds a value, `pop()` removes and returns the top one, `peek()` returns it and leaves it there, and `size` says how many there are. On an empty stack, `pop` and `peek` return `undefined`.',
  functionName: 'Stack',
  starter: `class Stack<T> extends Array<T> {
  peek(): T | undefined {
    return this[this.length - 1]
  }
}
`,
  answer: `class Stack<T> {
  private readonly values: T[] = []

  get size(): number {
    return this.values.length
  }

  push(value: T): void {
    this.values.push(value)
  }

  pop(): T | undefined {
    return this.values.pop()
  }

  peek(): T | undefined {
    return this.values[this.values.length - 1]
  }
}
`,
  hints: [
    'Remove `extends Array<T>`. The stack then offers only the members that you write.',
    'Keep the values in a private field: `private readonly values: T[] = []`.',
    'Each method passes its work on to the list, for example `pop() { return this.values.pop() }`. This is called delegation.',
  ],
  usages: [
    {
      id: 'used',
      code: 'const stack = new Stack<number>()\nstack.push(1)\nconst top: number | undefined = stack.peek() ?? stack.pop()',
      must: 'compile',
      sentence: 'A stack of numbers must take numbers and give them back.',
    },
    {
      id: 'size',
      code: 'const size: number = new Stack<string>().size',
      must: 'compile',
      sentence: '`size` must be a number that can be read. A getter looks like a property to callers.',
    },
    {
      id: 'splice',
      code: 'new Stack<number>().splice(0, 1)',
      must: 'be-refused',
      sentence:
        'The stack still has every method of a list. Inheritance publishes all of them: hold a list in a private field instead.',
      misconception: 'reuse-for-is-a',
    },
    {
      id: 'other-type',
      code: "new Stack<number>().push('one')",
      must: 'be-refused',
      sentence: 'A string can be pushed on a stack of numbers. The parameter of `push` has the type `T`.',
    },
    {
      id: 'nothing-else',
      code: "function isKnown(member: keyof Stack<number>): 'push' | 'pop' | 'peek' | 'size' {\n  return member\n}",
      must: 'compile',
      sentence:
        'The stack offers more than the four members. Make the rest private, above all the list itself.',
      hidden: true,
    },
    {
      id: 'size-assigned',
      code: 'new Stack<number>().size = 3',
      must: 'be-refused',
      sentence: 'Callers can assign to `size`. Write a getter, and the number always agrees with the list.',
      hidden: true,
    },
  ],
  call: '([operations]) => { const stack = new Stack(); return operations.map(([name, value]) => name === "size" ? stack.size : name === "push" ? (stack.push(value), null) : stack[name]() ?? null) }',
  callText: (operations) =>
    [
      'new Stack()',
      ...operations.map(([name, value]) => (name === 'size' ? name : `${name}(${value ?? ''})`)),
    ].join(', '),
  cases: (random) => {
    const [a, b, c] = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const push = (value = 0): Operation => ['push', value]
    return [
      [[push(a), push(b), ['pop'], ['size']]],
      [[['pop'], push(a), ['peek'], ['size']]],
      [[push(a), push(b), push(c), ['peek'], ['pop'], ['pop'], ['size']]],
    ]
  },
  solve: (operations) => play(operations, AT_TOP),
  slips: [
    {
      id: 'queue-for-stack',
      sentence:
        'The oldest value comes out first. That is a queue. A stack gives back the value that was pushed last.',
      solve: (operations) =>
        play(operations, { pop: (values) => values.shift(), peek: (values) => values[0] }),
    },
    {
      id: 'peek-removes',
      sentence: '`peek` removes the value. It must only look at it.',
      solve: (operations) => play(operations, { ...AT_TOP, peek: (values) => values.pop() }),
    },
    {
      id: 'peek-at-bottom',
      sentence: '`peek` returns the value at the bottom. The top is the last value of the list.',
      solve: (operations) => play(operations, { ...AT_TOP, peek: (values) => values[0] }),
    },
  ],
}
