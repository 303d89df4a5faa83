import type { Ask, Lab } from '../contract.ts'
import {
  bestChild,
  buildHeap,
  type Cells,
  extract,
  isAbove,
  type Order,
  otherChild,
  parentOf,
  siftDown,
  siftUp,
} from './rules/sift.ts'

interface Task {
  order: Order
  /** A heap, or keys to build one from. */
  cells: Cells
  build: boolean
  inserts: readonly number[]
  extractions: number
}

const TOP = { max: 'largest', min: 'smallest' } as const
const BETTER = { max: 'larger', min: 'smaller' } as const

/** Insertions, extractions and bottom-up building of a binary heap in an array. */
export const heaps: Lab<Task> = {
  id: 'heaps',
  title: 'Binary heap in an array',
  subject: 'ds',
  topic: 'heaps',
  version: 2,
  conventions: [
    'The root is at index 0.',
    'A heap is built bottom-up, from the last inner node to the root.',
  ],
  levels: {
    1: 'A max-heap of 6 keys: two insertions and one extraction',
    2: 'A max-heap or min-heap of 8 keys: one insertion and two extractions',
    3: 'A heap built from 8 keys in any order, then an extraction',
  },
  generate(random, level) {
    const order: Order = level === 1 ? 'max' : random.oneOf(['max', 'min'])
    const keys = random.shuffle(Array.from({ length: 90 }, (_, at) => at + 10))
    const cells = keys.slice(0, level === 1 ? 6 : 8)
    return {
      order,
      cells: level === 3 ? cells : buildHeap(cells, order),
      build: level === 3,
      inserts: keys.slice(20, { 1: 22, 2: 21, 3: 20 }[level]),
      extractions: level === 2 ? 2 : 1,
    }
  },
  isWorthwhile({ order, cells, build, inserts, extractions }) {
    let heap = build ? buildHeap(cells, order) : cells
    const climbs = inserts.map((key) => {
      const sift = siftUp([...heap, key], heap.length, order)
      heap = sift.cells
      return sift.passed.length
    })
    const sinks = Array.from({ length: extractions }, () => {
      const sift = extract(heap, order)
      heap = sift.cells
      return sift.passed.length
    })
    return (build || climbs.includes(2)) && sinks.some((count) => count > 1)
  },
  *steps({ order, cells: atFirst, build, inserts, extractions }) {
    let cells = atFirst
    if (build) cells = yield* askBuild(cells, order)
    for (const key of inserts) cells = yield* askInsert(key, cells, order)
    for (let count = 0; count < extractions; count++) cells = yield* askExtract(cells, order)
    yield askArray(cells, order)
  },
}

const written = (cells: Cells) => cells.join(' ')

function sceneOf(caption: string, cells: Cells): Ask['scene'] {
  const levelOf = (at: number) => Math.floor(Math.log2(at + 1))
  const last = levelOf(cells.length - 1)
  return [
    {
      type: 'graph',
      caption,
      directed: false,
      nodes: cells.map((key, at) => ({
        id: String(at),
        label: String(key),
        x: (at + 1.5 - 2 ** levelOf(at)) * 2 ** (last - levelOf(at)),
        y: levelOf(at),
      })),
      edges: cells.slice(1).map((_, at) => ({ from: String(parentOf(at + 1)), to: String(at + 1) })),
    },
    { type: 'table', caption: 'Array', columns: cells.map((_, at) => at), rows: [cells] },
  ]
}

function* askInsert(key: number, cells: Cells, order: Order): Generator<Ask, Cells> {
  const at = cells.length
  const appended = [...cells, key]
  const scene = sceneOf(`${order}-heap, with ${key} at its end`, appended)
  yield {
    kind: 'number',
    prompt: `Insert ${key}: it is put at index ${at}. What is the index of its parent?`,
    scene,
    answer: parentOf(at),
    why: `The parent of index i is at (i − 1) / 2, rounded down: (${at} − 1) / 2 gives ${parentOf(at)}.`,
    slips: [
      {
        id: 'parent-from-one',
        answer: Math.floor(at / 2),
        sentence:
          'You may have halved the index. That works if the root is at index 1, but here it is at index 0.',
      },
      {
        id: 'neighbour-for-parent',
        answer: at - 1,
        sentence: 'That is the neighbor in the array. The parent is one level higher in the tree.',
      },
    ],
  }
  const { cells: next, passed } = siftUp(appended, at, order)
  const path: number[] = []
  for (let each = at; each > 0; each = parentOf(each)) path.push(appended[parentOf(each)] ?? 0)
  yield {
    kind: 'list',
    prompt: `Which keys is ${key} swapped with, in order? Choose none if it stays.`,
    scene,
    options: cells.map(String),
    answer: passed.map(String),
    why:
      passed.length > 0
        ? `${key} climbs past each parent that is ${order === 'max' ? 'smaller' : 'larger'}, and no further.`
        : `Its parent is ${BETTER[order]}, so ${key} stays.`,
    slips: [
      {
        id: 'climbs-one-level',
        misconception: 'sift-stops-early',
        answer: passed.slice(0, 1).map(String),
        sentence: `You may have stopped after one swap. Compare ${key} with its new parent, level by level.`,
      },
      ...(passed.length > 0
        ? [
            {
              id: 'new-key-stays',
              misconception: 'sift-stops-early',
              answer: [],
              sentence: `${key} is ${BETTER[order]} than its parent ${passed[0]}, so it cannot stay below it.`,
            },
          ]
        : []),
      {
        id: 'climbs-to-root',
        answer: path.map(String),
        sentence: `You may have moved ${key} all the way up. It stops below the first parent that is ${BETTER[order]}.`,
      },
      {
        id: 'climbs-from-root',
        answer: passed.toReversed().map(String),
        sentence: `You may have begun at the root. ${key} is in the last cell, so its own parent comes first.`,
      },
    ],
  }
  return next
}

function sinkAsk(prompt: string, cells: Cells, at: number, order: Order, scene: Ask['scene']): Ask {
  const key = cells[at]
  const { passed } = siftDown(cells, at, order)
  const toLeaf = siftDown(cells.with(at, order === 'max' ? -1 : 1000), at, order).passed
  return {
    kind: 'list',
    prompt,
    scene,
    options: cells.filter((each) => each !== key).map(String),
    answer: passed.map(String),
    why:
      passed.length > 0
        ? `At each level ${key} is swapped with the ${BETTER[order]} child, until no child is ${BETTER[order]} than ${key}.`
        : `No child of ${key} is ${BETTER[order]}, so it stays.`,
    slips: [
      {
        id: 'wrong-child',
        answer: siftDown(cells, at, order, otherChild(order)).passed.map(String),
        sentence: `You may have looked at the ${BETTER[order === 'max' ? 'min' : 'max']} child. Compare ${key} with the ${BETTER[order]} one and swap it with that, so that no child is ${BETTER[order]} than its parent.`,
      },
      {
        id: 'sinks-one-level',
        misconception: 'sift-stops-early',
        answer: passed.slice(0, 1).map(String),
        sentence: `You may have stopped after one swap. Compare ${key} with its new children, level by level.`,
      },
      {
        id: 'sinks-to-leaf',
        answer: toLeaf.map(String),
        sentence: `You may have moved ${key} down to a leaf. It stops as soon as no child is ${BETTER[order]}.`,
      },
    ],
  }
}

function* askExtract(cells: Cells, order: Order): Generator<Ask, Cells> {
  const [root = 0] = cells
  const last = cells.at(-1) ?? 0
  const second = bestChild(order)([1, 2], cells) ?? 1
  yield {
    kind: 'choice',
    prompt: `The ${TOP[order]} key, ${root}, is extracted. Which key is put at the root?`,
    scene: sceneOf(`${order}-heap`, cells),
    options: cells.slice(1).map(String),
    answer: String(last),
    why: `The last key, ${last}, fills the gap, so that the array has no hole.`,
    slips: [
      {
        id: 'child-moves-up',
        answer: String(cells[second]),
        sentence: `${cells[second]} will be the root in the end, but first the last key is put there and sinks. Moving up child after child would leave a hole in the array.`,
      },
      {
        id: 'last-in-order',
        answer: String([...cells].sort((a, b) => (isAbove(a, b, order) ? 1 : -1))[0]),
        sentence: `That is the ${TOP[order === 'max' ? 'min' : 'max']} key. The key in the last cell, ${last}, moves to the root, whatever its size.`,
      },
    ],
  }
  const moved = [last, ...cells.slice(1, -1)]
  const prompt = `${last} is now at the root. Which keys is it swapped with while it sinks, in order? Choose none if it stays.`
  yield sinkAsk(prompt, moved, 0, order, sceneOf(`${last} at the root`, moved))
  return extract(cells, order).cells
}

function* askBuild(atFirst: Cells, order: Order): Generator<Ask, Cells> {
  let cells = atFirst
  const start = parentOf(cells.length - 1)
  yield {
    kind: 'number',
    prompt: `A ${order}-heap is built bottom-up from these keys. At which index does the building start?`,
    scene: sceneOf('Keys in the given order', cells),
    answer: start,
    why: `The last inner node is the parent of the last index: (${cells.length - 1} − 1) / 2, rounded down, is ${start}.`,
    slips: [
      {
        id: 'builds-from-root',
        misconception: 'build-ways-mixed',
        answer: 0,
        sentence:
          'Building ends at the root. A key can sink correctly only if both subtrees are heaps already.',
      },
      {
        id: 'builds-from-leaf',
        misconception: 'build-ways-mixed',
        answer: cells.length - 1,
        sentence: 'That is a leaf, which has nothing to sink to. Start at the last node that has a child.',
      },
      {
        id: 'first-leaf',
        answer: start + 1,
        sentence:
          'With the root at index 0, that is the first leaf. The last inner node is at the index before it.',
      },
    ],
  }
  for (let at = start; at >= 0; at--) {
    const scene = sceneOf(`The nodes after index ${at} are roots of heaps`, cells)
    const prompt = `Index ${at}: which keys is ${cells[at]} swapped with, in order? Choose none if it stays.`
    yield sinkAsk(prompt, cells, at, order, scene)
    cells = siftDown(cells, at, order).cells
  }
  return cells
}

function askArray(cells: Cells, order: Order): Ask {
  const sorted = [...cells].sort((a, b) => (isAbove(a, b, order) ? -1 : 1))
  const [scene] = sceneOf(`${order}-heap`, cells)
  return {
    kind: 'text',
    prompt: 'Write the heap as an array, from index 0 on, separated by spaces.',
    scene: scene ? [scene] : [],
    answer: written(cells),
    why: 'The array lists the tree level by level, from left to right.',
    slips: [
      {
        id: 'heap-written-sorted',
        misconception: 'heap-taken-for-sorted',
        answer: written(sorted),
        sentence:
          'You may have sorted the keys. A heap orders them only along each path, and the array follows the levels.',
      },
      {
        id: 'heap-written-inorder',
        answer: written(inorder(cells, 0)),
        sentence: 'You may have written the tree from left to right. The array follows it level by level.',
      },
    ],
  }
}

function inorder(cells: Cells, at: number): number[] {
  const key = cells[at]
  return key === undefined ? [] : [...inorder(cells, 2 * at + 1), key, ...inorder(cells, 2 * at + 2)]
}
