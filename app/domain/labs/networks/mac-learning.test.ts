import { expect, test } from 'vitest'
import { forward } from './mac-learning.ts'

// Worked by hand from the rule in Tanenbaum, Wetherall, Computer Networks, "Learning Bridges": the source of each frame
// is learned; a frame for an unknown host is flooded, and one for a host at the port of its arrival is discarded.
test('floods until the destination has sent something', () => {
  const run = forward({
    ports: 4,
    hosts: { P: 1, Q: 2, R: 3, S: 4 },
    frames: [
      { from: 'P', to: 'Q' },
      { from: 'Q', to: 'P' },
      { from: 'R', to: 'broadcast' },
      { from: 'P', to: 'R' },
      { from: 'Q', to: 'S' },
    ],
  })
  expect(run.map(({ out }) => out)).toEqual([[2, 3, 4], [1], [1, 2, 4], [3], [1, 3, 4]])
  expect(run.at(-1)?.table).toEqual({ P: 1, Q: 2, R: 3 })
})

test('discards a frame whose destination is at the port of its arrival', () => {
  const run = forward({
    ports: 3,
    hosts: { P: 1, Q: 3, R: 3 },
    frames: [
      { from: 'R', to: 'P' },
      { from: 'Q', to: 'R' },
    ],
  })
  expect(run.map(({ out }) => out)).toEqual([[1, 2], []])
})

test('sends to the old port until a moved host has sent something', () => {
  const run = forward({
    ports: 4,
    hosts: { P: 1, Q: 2, R: 3 },
    frames: [
      { from: 'P', to: 'Q' },
      { from: 'Q', to: 'P' },
      { from: 'P', to: 'R' },
      { from: 'Q', to: 'P' },
    ],
    move: { host: 'P', port: 4, before: 1 },
  })
  expect(run.map(({ out }) => out)).toEqual([[2, 3, 4], [1], [1, 2, 3], [4]])
})
