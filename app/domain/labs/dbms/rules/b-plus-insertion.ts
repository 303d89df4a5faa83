/** A leaf has no children. An inner node has one child more than keys. */
export interface Node {
  keys: readonly number[]
  children: readonly Node[]
}

/** An overfull node and the two that it becomes. */
export interface Split {
  isLeaf: boolean
  keys: readonly number[]
  left: readonly number[]
  up: number
  right: readonly number[]
}

export const EMPTY: Node = { keys: [], children: [] }

export const isLeaf = ({ children }: Node) => children.length === 0

export function depthOf(tree: Node): number {
  return 1 + (tree.children[0] ? depthOf(tree.children[0]) : 0)
}

export function leavesOf(tree: Node): Node[] {
  return isLeaf(tree) ? [tree] : tree.children.flatMap(leavesOf)
}

/** The inner nodes above a leaf, its parent first. */
export function parentsOf(tree: Node, leaf: Node): Node[] {
  if (isLeaf(tree)) return []
  const child = tree.children.find((each) => leavesOf(each).includes(leaf))
  return child ? [...parentsOf(child, leaf), tree] : []
}

function splitOf(keys: readonly number[], leaf: boolean): Split {
  const middle = leaf ? Math.ceil(keys.length / 2) : Math.floor(keys.length / 2)
  return {
    isLeaf: leaf,
    keys,
    left: keys.slice(0, middle),
    up: keys[middle] ?? 0,
    right: keys.slice(leaf ? middle : middle + 1),
  }
}

/** The new tree, the leaf (as it was) that receives the key, and all splits, from the leaf upwards. */
export function insert(
  tree: Node,
  key: number,
  capacity: number,
): { tree: Node; leaf: Node; splits: Split[] } {
  const { nodes, leaf, splits } = insertBelow(tree, key, capacity)
  const [root = tree, ...others] = nodes
  const last = splits.at(-1)
  if (others.length === 0 || !last) return { tree: root, leaf, splits }
  return { tree: { keys: [last.up], children: nodes }, leaf, splits }
}

function insertBelow(
  node: Node,
  key: number,
  capacity: number,
): { nodes: readonly Node[]; leaf: Node; splits: Split[] } {
  if (isLeaf(node)) {
    const keys = [...node.keys, key].sort((a, b) => a - b)
    if (keys.length <= capacity) return { nodes: [{ keys, children: [] }], leaf: node, splits: [] }
    const split = splitOf(keys, true)
    const nodes = [split.left, split.right].map((half) => ({ keys: half, children: [] }))
    return { nodes, leaf: node, splits: [split] }
  }
  const at = node.keys.filter((separator) => separator <= key).length
  const below = insertBelow(node.children[at] ?? EMPTY, key, capacity)
  const children = node.children.toSpliced(at, 1, ...below.nodes)
  const up = below.nodes.length > 1 ? below.splits.at(-1)?.up : undefined
  const keys = up === undefined ? node.keys : node.keys.toSpliced(at, 0, up)
  if (keys.length <= capacity) return { ...below, nodes: [{ keys, children }] }
  const split = splitOf(keys, false)
  const middle = split.left.length + 1
  return {
    leaf: below.leaf,
    splits: [...below.splits, split],
    nodes: [
      { keys: split.left, children: children.slice(0, middle) },
      { keys: split.right, children: children.slice(middle) },
    ],
  }
}
