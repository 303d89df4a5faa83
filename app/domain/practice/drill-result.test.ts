import { expect, test } from 'vitest'
import type { Answer } from '#app/domain/attempt/attempt.ts'
import { isClearedUp } from './drill-result.ts'

const answer = (mark: string, index: number): Answer => ({
  item: { id: `os-${index + 1}`, version: 'v', key: 1 },
  chosen: mark === '1' ? 1 : 2,
  seconds: 20,
})

test.each([
  { marks: '1111', suspected: false, cleared: true },
  { marks: '11', suspected: false, cleared: true },
  { marks: '0110', suspected: false, cleared: true },
  { marks: '1101', suspected: true, cleared: false },
  { marks: '000', suspected: false, cleared: false },
  { marks: '1010', suspected: false, cleared: false },
  { marks: '1', suspected: false, cleared: false },
  { marks: '', suspected: false, cleared: false },
])('after a drill with marks "$marks", still suspected: $suspected, cleared up: $cleared', (row) => {
  expect(isClearedUp([...row.marks].map(answer), row.suspected)).toBe(row.cleared)
})
