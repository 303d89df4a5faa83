import { expect, test } from 'vitest'
import { parseStat } from './process-tree-cpu.ts'

test("a process's times are its own and those of its children that have ended, whatever its name", () => {
  const line = '42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 1 0 9 9 9\n'
  expect(parseStat(line)).toEqual({ parent: 7, ticks: 124 })
})
