import type { CodeExercise } from '../contract.ts'

/** The usual loop, with what the mistakes change in it. */
function search(
  sorted: readonly number[],
  wanted: number,
  {
    last = sorted.length - 1,
    until = (low: number, high: number) => low > high,
    round = Math.floor as (middle: number) => number,
  } = {},
): number {
  let [low, high] = [0, last]
  while (!until(low, high)) {
    const middle = round((low + high) / 2)
    const value = sorted[middle] ?? Number.NaN
    if (value === wanted) return middle
    if (value < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export const binarySearch: CodeExercise<[number[], number]> = {
  id: 'binary-search',
  title: 'Binary search',
  topic: 'searching',
  task: 'Write `search(sorted, wanted)`. The array is sorted in ascending order and has no duplicates. It returns the index of the wanted value, or -1 if the array does not contain it. Look at no more than log₂ n + 1 of the n elements, so do not use `indexOf`.',
  functionName: 'search',
  starter: `function search(sorted, wanted) {
  let low = 0
  let high = sorted.length - 1
  return -1
}
`,
  answer: `function search(sorted, wanted) {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    if (sorted[middle] === wanted) return middle
    if (sorted[middle] < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
`,
  hints: [
    'Compare the wanted value with the one in the middle. Half of the array is then ruled out.',
    'The middle has been looked at, so leave it out: go on with `middle + 1` or with `middle - 1`.',
    'Go on while `low <= high`. If they are equal, one element has not been looked at yet.',
  ],
  call:
    '([sorted, wanted]) => { const seen = new Set(); const watched = new Proxy(sorted, { get(values, key) { ' +
    'if (Number.isInteger(Number(key))) seen.add(key); return Reflect.get(values, key) } }); ' +
    'const index = search(watched, wanted); const most = Math.floor(Math.log2(Math.max(1, sorted.length))) + 2; ' +
    'if (seen.size > most) throw new Error("You looked at " + seen.size + " of " + sorted.length + " elements. A binary search needs at most " + (most - 1) + "."); ' +
    'return index }',
  cases: (random) => {
    const sorted = (count: number) => {
      let value = random.int(1, 5)
      return Array.from({ length: count }, () => {
        value += random.int(1, 9)
        return value
      })
    }
    const long = sorted(random.int(6, 9))
    const longer = sorted(64)
    const one = sorted(1)
    const at = (values: readonly number[], index: number) => values.at(index) ?? 0
    return [
      [long, at(long, random.int(1, long.length - 2))],
      [long, at(long, 0)],
      [long, at(long, -1)],
      [long, at(long, -1) + 1],
      [longer, at(longer, random.int(40, 62))],
      [one, at(one, 0)],
      [[], random.int(1, 9)],
    ]
  },
  solve: (sorted, wanted) => search(sorted, wanted),
  slips: [
    {
      id: 'last-candidate-missed',
      sentence:
        'With `low < high` the loop ends before it looks at the last remaining element. Continue while `low <= high`.',
      solve: (sorted, wanted) => search(sorted, wanted, { until: (low, high) => low >= high }),
    },
    {
      id: 'last-element-excluded',
      sentence: 'The last element is never found. The highest index is `sorted.length - 1`.',
      solve: (sorted, wanted) => search(sorted, wanted, { last: sorted.length - 2 }),
    },
    {
      id: 'middle-not-rounded',
      sentence:
        'The middle is not always a whole number: there is no element at index 2.5. Round it down with `Math.floor`.',
      solve: (sorted, wanted) => search(sorted, wanted, { round: (middle) => middle }),
    },
    {
      id: 'value-for-index',
      sentence: 'You return the value itself. Return its index.',
      solve: (sorted, wanted) => sorted[search(sorted, wanted)] ?? -1,
    },
    {
      id: 'always-absent',
      sentence:
        'Your function says -1 for every value. Does its loop run, and does it compare the element in the middle?',
      solve: () => -1,
    },
  ],
}
