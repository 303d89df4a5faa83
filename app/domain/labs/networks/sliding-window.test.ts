import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { transmit } from './rules/window-protocols.ts'
import { slidingWindow } from './sliding-window.ts'

// Kurose, Ross, Computer Networking, the figures "Go-Back-N in operation" and "SR operation": a window of four, and
// packet 2 is lost. The book goes on after packet 5; here there are only six.
test('Go-Back-N as in the textbook', () => {
  const rounds = transmit({ protocol: 'Go-Back-N', window: 4, frames: 6, lostFrames: [2], lostAcks: [] })
  expect(rounds.map(({ sent }) => sent)).toEqual([
    [0, 1, 2, 3],
    [4, 5],
    [2, 3, 4, 5],
  ])
  expect(rounds.map(({ delivered }) => delivered)).toEqual([[0, 1], [], [2, 3, 4, 5]])
  expect(rounds.map(({ nextExpected }) => nextExpected)).toEqual([2, 2, 6])
  expect(rounds.flatMap(({ buffered }) => buffered)).toEqual([])
})

test('Selective Repeat as in the textbook', () => {
  const rounds = transmit({
    protocol: 'Selective Repeat',
    window: 4,
    frames: 6,
    lostFrames: [2],
    lostAcks: [],
  })
  expect(rounds.map(({ sent }) => sent)).toEqual([[0, 1, 2, 3], [4, 5], [2]])
  expect(rounds.map(({ delivered }) => delivered)).toEqual([[0, 1], [], [2, 3, 4, 5]])
  expect(rounds.map(({ nextBase }) => nextBase)).toEqual([2, 2, 6])
  expect(rounds.map(({ buffered }) => buffered)).toEqual([[], [3], [3, 4, 5]])
})

// Worked by hand.
test('a lost acknowledgment costs Go-Back-N nothing if a later one arrives, and Selective Repeat one frame', () => {
  const transfer = { window: 3, frames: 6, lostFrames: [], lostAcks: [1] }
  expect(transmit({ ...transfer, protocol: 'Go-Back-N' }).map(({ sent }) => sent)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
  const rounds = transmit({ ...transfer, protocol: 'Selective Repeat' })
  expect(rounds.map(({ sent }) => sent)).toEqual([[0, 1, 2], [3], [1], [4, 5]])
  expect(rounds.map(({ delivered }) => delivered)).toEqual([[0, 1, 2], [3], [], [4, 5]])
})

test('every frame is delivered once and in order, and never more than a window is outstanding', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const transfer = instanceOf(slidingWindow, `order-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const rounds = transmit(transfer)
    const all = Array.from({ length: transfer.frames }, (_, frame) => frame)
    expect(rounds.flatMap(({ delivered }) => delivered)).toEqual(all)
    for (const { base, sent, delivered, nextBase, nextExpected } of rounds) {
      expect(Math.max(...sent) - base).toBeLessThan(transfer.window)
      expect(delivered.at(-1) ?? -1).toBeLessThan(nextExpected)
      expect(nextBase).toBeLessThanOrEqual(nextExpected)
    }
  }
})

test('every loss is part of a question', () => {
  for (let seed = 0; seed < 60; seed++) {
    const transfer = instanceOf(slidingWindow, `loss-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const prompts = solve(slidingWindow, transfer).map(({ prompt }) => prompt)
    expect(prompts.some((prompt) => /frames? .* (is|are) lost\./.test(prompt))).toBe(
      transfer.lostFrames.length > 0,
    )
    expect(prompts.some((prompt) => /^The ACK .* is lost/.test(prompt))).toBe(transfer.lostAcks.length > 0)
  }
})
