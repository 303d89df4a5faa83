import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { distanceVector } from './distance-vector.ts'
import { vectorsOf } from './rules/distance-vectors.ts'

type Network = Parameters<typeof distanceVector.steps>[0]

const link = (a: string, b: string, cost: number) => ({ ends: [a, b], cost }) as const

// Kurose, Ross, Computer Networking, "The Distance-Vector (DV) Routing Algorithm": three nodes with c(x, y) = 2,
// c(y, z) = 1 and c(x, z) = 7.
test('the tables of the textbook’s network are those of the textbook', () => {
  const links = [link('x', 'y', 2), link('y', 'z', 1), link('x', 'z', 7)]
  const [start, first, second] = vectorsOf({ routers: ['x', 'y', 'z'], links, router: 'x', rounds: 2 })
  expect(start).toEqual({ x: { x: 0, y: 2, z: 7 }, y: { x: 2, y: 0, z: 1 }, z: { x: 7, y: 1, z: 0 } })
  expect(first).toEqual({ x: { x: 0, y: 2, z: 3 }, y: { x: 2, y: 0, z: 1 }, z: { x: 3, y: 1, z: 0 } })
  expect(second).toEqual(first)
})

// The same section, "Link-Cost Changes and Link Failure": c(x, y) rises from 4 to 60, with c(y, z) = 1 and c(x, z) = 50.
// Router y believes z’s old path, and the two raise their distances in turn.
test('bad news travels slowly', () => {
  const links = [link('x', 'y', 4), link('y', 'z', 1), link('x', 'z', 50)]
  const change = { link: 0, cost: 60 }
  const history = vectorsOf({ routers: ['x', 'y', 'z'], links, router: 'y', rounds: 4, change })
  expect(history.map(({ y }) => y?.x)).toEqual([4, 6, 6, 8, 8])
  expect(history.map(({ z }) => z?.x)).toEqual([5, 5, 7, 7, 9])
})

/** The cheapest path of at most this many links, by trying all paths. */
function cheapest({ links, routers }: Network, from: string, to: string, most: number): number {
  if (from === to) return 0
  if (most === 0) return Number.POSITIVE_INFINITY
  return Math.min(
    ...routers.map((via) => {
      const direct = links.find(({ ends }) => ends.includes(from) && ends.includes(via) && from !== via)
      return direct
        ? direct.cost + cheapest({ links, routers, router: via, rounds: 0 }, via, to, most - 1)
        : 1e9
    }),
  )
}

test('after n rounds each distance is that of the best path with at most n + 1 links', () => {
  for (let seed = 0; seed < trials(12, 500); seed++) {
    const network = instanceOf(distanceVector, `paths-${seed}`, LAB_LEVELS[seed % 2] ?? 1)
    for (const [round, vectors] of vectorsOf(network).entries())
      for (const from of network.routers)
        for (const to of network.routers) {
          const best = cheapest(network, from, to, round + 1)
          expect(vectors[from]?.[to]).toBe(best < 1e9 ? best : Number.POSITIVE_INFINITY)
        }
  }
})
