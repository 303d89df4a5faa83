import type { Ask, Lab, Slip } from '../contract.ts'
import {
  afterPasses,
  inOrder,
  inversions,
  type Keys,
  mergeComparisons,
  partition,
  partitions,
  SIMPLE,
  type Simple,
  selectionByShifting,
  sortGroups,
} from './rules/sorts.ts'

type Sort = Simple | 'merge' | 'quick'

interface Task {
  keys: Keys
  sorts: readonly Sort[]
  /** Passes of a simple sort that are made before the first question about it. */
  skipped: number
}

const PASSES = 3

const RULES: Record<Simple, string> = {
  selection:
    'In selection sort, pass 1 swaps the smallest key with the key at index 0, pass 2 the smallest of the others with the key at index 1, and so on. A key that is there already needs no swap.',
  bubble:
    'In bubble sort, each pass compares neighbors from left to right and swaps them if they are out of order.',
  insertion:
    'In insertion sort, each pass inserts the next key into the keys in front of it, which stay in order. Pass 1 inserts the second key.',
}

/** The array after each pass of the simple sorts, each round of merge sort and each partition of quicksort. */
export const sortingPasses: Lab<Task> = {
  id: 'sorting-passes',
  title: 'Sorting pass by pass',
  subject: 'ds',
  topic: 'sorting',
  version: 1,
  conventions: ['Keys are sorted in ascending order.'],
  conventionsFor: ({ sorts }) => [
    ...(sorts.includes('merge')
      ? ['Merge sort works in rounds: first it merges single keys into pairs, then pairs into fours.']
      : []),
    ...(sorts.includes('quick')
      ? [
          'Quicksort takes the last key of a part as pivot (Lomuto). From left to right, it swaps the first smaller key to the first place of the part, the second one to the second place, and so on. At the end it swaps the pivot to the place after them.',
        ]
      : []),
  ],
  levels: {
    1: 'Selection, bubble or insertion sort: three passes, 6 keys',
    2: 'Merge sort or quicksort, 8 keys',
    3: 'Two passes at once with each of the three simple sorts, then quicksort, 8 keys',
  },
  generate(random, level) {
    const keys = random.shuffle(Array.from({ length: 90 }, (_, at) => at + 10)).slice(0, level === 1 ? 6 : 8)
    const sorts: Record<typeof level, Sort[]> = {
      1: [random.oneOf(SIMPLE)],
      2: [random.oneOf(['merge', 'quick'])],
      3: [...random.shuffle(SIMPLE), 'quick'],
    }
    return { keys, sorts: sorts[level], skipped: level === 3 ? 1 : 0 }
  },
  isWorthwhile({ keys, sorts, skipped }) {
    const arrays = SIMPLE.map((sort) => afterPasses(sort, keys, 2).join())
    const asked = SIMPLE.filter((sort) => sorts.includes(sort))
    const states = (sort: Simple) => [0, 1, 2, PASSES].map((count) => afterPasses(sort, keys, count).join())
    const idle = skipped === 0 && asked.some((sort) => new Set(states(sort)).size <= PASSES)
    const parts = partitions(keys)
    const splits = parts.length === 3 && parts.every(({ high, index }) => index < high)
    return new Set(arrays).size === arrays.length && !idle && (splits || !sorts.includes('quick'))
  },
  *steps({ keys, sorts, skipped }) {
    for (const sort of sorts) {
      if (sort === 'merge') yield* askMerge(keys)
      else if (sort === 'quick')
        for (const { keys: before, low, high } of partitions(keys)) yield* askPartition(before, low, high)
      else if (skipped > 0) yield askPass(sort, keys, skipped + 1, keys)
      else {
        for (let pass = 1; pass <= PASSES; pass++)
          yield askPass(sort, keys, pass, afterPasses(sort, keys, pass - 1))
        yield askCount(sort, keys)
      }
    }
  },
}

function sceneOf(caption: string, keys: Keys, text: string): Ask['scene'] {
  return [
    { type: 'table', caption, columns: keys.map((_, at) => at), rows: [keys] },
    { type: 'text', text },
  ]
}

function slip(id: string, keys: Keys, sentence: string, misconception?: string): Slip<string[]> {
  return { id, ...(misconception && { misconception }), answer: keys.map(String), sentence }
}

function askPass(sort: Simple, keys: Keys, count: number, shown: Keys): Ask {
  const right = afterPasses(sort, keys, count)
  const others = SIMPLE.filter((other) => other !== sort)
  const certain = {
    selection: `the ${count === 1 ? 'smallest key is' : `${count} smallest keys are`} in front`,
    bubble: `the ${count === 1 ? 'largest key is' : `${count} largest keys are`} at the end`,
    insertion: `the first ${count + 1} keys are in order, and the others have not moved`,
  }[sort]
  return {
    kind: 'list',
    prompt: `${name(sort)}: what does the array look like after pass ${count}?`,
    scene: sceneOf(shown === keys ? 'At the start' : `After pass ${count - 1}`, shown, RULES[sort]),
    options: keys.map(String),
    usesEach: true,
    answer: right.map(String),
    why: `After pass ${count}, ${certain}.`,
    slips: [
      ...others.map((other) =>
        slip(
          `${other}-instead`,
          afterPasses(other, keys, count),
          `That is ${name(other).toLowerCase()}. ${RULES[sort]}`,
          'sorts-mixed',
        ),
      ),
      ...(sort === 'selection'
        ? [
            slip(
              'shifts-for-swap',
              selectionByShifting(keys, count),
              'You may have shifted the keys between. Selection sort swaps two keys and leaves all others where they are.',
            ),
          ]
        : []),
      slip(
        'one-pass-too-many',
        afterPasses(sort, keys, count + 1),
        `That is the array after pass ${count + 1}.`,
      ),
      slip('one-pass-too-few', afterPasses(sort, keys, count - 1), `That is the array before pass ${count}.`),
    ],
  }
}

function name(sort: Simple): string {
  return { selection: 'Selection sort', bubble: 'Bubble sort', insertion: 'Insertion sort' }[sort]
}

function askCount(sort: Simple, keys: Keys): Ask {
  const passes = keys.length - 1
  const moved = (at: number) =>
    afterPasses('selection', keys, at).join() !== afterPasses('selection', keys, at + 1).join()
  const swaps = Array.from({ length: passes }, (_, at) => at).filter(moved).length
  const answer = sort === 'selection' ? swaps : inversions(keys)
  const what = sort === 'insertion' ? 'shifts by one place' : 'swaps'
  return {
    kind: 'number',
    prompt: `How many ${what} does ${name(sort).toLowerCase()} need for the whole array, from the start?`,
    scene: sceneOf('At the start', keys, RULES[sort]),
    answer,
    why:
      sort === 'selection'
        ? 'Each pass makes one swap, except where the smallest key is in its place already.'
        : `Each of them repairs one pair that is out of order, and there are ${answer} such pairs at the start.`,
    slips: [
      {
        id: 'comparisons-counted',
        answer: (keys.length * passes) / 2,
        sentence: `That is the number of all pairs. Only a pair that is out of order costs ${sort === 'insertion' ? 'a shift' : 'a swap'}.`,
      },
      {
        id: 'one-for-each-pass',
        answer: passes,
        sentence:
          sort === 'selection'
            ? 'That would be one swap in each pass. A pass that finds the smallest key in its place swaps nothing.'
            : `You may have counted the passes. One pass can need several ${what}.`,
      },
      ...(sort === 'selection'
        ? [
            {
              id: 'inversions-for-swaps',
              misconception: 'sorts-mixed',
              answer: inversions(keys),
              sentence:
                'That is how many swaps bubble sort makes. Selection sort makes at most one swap in a pass.',
            },
          ]
        : []),
    ],
  }
}

function* askMerge(keys: Keys): Generator<Ask, void> {
  const rule = 'Each round merges neighboring groups that are in order into groups of twice the size.'
  for (const size of [2, 4]) {
    const before = sortGroups(keys, size / 2)
    const right = sortGroups(keys, size)
    yield {
      kind: 'list',
      prompt: `Merge sort: what does the array look like when all groups of ${size} are in order?`,
      scene: sceneOf(size === 2 ? 'At the start' : 'After the pairs', before, rule),
      options: keys.map(String),
      usesEach: true,
      answer: right.map(String),
      why: `Each group of ${size} holds the same keys as before, now in order.`,
      slips: [
        slip(
          'sorted-at-once',
          inOrder(keys),
          `That is the end result. So far only groups of ${size} are merged.`,
        ),
        slip(
          'round-skipped',
          sortGroups(keys, size * 2),
          `Those are groups of ${size * 2}, one round too many.`,
        ),
        slip(
          'groups-swapped',
          keys.flatMap((_, at) =>
            at % size === 0
              ? [before.slice(at, at + size / 2), before.slice(at + size / 2, at + size)]
                  .sort(([a = 0], [b = 0]) => a - b)
                  .flat()
              : [],
          ),
          'You may have put one group after the other. Merging compares the first remaining keys of both groups, again and again.',
        ),
        slip(
          'bubble-instead',
          afterPasses('bubble', keys, size / 2),
          `That is bubble sort, which carries a key across the groups. ${rule}`,
          'sorts-mixed',
        ),
      ],
    }
  }
  const fours = sortGroups(keys, 4)
  const [left, right] = [fours.slice(0, 4), fours.slice(4)]
  const comparisons = mergeComparisons(left, right)
  yield {
    kind: 'number',
    prompt: 'How many comparisons does the last merge need?',
    scene: sceneOf(
      'After the fours',
      fours,
      'Each comparison moves the smaller of the two first keys to the result.',
    ),
    answer: comparisons,
    why: `After ${comparisons} comparisons one group is empty, and the rest of the other is copied.`,
    slips: [
      {
        id: 'worst-case-merge',
        misconception: 'average-for-worst',
        answer: keys.length - 1,
        sentence:
          'That is the most that it can take. Here one group is empty earlier, and what is left needs no comparison.',
      },
      {
        id: 'one-for-each-key',
        answer: keys.length,
        sentence:
          'That is the number of keys moved. Keys left in one group when the other is empty need no comparison.',
      },
      {
        id: 'half-compared',
        answer: keys.length / 2,
        sentence:
          'That would hold if one whole group came before the other. Here the keys of both groups are mixed.',
      },
    ],
  }
}

function* askPartition(keys: Keys, low: number, high: number): Generator<Ask, void> {
  const { keys: right, index, beforePivot } = partition(keys, low, high)
  const pivot = keys[high] ?? 0
  const part = keys.slice(low, high + 1)
  const inPart = (sorted: Keys) => [...keys.slice(0, low), ...sorted, ...keys.slice(high + 1)]
  const scene = sceneOf(
    'Before the partition',
    keys,
    `The part from index ${low} to ${high}, with the pivot ${pivot}.`,
  )
  yield {
    kind: 'number',
    prompt: `Quicksort partitions indices ${low} to ${high}. At which index does the pivot ${pivot} end up?`,
    scene,
    answer: index,
    why: `The pivot comes after the smaller keys. The part starts at index ${low} and has ${index - low} of them: ${low} + ${index - low} = ${index}.`,
    slips: [
      {
        id: 'pivot-stays',
        answer: high,
        sentence:
          'The pivot is at the end only while its part is partitioned. Then it is swapped between smaller and larger keys.',
      },
      {
        id: 'pivot-in-the-middle',
        answer: Math.floor((low + high) / 2),
        sentence: `A pivot need not end in the middle. Count the keys that are smaller than ${pivot}.`,
      },
      {
        id: 'counts-from-one',
        answer: index + 1,
        sentence: 'You may have counted places from 1. Indices start at 0.',
      },
    ],
  }
  yield {
    kind: 'list',
    prompt: `What does the whole array look like after this partition?`,
    scene,
    options: keys.map(String),
    usesEach: true,
    answer: right.map(String),
    why: `Smaller keys are swapped to the front one by one; then ${pivot} changes places with the key at index ${index}.`,
    slips: [
      slip(
        'partition-sorts',
        inPart(inOrder(part)),
        'You may have sorted the part. A partition only separates smaller keys from larger ones.',
        'partition-taken-for-sort',
      ),
      slip(
        'partition-keeps-order',
        inPart([...part.filter((key) => key < pivot), pivot, ...part.filter((key) => key > pivot)]),
        'You may have kept the order of the larger keys. Each swap moves one of them to where the smaller key was.',
        'stability-misjudged',
      ),
      slip(
        'pivot-not-swapped',
        beforePivot,
        `The last step is missing: the pivot ${pivot} is swapped to the place after the smaller keys.`,
      ),
    ],
  }
}
