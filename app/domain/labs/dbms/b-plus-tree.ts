import type { Ask, Graph, Lab } from '../contract.ts'
import {
  depthOf,
  EMPTY,
  insert,
  isLeaf,
  leavesOf,
  type Node,
  parentsOf,
  type Split,
} from './rules/b-plus-insertion.ts'

interface Growth {
  /** The most keys that a node holds. */
  capacity: number
  tree: Node
  inserts: readonly number[]
}

/** Where a new key goes, which nodes split, and which keys go up. */
export const bPlusTree: Lab<Growth> = {
  id: 'b-plus-tree',
  title: 'Insertion into a B+ tree',
  subject: 'dbms',
  topic: 'indexing',
  version: 1,
  conventions: [
    'An overfull leaf splits into two halves, and the first key of the right half is copied into the parent.',
    'When an overfull inner node splits, the first key after its left half moves up.',
    'If the halves of a leaf cannot be equal, the left one has one key more. The left half of an inner node has half of its keys, rounded down.',
    'A key that equals a separator is in the subtree to the right of it.',
  ],
  levels: {
    1: 'At most 3 keys in a node; leaves split',
    2: 'At most 3 keys in a node; the root splits too',
    3: 'At most 2 keys in a node, three levels; inner nodes split',
  },
  generate(random, level) {
    const keys = random.shuffle(Array.from({ length: 90 }, (_, at) => at + 10))
    const built = { 1: random.int(5, 8), 2: random.int(9, 11), 3: random.int(7, 9) }[level]
    const capacity = level === 3 ? 2 : 3
    return {
      capacity,
      tree: keys.slice(0, built).reduce((tree, key) => insert(tree, key, capacity).tree, EMPTY),
      inserts: keys.slice(built, built + (level === 1 ? 5 : 4)),
    }
  },
  isWorthwhile({ capacity, tree, inserts }) {
    const { splits, fits } = insertAll(tree, inserts, capacity)
    const leaves = splits.filter(({ isLeaf }) => isLeaf).length
    const inner = splits.length - leaves
    const levels = { 5: 2, 4: capacity === 3 ? 2 : 3 }[inserts.length]
    return (
      depthOf(tree) === levels && fits > 0 && leaves > 0 && (inserts.length === 5 ? inner === 0 : inner > 0)
    )
  },
  *steps({ capacity, tree: atFirst, inserts }) {
    let tree = atFirst
    for (const key of inserts) {
      const { leaf, splits, tree: next } = insert(tree, key, capacity)
      const scene = [treeFigure(tree, capacity)]
      yield askLeaf(key, leaf, tree, scene)
      yield askFit(key, leaf, capacity, scene)
      for (const [at, split] of splits.entries()) {
        if (split.isLeaf) yield* askLeafSplit(split, scene)
        else yield* askInnerSplit(split, scene)
        yield askParent(split, splits[at + 1], capacity, parentsOf(tree, leaf)[at], scene)
      }
      tree = next
    }
    yield askLevels(atFirst, tree, capacity, inserts.length)
  },
}

function insertAll(tree: Node, keys: readonly number[], capacity: number): { splits: Split[]; fits: number } {
  const splits: Split[] = []
  let fits = 0
  for (const key of keys) {
    const step = insert(tree, key, capacity)
    if (step.leaf.keys.length === capacity - 1) fits++
    splits.push(...step.splits)
    tree = step.tree
  }
  return { splits, fits }
}

const written = (keys: readonly number[]) => keys.join(' ')
const stay = (keys: readonly number[]) => (keys.length > 1 ? 'stay' : 'stays')

function treeFigure(tree: Node, capacity: number): Graph {
  const nodes: Graph['nodes'][number][] = []
  const edges: Graph['edges'][number][] = []
  const leaves = leavesOf(tree)
  const place = (node: Node, y: number, id: string): number => {
    const xs = node.children.map((child, at) => {
      edges.push({ from: id, to: `${id}.${at}` })
      return place(child, y + 1, `${id}.${at}`)
    })
    const x = isLeaf(node) ? leaves.indexOf(node) : ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2
    nodes.push({ id, label: written(node.keys), x, y })
    return x
  }
  place(tree, 0, 'root')
  return {
    type: 'graph',
    caption: `B+ tree, at most ${capacity} keys in a node`,
    directed: false,
    nodes,
    edges,
  }
}

function askLeaf(key: number, leaf: Node, tree: Node, scene: Ask['scene']): Ask {
  const leaves = leavesOf(tree)
  const at = leaves.indexOf(leaf)
  const [before, behind] = [leaves[at - 1], leaves[at + 1]]
  return {
    kind: 'choice',
    prompt: `Insert ${key}. Which leaf does it go into?`,
    scene,
    options: leaves.map(({ keys }) => written(keys)),
    answer: written(leaf.keys),
    why: `At each inner node, keys smaller than a separator go to the left of it, all others to the right. That leads to the leaf ${written(leaf.keys)}.`,
    slips: [
      ...(behind && key > (leaf.keys.at(-1) ?? 0)
        ? [
            {
              id: 'leaf-too-far-right',
              answer: written(behind.keys),
              sentence: `${key} is larger than every key of the leaf ${written(leaf.keys)}, but the separator decides: ${key} is smaller than ${behind.keys[0]}.`,
            },
          ]
        : []),
      ...(before
        ? [
            {
              id: 'leaf-too-far-left',
              answer: written(before.keys),
              sentence: `${key} is not smaller than the separator ${leaf.keys[0]}, so it goes to the right of it.`,
            },
          ]
        : []),
    ],
  }
}

function askFit(key: number, leaf: Node, capacity: number, scene: Ask['scene']): Ask {
  const count = leaf.keys.length + 1
  return {
    kind: 'choice',
    prompt: `Does the leaf ${written(leaf.keys)} have room for ${key}, or does it split?`,
    scene,
    options: ['it has room', 'it splits'],
    answer: count > capacity ? 'it splits' : 'it has room',
    why: `With ${key} it holds ${count} keys, and at most ${capacity} fit.`,
    slips: [
      count > capacity
        ? {
            id: 'overfull-kept',
            answer: 'it has room',
            sentence: `With ${key} the leaf holds ${count} keys. That is more than ${capacity}, so it splits.`,
          }
        : {
            id: 'full-leaf-split',
            answer: 'it splits',
            sentence: `With ${key} the leaf is full but not overfull. A split comes only with key number ${capacity + 1}.`,
          },
    ],
  }
}

function* askLeafSplit({ keys, left, right, up }: Split, scene: Ask['scene']): Generator<Ask, void> {
  const options = keys.map(String)
  yield {
    kind: 'set',
    prompt: `The leaf now has ${written(keys)} and splits. Which keys are in the new right leaf?`,
    scene,
    options,
    answer: right.map(String),
    why: `The left leaf keeps ${written(left)}, the right one gets ${written(right)}. No key of a leaf is lost.`,
    slips: [
      {
        id: 'leaf-key-moved-up',
        answer: right.slice(1).map(String),
        sentence: `You may have taken ${up} out of the leaf. Rows are found through leaves only, so a leaf keeps the key, and its parent gets a copy.`,
      },
      ...(left.length > right.length
        ? [
            {
              id: 'larger-half-right',
              answer: keys.slice(left.length - 1).map(String),
              sentence: 'The halves cannot be equal. In this lab the left leaf keeps the larger one.',
            },
          ]
        : []),
      {
        id: 'left-half-for-right',
        answer: left.map(String),
        sentence: `${written(left)} ${stay(left)} in the left leaf.`,
      },
    ],
  }
  yield {
    kind: 'choice',
    prompt: 'Which key is copied into the level above?',
    scene,
    options,
    answer: String(up),
    why: `${up} is the first key of the right leaf, so it separates the two leaves.`,
    slips: [
      {
        id: 'last-of-left-copied',
        answer: String(left.at(-1)),
        sentence:
          'Some books copy the last key of the left leaf. Here the first key of the right leaf goes up.',
      },
      {
        id: 'largest-copied',
        answer: String(keys.at(-1)),
        sentence: 'That key does not separate the two leaves: both would be on the same side of it.',
      },
    ],
  }
}

function* askInnerSplit({ keys, left, right, up }: Split, scene: Ask['scene']): Generator<Ask, void> {
  const options = keys.map(String)
  yield {
    kind: 'choice',
    prompt: `The inner node now has ${written(keys)} and splits. Which key moves up?`,
    scene,
    options,
    answer: String(up),
    why: `${written(left)} ${stay(left)} in the left node, ${up} moves up, and the right node gets ${written(right)}.`,
    slips: [
      {
        id: 'inner-key-too-small',
        answer: String(left.at(-1)),
        sentence: `The left node keeps half of the keys, rounded down: ${left.length}. The key after that moves up.`,
      },
      {
        id: 'inner-key-too-large',
        answer: String(keys.at(-1)),
        sentence: 'The right node would be left without a key. A key from the middle moves up.',
      },
    ],
  }
  yield {
    kind: 'set',
    prompt: 'Which keys are in the new right inner node?',
    scene,
    options,
    answer: right.map(String),
    why: `${up} has moved up and is in neither half. Separators only guide the search, so no copy is needed.`,
    slips: [
      {
        id: 'inner-key-copied',
        answer: [up, ...right].map(String),
        sentence: `You may have kept a copy of ${up}. Only leaves keep the key that goes up; from an inner node it moves.`,
      },
      {
        id: 'inner-left-half',
        answer: left.map(String),
        sentence: `${written(left)} ${stay(left)} in the left node.`,
      },
    ],
  }
}

function askParent(
  { up }: Split,
  next: Split | undefined,
  capacity: number,
  parent: Node | undefined,
  scene: Ask['scene'],
): Ask {
  const count = (parent?.keys.length ?? 0) + 1
  const options = ['a new root', 'a node with room', 'a node that splits'] as const
  const answer = parent ? options[next ? 2 : 1] : options[0]
  return {
    kind: 'choice',
    prompt: `Into which node does ${up} go?`,
    scene,
    options,
    answer,
    why: parent
      ? `The parent is ${written(parent.keys)}. With ${up} it holds ${count} keys, and at most ${capacity} fit.`
      : 'The node that has split was the root, so a new root above it takes the key, and the tree is one level higher.',
    slips: [
      {
        id: 'new-root-too-early',
        answer: options[0],
        sentence:
          'A new root comes only from a split of the old root. Here the node that has split has a parent.',
      },
      {
        id: next ? 'overfull-parent-kept' : 'parent-split-too-early',
        answer: options[next ? 1 : 2],
        sentence: parent
          ? `With ${up} the parent holds ${count} keys. ${next ? `That is more than ${capacity}, so it splits too.` : `Up to ${capacity} fit, so it does not split.`}`
          : 'The node that has split was the root, so there is no parent that could split.',
      },
    ],
  }
}

function askLevels(before: Node, tree: Node, capacity: number, inserted: number): Ask {
  const depth = depthOf(tree)
  return {
    kind: 'number',
    prompt: 'How many levels does the tree have now, counting the root and the leaves?',
    scene: [treeFigure(tree, capacity)],
    answer: depth,
    why: 'Each path from the root to a leaf has that many nodes.',
    slips: [
      {
        id: 'root-split-overlooked',
        answer: depthOf(before),
        sentence: 'The root has split, so there is a new root above the two halves.',
      },
      {
        id: 'edges-for-levels',
        answer: depth - 1,
        sentence: 'That is the number of edges on a path. The levels are its nodes, one more.',
      },
      {
        id: 'level-for-each-key',
        answer: depthOf(before) + inserted,
        sentence: 'A tree does not grow with each key. Only a split of the root adds a level.',
      },
    ],
  }
}
