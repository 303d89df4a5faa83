import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { breadthFirst, depthFirst, graphSearch, neighboursOf } from './graph-search.ts'

const graph = (pairs: string, directed: boolean, start: string) => ({
  edges: pairs.split(' ').map(([from = '', to = '']) => ({ from, to, weight: 1 })),
  directed,
  start,
})

// Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms, "Breadth-first search": vertices r to y, from s. The
// textbook's lists name w before r; here neighbours are in alphabetical order.
test('the distances of the textbook', () => {
  const { distance } = breadthFirst(graph('rv rs sw wt wx tx tu xu xy uy', false, 's'))
  expect(Object.fromEntries(distance)).toEqual({ s: 0, r: 1, w: 1, v: 2, t: 2, x: 2, u: 3, y: 3 })
})

// The graph of the note on graphs, worked by hand there.
test('the searches of the note', () => {
  const search = graph('PQ PR QS RS RT SU TU', false, 'P')
  expect(breadthFirst(search).order.join('')).toBe('PQRSTU')
  expect(depthFirst(search).found.join('')).toBe('PQSRTU')
  expect(depthFirst(search).finished.join('')).toBe('UTRSQP')
})

test('arrows are followed in one direction only', () => {
  const search = graph('AB CA BD', true, 'A')
  expect(breadthFirst(search).order).toEqual(['A', 'B', 'D'])
  expect(depthFirst(search).found).toEqual(['A', 'B', 'D'])
})

test('distances are those of repeated relaxation, and children finish before their parents', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const search = instanceOf(graphSearch, `search-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const names = search.vertices.map(({ id }) => id)
    const distance = new Map([[search.start, 0]])
    for (const _ of names)
      for (const from of names)
        for (const to of neighboursOf(search, from)) {
          const through = (distance.get(from) ?? 99) + 1
          if (through < (distance.get(to) ?? 99)) distance.set(to, through)
        }
    const breadth = breadthFirst(search)
    expect(new Map([...breadth.distance].sort())).toEqual(new Map([...distance].sort()))
    const { found, finished } = depthFirst(search)
    expect([...found].sort()).toEqual([...breadth.order].sort())
    // A vertex that is found while another is active finishes first: intervals are nested or apart.
    for (const [at, vertex] of found.entries())
      for (const next of neighboursOf(search, vertex))
        if (found.indexOf(next) > at) expect(finished.indexOf(next)).toBeLessThan(finished.indexOf(vertex))
  }
})

test('a depth-first search is not asked with rules about a queue', () => {
  const search = { ...instanceOf(graphSearch, 'depth', 2), way: 'DFS' as const }
  expect(JSON.stringify([graphSearch.conventions, solve(graphSearch, search)])).not.toMatch(/queue/i)
  expect(JSON.stringify(solve(graphSearch, { ...search, way: 'BFS' }))).toContain(
    'from the moment it enters the queue',
  )
})
