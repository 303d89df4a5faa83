import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { bPlusTree } from './b-plus-tree.ts'
import { EMPTY, insert, type Node } from './rules/b-plus-insertion.ts'

const grow = (keys: readonly number[], capacity: number, tree = EMPTY) =>
  keys.reduce((grown, key) => insert(grown, key, capacity).tree, tree)

/** The keys level by level. */
function levelsOf(tree: Node): string[] {
  const levels: string[] = []
  for (let level = [tree]; level.length > 0; level = level.flatMap(({ children }) => children))
    levels.push(level.map(({ keys }) => keys.join(' ')).join(' | '))
  return levels
}

// The tree of the note on indexing, worked by hand there.
test('a tree with at most three keys in a node', () => {
  const keys = [10, 20, 30, 40, 50, 60, 25, 15, 70, 80]
  expect(levelsOf(grow(keys.slice(0, 4), 3))).toEqual(['30', '10 20 | 30 40'])
  expect(levelsOf(grow(keys, 3))).toEqual(['50', '20 30 | 70', '10 15 | 20 25 | 30 40 | 50 60 | 70 80'])
})

test('a tree with at most two keys in a node, worked by hand', () => {
  expect(levelsOf(grow([10, 20, 30], 2))).toEqual(['30', '10 20 | 30'])
  expect(levelsOf(grow([10, 20, 30, 40, 50], 2))).toEqual(['30 50', '10 20 | 30 40 | 50'])
  expect(levelsOf(grow([10, 20, 30, 40, 50, 60, 70], 2))).toEqual([
    '50',
    '30 | 70',
    '10 20 | 30 40 | 50 60 | 70',
  ])
})

test('the tree stays a B+ tree of the inserted keys', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const { tree, inserts, capacity } = instanceOf(bPlusTree, `valid-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const before = check(tree, capacity, true).keys
    const after = check(grow(inserts, capacity, tree), capacity, true).keys
    expect(after).toEqual([...before, ...inserts].sort((a, b) => a - b))
  }
})

/** The keys of the leaves in order; fails where the tree is not balanced, too full, too empty or out of order. */
function check(node: Node, capacity: number, root = false): { keys: number[]; depth: number } {
  expect(node.keys.length).toBeLessThanOrEqual(capacity)
  expect(node.keys.length).toBeGreaterThanOrEqual(root ? 1 : Math.floor(capacity / 2))
  if (node.children.length === 0) return { keys: [...node.keys], depth: 1 }
  expect(node.children).toHaveLength(node.keys.length + 1)
  const parts = node.children.map((child) => check(child, capacity))
  expect(new Set(parts.map(({ depth }) => depth)).size).toBe(1)
  for (const [at, separator] of node.keys.entries()) expect(parts[at + 1]?.keys[0]).toBe(separator)
  return { keys: parts.flatMap(({ keys }) => keys), depth: (parts[0]?.depth ?? 0) + 1 }
}
