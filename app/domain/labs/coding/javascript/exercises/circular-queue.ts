import type { CodeExercise, Json } from '../contract.ts'

type Operation = readonly ['enqueue', number] | readonly ['dequeue']

/** Plays the operations on an array. */
function play(
  operations: readonly Operation[],
  enqueue: (queue: number[], value: number) => boolean,
  dequeue: (queue: number[]) => number | undefined,
): Json {
  const queue: number[] = []
  return operations.map(([name, value]) =>
    name === 'enqueue' ? enqueue(queue, value ?? 0) : (dequeue(queue) ?? null),
  )
}

const enqueueUpTo = (capacity: number) => (queue: number[], value: number) =>
  queue.length < capacity && queue.push(value) > 0

export const circularQueue: CodeExercise<[number, readonly Operation[]]> = {
  id: 'circular-queue',
  title: 'A queue in a circular array',
  topic: 'queues',
  task: 'Complete `makeQueue(capacity)`. It returns an object with two methods. `enqueue(value)` adds a value at the end and returns `true`, or returns `false` if the queue is full. `dequeue()` removes the value at the front and returns it, or returns `null` if the queue is empty.\n\nUse an array of fixed length and let its indices wrap around. All `capacity` cells can be used.',
  functionName: 'makeQueue',
  starter: `function makeQueue(capacity) {
  const cells = new Array(capacity)
  let front = 0
  let size = 0
  return {
    enqueue(value) {
      return false
    },
    dequeue() {
      return null
    },
  }
}
`,
  answer: `function makeQueue(capacity) {
  const cells = new Array(capacity)
  let front = 0
  let size = 0
  return {
    enqueue(value) {
      if (size === capacity) return false
      cells[(front + size) % capacity] = value
      size++
      return true
    },
    dequeue() {
      if (size === 0) return null
      const value = cells[front]
      front = (front + 1) % capacity
      size--
      return value
    },
  }
}
`,
  hints: [
    '`front` and `size` are all you need: where the first value is, and how many values there are.',
    'The next free cell is `(front + size) % capacity`.',
    '`dequeue` takes `cells[front]`, moves `front` to `(front + 1) % capacity` and decreases `size` by 1. The queue is full when `size` equals `capacity`.',
  ],
  call: '([capacity, operations]) => { const queue = makeQueue(capacity); return operations.map(([name, value]) => name === "enqueue" ? queue.enqueue(value) : queue.dequeue()) }',
  callText: (capacity, operations) =>
    [`makeQueue(${capacity})`, ...operations.map(([name, value]) => `${name}(${value ?? ''})`)].join(', '),
  cases: (random) => {
    const value = () => random.int(1, 99)
    const add = (count: number) => Array.from({ length: count }, (): Operation => ['enqueue', value()])
    const take = (count: number) => Array.from({ length: count }, (): Operation => ['dequeue'])
    const capacity = random.int(2, 4)
    return [
      [3, [...add(2), ...take(3)]],
      [capacity, [...add(capacity + 1), ...take(1), ...add(1), ...take(capacity)]],
      [capacity, [...add(1), ...take(1), ...add(capacity), ...take(capacity + 1)]],
    ]
  },
  solve: (capacity, operations) => play(operations, enqueueUpTo(capacity), (queue) => queue.shift()),
  slips: [
    {
      id: 'stack-for-queue',
      sentence:
        'The value that was added last comes out first. That is a stack. A queue gives back the oldest value.',
      solve: (capacity, operations) => play(operations, enqueueUpTo(capacity), (queue) => queue.pop()),
    },
    {
      id: 'full-ignored',
      sentence: 'A full queue still accepts values. Return `false` when `size` equals `capacity`.',
      solve: (_capacity, operations) =>
        play(
          operations,
          (queue, value) => queue.push(value) > 0,
          (queue) => queue.shift(),
        ),
    },
    {
      id: 'one-cell-wasted',
      sentence:
        'The queue says that it is full while one cell is free. With a `size`, you can use all `capacity` cells.',
      solve: (capacity, operations) => play(operations, enqueueUpTo(capacity - 1), (queue) => queue.shift()),
    },
    {
      id: 'no-wrap-around',
      sentence:
        'Once the last cell has been used, nothing more is accepted. Cells at the start are free again: let the index wrap around with `% capacity`.',
      solve: (capacity, operations) => {
        let used = 0
        return play(
          operations,
          (queue, value) => used < capacity && ++used > 0 && queue.push(value) > 0,
          (queue) => queue.shift(),
        )
      },
    },
  ],
}
