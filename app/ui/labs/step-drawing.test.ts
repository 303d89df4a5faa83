import { expect, test } from 'vitest'
import type { Figure } from '#app/domain/labs/contract.ts'
import { drawingOf } from './step-drawing.ts'

const queue: Figure = { type: 'queue', caption: 'Ready queue at t = 6', items: ['P3', 'P2', 'P1'] }
const arrows: Figure = { type: 'arrows', caption: 'Last uses', columns: 3, from: 3, to: [] }

test('while there is one more try a queue shows only the place of the wrong answer', () => {
  expect(drawingOf({ drawing: [queue, arrows] }, 'P1', false)).toEqual({
    figures: [queue],
    queue: { wrong: 'P1', othersHidden: true },
  })
})

test.each([
  { what: 'before an answer', drawing: [queue], wrong: undefined },
  { what: 'after an answer that is not in the queue', drawing: [queue], wrong: 'P4' },
  { what: 'where the drawing has no queue', drawing: [arrows], wrong: 'P1' },
])('nothing is drawn $what', ({ drawing, wrong }) => {
  expect(drawingOf({ drawing }, wrong, false)).toEqual({ figures: [], queue: undefined })
})

test('once the step is settled everything is drawn', () => {
  expect(drawingOf({ drawing: [queue, arrows] }, 'P1', true)).toEqual({
    figures: [queue, arrows],
    queue: { wrong: 'P1', othersHidden: false },
  })
})
