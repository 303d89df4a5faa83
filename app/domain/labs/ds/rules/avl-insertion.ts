export interface Node {
  key: number
  left?: Node
  right?: Node
}

export type Case = 'LL' | 'RR' | 'LR' | 'RL'

export interface Repair {
  /** The lowest unbalanced node, before it is repaired. */
  node: Node
  kind: Case
  /** The root of its subtree afterwards. */
  top: Node
}

export interface Step {
  key: number
  before: Node | undefined
  /** With the key, before any rotation. */
  attached: Node
  after: Node
  repair?: Repair
}

export function heightOf(node: Node | undefined): number {
  return node ? 1 + Math.max(heightOf(node.left), heightOf(node.right)) : -1
}

export function balanceOf({ left, right }: Node): number {
  return heightOf(left) - heightOf(right)
}

function withChildren(key: number, left: Node | undefined, right: Node | undefined): Node {
  return { key, ...(left && { left }), ...(right && { right }) }
}

function attach(node: Node | undefined, key: number): Node {
  if (!node) return { key }
  return key < node.key
    ? withChildren(node.key, attach(node.left, key), node.right)
    : withChildren(node.key, node.left, attach(node.right, key))
}

function rotateRight(node: Node): Node {
  const { left } = node
  return left ? withChildren(left.key, left.left, withChildren(node.key, left.right, node.right)) : node
}

function rotateLeft(node: Node): Node {
  const { right } = node
  return right ? withChildren(right.key, withChildren(node.key, node.left, right.left), right.right) : node
}

function caseOf(node: Node): Case {
  if (balanceOf(node) > 0) return node.left && balanceOf(node.left) < 0 ? 'LR' : 'LL'
  return node.right && balanceOf(node.right) > 0 ? 'RL' : 'RR'
}

function rotate(node: Node): Node {
  const { key, left, right } = node
  switch (caseOf(node)) {
    case 'LL':
      return rotateRight(node)
    case 'RR':
      return rotateLeft(node)
    case 'LR':
      return rotateRight(withChildren(key, left && rotateLeft(left), right))
    case 'RL':
      return rotateLeft(withChildren(key, left, right && rotateRight(right)))
  }
}

/** The nodes from the root to the one with the key. */
export function pathTo(node: Node | undefined, key: number): Node[] {
  if (!node) return []
  return [node, ...(node.key === key ? [] : pathTo(key < node.key ? node.left : node.right, key))]
}

function replace(tree: Node, old: Node, by: Node): Node {
  if (tree === old) return by
  return old.key < tree.key
    ? withChildren(tree.key, tree.left && replace(tree.left, old, by), tree.right)
    : withChildren(tree.key, tree.left, tree.right && replace(tree.right, old, by))
}

export function insert(before: Node | undefined, key: number): Step {
  const attached = attach(before, key)
  const node = unbalanced(attached, key).at(-1)
  if (!node) return { key, before, attached, after: attached }
  const top = rotate(node)
  return {
    key,
    before,
    attached,
    after: replace(attached, node, top),
    repair: { node, kind: caseOf(node), top },
  }
}

/** From the root downwards. */
export function unbalanced(tree: Node, key: number): Node[] {
  return pathTo(tree, key).filter((node) => Math.abs(balanceOf(node)) > 1)
}

export function insertAll(built: readonly number[], inserts: readonly number[]): Step[] {
  let tree: Node | undefined
  for (const key of built) tree = insert(tree, key).after
  return inserts.map((key) => {
    const step = insert(tree, key)
    tree = step.after
    return step
  })
}

export function preorder(node: Node | undefined): number[] {
  return node ? [node.key, ...preorder(node.left), ...preorder(node.right)] : []
}

export function inorder(node: Node | undefined): number[] {
  return node ? [...inorder(node.left), node.key, ...inorder(node.right)] : []
}

export function levelOrder(tree: Node): number[] {
  const queue = [tree]
  for (const { left, right } of queue) queue.push(...[left ?? [], right ?? []].flat())
  return queue.map(({ key }) => key)
}
