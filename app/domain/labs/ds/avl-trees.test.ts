import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/random.ts'
import { trials } from '#test/trials.ts'
import { heightOf, insert, type Node, preorder } from './rules/avl-insertion.ts'

function grow(keys: readonly number[]): Node | undefined {
  let tree: Node | undefined
  for (const key of keys) tree = insert(tree, key).after
  return tree
}

// The four cases with three keys each, worked by hand.
test.each([
  ['LL', [30, 20, 10]],
  ['RR', [10, 20, 30]],
  ['LR', [30, 10, 20]],
  ['RL', [10, 30, 20]],
] as const)('%s leaves the middle key on top', (kind, keys) => {
  expect(insert(grow(keys.slice(0, 2)), keys[2]).repair?.kind).toBe(kind)
  expect(preorder(grow(keys))).toEqual([20, 10, 30])
})

// Weiss, Data Structures and Algorithm Analysis, on AVL trees: 3, 2, 1, 4, 5, 6, 7, then 16, 15, 14, 13, 12, 11, 10,
// 8, 9 are inserted.
test('the insertions of the textbook', () => {
  expect(preorder(grow([3, 2, 1, 4, 5, 6, 7]))).toEqual([4, 2, 1, 3, 6, 5, 7])
  const tree = grow([3, 2, 1, 4, 5, 6, 7, 16, 15, 14, 13, 12, 11, 10, 8, 9])
  expect([tree?.key, tree?.left?.key, tree?.right?.key, heightOf(tree)]).toEqual([7, 4, 13, 4])
})

test('the tree stays a balanced search tree, and one repair is enough', () => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const random = seededRandom(`avl-${seed}`)
    const keys = random.shuffle(Array.from({ length: 20 }, (_, at) => at))
    const tree = grow(keys)
    const inorder = (node: Node | undefined): number[] => {
      if (!node) return []
      expect(Math.abs(heightOf(node.left) - heightOf(node.right))).toBeLessThan(2)
      return [...inorder(node.left), node.key, ...inorder(node.right)]
    }
    expect(inorder(tree)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  }
})
