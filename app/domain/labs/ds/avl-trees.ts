import type { Ask, Graph, Lab, Slip } from '../contract.ts'
import {
  balanceOf,
  type Case,
  heightOf,
  inorder,
  insertAll,
  levelOrder,
  type Node,
  pathTo,
  preorder,
  type Repair,
  type Step,
  unbalanced,
} from './rules/avl-insertion.ts'

interface Growth {
  /** The keys of the tree at the start, in the order of their insertion. */
  built: readonly number[]
  inserts: readonly number[]
}

const BALANCED = 'none: the tree is balanced'
const ROTATIONS = {
  LL: 'rotate right at the node',
  RR: 'rotate left at the node',
  LR: 'rotate left at its left child, then right at the node',
  RL: 'rotate right at its right child, then left at the node',
} as const satisfies Record<Case, string>
/** Where a key is attached, which node is unbalanced then, and which rotations repair it. */
export const avlTrees: Lab<Growth> = {
  id: 'avl-trees',
  title: 'Insertion into an AVL tree',
  subject: 'ds',
  topic: 'trees',
  version: 2,
  conventions: [
    'A leaf has height 0, an empty subtree −1.',
    'A node is unbalanced if the heights of its two subtrees differ by more than 1.',
    'The lowest unbalanced node is repaired.',
  ],
  levels: {
    1: 'A tree of 3 keys, 4 insertions, single rotations only',
    2: 'A tree of 4 keys, 4 insertions: at least two repairs, one of them a double rotation',
    3: 'A tree of 7 keys, 5 insertions: at least two repairs, one of them a double rotation',
  },
  generate(random, level) {
    const keys = random.shuffle(Array.from({ length: 90 }, (_, at) => at + 10))
    const built = { 1: 3, 2: 4, 3: 7 }[level]
    return { built: keys.slice(0, built), inserts: keys.slice(built, built + (level === 3 ? 5 : 4)) }
  },
  isWorthwhile({ built, inserts }) {
    const repairs = insertAll(built, inserts).flatMap(({ repair }) => repair ?? [])
    const doubles = repairs.filter(({ kind }) => kind === 'LR' || kind === 'RL')
    const [first] = repairs
    if (!first || repairs.length === inserts.length) return false
    if (built.length === 3) return doubles.length === 0
    return repairs.length > 1 && doubles.length > 0
  },
  *steps({ built, inserts }) {
    for (const step of insertAll(built, inserts)) {
      yield askPlace(step)
      yield askUnbalanced(step)
      if (step.repair) yield* askRepair(step, step.repair)
    }
    yield askPreorder(insertAll(built, inserts).at(-1)?.after)
  },
}

function treeFigure(tree: Node, caption: string, marked: number): Graph {
  const columns = inorder(tree)
  const nodes: Graph['nodes'][number][] = []
  const edges: Graph['edges'][number][] = []
  const place = ({ key, left, right }: Node, y: number) => {
    nodes.push({ id: String(key), label: String(key), x: columns.indexOf(key), y, marked: key === marked })
    for (const child of [left, right]) {
      if (!child) continue
      edges.push({ from: String(key), to: String(child.key) })
      place(child, y + 1)
    }
  }
  place(tree, 0)
  return { type: 'graph', caption, directed: false, nodes, edges }
}

function askPlace({ key, before, attached }: Step): Ask {
  const parent = pathTo(attached, key).at(-2)
  const keys = inorder(before)
  const closest = [...keys].sort((a, b) => Math.abs(a - key) - Math.abs(b - key))[0]
  return {
    kind: 'choice',
    prompt: `Insert ${key}. Which key becomes its parent?`,
    scene: before ? [treeFigure(before, `Before ${key}`, Number.NaN)] : [],
    options: keys.map(String),
    answer: String(parent?.key),
    rule: before && searchRule(key, before.key),
    why: `Search for ${key} from the root: smaller keys are to the left, larger ones to the right. The search ends below ${parent?.key}.`,
    slips: [
      {
        id: 'closest-key-as-parent',
        misconception: 'bst-checked-locally',
        answer: String(closest),
        sentence: `${closest} is closest to ${key}, but the place is where the search from the root ends.`,
      },
      {
        id: 'root-as-parent',
        answer: String(before?.key),
        sentence: `${before?.key} is the root, and it already has a child on that side. Go on below that child.`,
      },
    ],
  }
}

function searchRule(key: number, root: number): string {
  const [compared, side] = key < root ? ['less', 'left'] : ['greater', 'right']
  return `Begin at the root: ${key} is ${compared} than ${root}, so go ${side}. Compare at each node in the same way, until there is no child on that side.`
}

function askUnbalanced({ key, attached, repair }: Step): Ask {
  const path = pathTo(attached, key).slice(0, -1)
  const highest = unbalanced(attached, key)[0]
  const [root] = path
  const slips: Slip<string>[] = []
  if (repair) {
    if (highest)
      slips.push({
        id: 'highest-unbalanced',
        answer: String(highest.key),
        sentence: `${highest.key} is unbalanced, but ${repair.node.key} below it is unbalanced too. Repair the lowest node, and the rest is in order again.`,
      })
    slips.push(
      {
        id: 'imbalance-overlooked',
        misconception: 'search-tree-always-balanced',
        answer: BALANCED,
        sentence: `Compare the heights below ${repair.node.key}: one subtree is two levels higher than the other.`,
      },
      {
        id: 'root-taken',
        answer: String(root?.key),
        sentence: `The root, ${root?.key}, is balanced. Check the nodes from ${key} upwards and stop at the first with a difference of 2.`,
      },
    )
  }
  const upwards = [...path].reverse()
  const nodes = [...upwards, ...inorder(attached).flatMap((each) => pathTo(attached, each).slice(-1))]
  for (const node of nodes.filter((each) => Math.abs(balanceOf(each)) === 1))
    slips.push({
      id: 'one-level-unbalanced',
      answer: String(node.key),
      sentence: `The subtrees of ${node.key} differ by one level. That is allowed; only a difference of 2 is not.`,
    })
  for (const node of nodes.filter((each) => balanceOf(each) === 0))
    slips.push({
      id: 'even-node-unbalanced',
      answer: String(node.key),
      sentence: `The subtrees of ${node.key} are equally high. Only a difference of 2 makes a node unbalanced.`,
    })
  return {
    kind: 'choice',
    prompt: `${key} is attached. Which is the lowest unbalanced node?`,
    scene: [treeFigure(attached, `With ${key}`, key)],
    options: [...inorder(attached).map(String), BALANCED],
    answer: repair ? String(repair.node.key) : BALANCED,
    why: repair
      ? `From ${key} upwards, ${repair.node.key} is the first node whose subtrees differ in height by 2: ${heights(repair.node)}.`
      : `From ${key} up to the root, the heights of each node’s subtrees differ by at most 1.`,
    slips,
  }
}

function heights({ left, right }: Node): string {
  return `left height ${heightOf(left)}, right height ${heightOf(right)}`.replaceAll('-', '−')
}

const MIRRORED: Record<Case, Case> = { LL: 'RR', RR: 'LL', LR: 'RL', RL: 'LR' }
const SINGLE_OR_DOUBLE: Record<Case, Case> = { LL: 'LR', RR: 'RL', LR: 'LL', RL: 'RR' }
const SIDES = { L: 'left', R: 'right' } as const

function* askRepair({ key, attached }: Step, { node, kind, top }: Repair): Generator<Ask, void> {
  const scene = [treeFigure(attached, `With ${key}`, node.key)]
  const [first, second] = [SIDES[kind.startsWith('L') ? 'L' : 'R'], SIDES[kind.endsWith('L') ? 'L' : 'R']]
  const outer = first === second
  yield {
    kind: 'choice',
    prompt: `How is the node ${node.key} repaired?`,
    scene,
    options: Object.values(ROTATIONS),
    answer: ROTATIONS[kind],
    why: `From ${node.key} the new key is in the ${second} subtree of the ${first} child (case ${kind}), so ${outer ? 'one rotation is' : 'two rotations are'} needed.`,
    slips: [
      {
        id: outer ? 'double-for-single' : 'single-for-double',
        misconception: 'rotation-side-mixed',
        answer: ROTATIONS[SINGLE_OR_DOUBLE[kind]],
        sentence: outer
          ? `The new key is on the outer side: ${first}, then ${first} again. One rotation is enough.`
          : `The new key is on the inner side: ${first}, then ${second}. One rotation would only move the imbalance to the other side.`,
      },
      {
        id: 'wrong-direction',
        answer: ROTATIONS[MIRRORED[kind]],
        sentence: `The ${first} subtree of ${node.key} is too high. Rotate towards the other side, so that it gets lower.`,
      },
    ],
  }
  const child = kind.startsWith('L') ? node.left : node.right
  const grandchild = kind.endsWith('L') ? child?.left : child?.right
  yield {
    kind: 'choice',
    prompt: `Which key takes the place of ${node.key}?`,
    scene,
    options: inorder(node).map(String),
    answer: String(top.key),
    why: outer
      ? `A single rotation lifts the ${first} child, ${top.key}.`
      : `A double rotation lifts ${top.key}, which lies between ${node.key} and ${child?.key}, above both.`,
    slips: [
      outer
        ? {
            id: 'grandchild-lifted',
            misconception: 'rotation-side-mixed',
            answer: String(grandchild?.key),
            sentence: `That would be a double rotation. A single one lifts the child, ${top.key}.`,
          }
        : {
            id: 'child-lifted',
            misconception: 'rotation-side-mixed',
            answer: String(child?.key),
            sentence: `After the first rotation ${child?.key} is one level lower. The second rotation lifts its former child.`,
          },
      {
        id: 'unbalanced-node-stays',
        answer: String(node.key),
        sentence: `${node.key} itself goes down one level: a rotation lifts a node from its higher side.`,
      },
    ],
  }
}

function askPreorder(tree: Node | undefined): Ask {
  const written = (keys: readonly number[]) => keys.join(' ')
  const postorder = (node: Node | undefined): number[] =>
    node ? [...postorder(node.left), ...postorder(node.right), node.key] : []
  const slip = (id: string, keys: readonly number[], sentence: string): Slip<string> => ({
    id,
    misconception: 'traversals-mixed',
    answer: written(keys),
    sentence,
  })
  return {
    kind: 'text',
    prompt: 'Write the keys of the tree in preorder, separated by spaces.',
    scene: tree ? [treeFigure(tree, 'After the last insertion', Number.NaN)] : [],
    answer: written(preorder(tree)),
    why: 'Preorder names a node first, then its left subtree, then its right one.',
    slips: [
      slip(
        'inorder-for-preorder',
        inorder(tree),
        'That is inorder, which is always sorted. Preorder names a node before its subtrees.',
      ),
      slip(
        'postorder-for-preorder',
        postorder(tree),
        'That is postorder. Preorder names a node before its subtrees, not after them.',
      ),
      ...(tree
        ? [
            slip(
              'level-order-for-preorder',
              levelOrder(tree),
              'That is level order. Preorder goes through the whole left subtree before the right one.',
            ),
          ]
        : []),
    ],
  }
}
