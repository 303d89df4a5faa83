import { expect, test } from 'vitest'
import type { Ask } from '#app/domain/labs/contract.ts'
import { timelineAnswer } from './timeline-answer.ts'

const base = { prompt: '', why: '', slips: [] }
const chart = { type: 'timeline', lanes: ['P1', 'P2'], bars: [], now: 4 } as const
const who: Ask = { ...base, kind: 'choice', options: ['P1', 'P2'], answer: 'P1', scene: [chart] }
const until: Ask = {
  ...base,
  kind: 'number',
  answer: 6,
  scene: [{ ...chart, open: { lane: 'P2', from: 4 } }],
}

test('a chosen lane is drawn from the moment of the question, and a wrong one stays', () => {
  expect(timelineAnswer(who, 'P1', ['P2'], undefined)).toMatchObject({
    drawn: { lane: 'P1', from: 4, to: 5 },
    wrong: [{ lane: 'P2', from: 4, to: 5 }],
  })
})

test('an end is drawn once it is after the start', () => {
  expect(timelineAnswer(until, 6, [], undefined)?.drawn).toEqual({ lane: 'P2', from: 4, to: 6 })
  expect(timelineAnswer(until, 4, [], undefined)?.drawn).toBeUndefined()
  expect(timelineAnswer(until, 1e9, [], undefined)?.drawn).toBeUndefined()
  expect(timelineAnswer(until, undefined, [], undefined)?.drawn).toBeUndefined()
})

test('a wrong answer that is still in the field is drawn once', () => {
  const answer = timelineAnswer(until, 7, [7], undefined)
  expect(answer?.drawn).toBeUndefined()
  expect(answer?.wrong).toHaveLength(1)
})

test('a step without a chart, or about something else than its lanes, is not answered in it', () => {
  expect(timelineAnswer({ ...who, scene: [] }, 'P1', [], undefined)).toBeUndefined()
  expect(timelineAnswer({ ...until, scene: [chart] }, 3, [], undefined)).toBeUndefined()
})
