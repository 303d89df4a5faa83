import { expect, test } from 'vitest'
import { order } from './rules/event-listeners.ts'

const elements = ['outer', 'middle', 'inner']
const on = (label: string, element: number, capture: boolean) => ({ label, element, capture })

// UI Events, "Event dispatch and DOM event flow": from outside to the target, then back. Worked by hand.
const all = [
  on('A', 0, false),
  on('B', 1, false),
  on('C', 2, false),
  on('D', 2, true),
  on('E', 1, true),
  on('F', 0, true),
]

test('an event is captured inwards and bubbles outwards', () => {
  expect(order({ elements, listeners: all, target: 2 }).join('')).toBe('FEDCBA')
  expect(order({ elements, listeners: all, target: 1 }).join('')).toBe('FEBA')
})

test.each([
  ['stopPropagation', 'AB'],
  ['stopImmediatePropagation', 'A'],
  ['preventDefault', 'ABC'],
] as const)('%s on an element with two listeners', (calls, ran) => {
  const listeners = [{ ...on('A', 1, false), calls }, on('B', 1, false), on('C', 0, false)]
  expect(order({ elements, listeners, target: 1 }).join('')).toBe(ran)
})

// The DOM Standard calls the target's listeners once for each of the two phases, and checks the stop flag before each.
test('a capturing listener on the target keeps the event from its other listeners', () => {
  const listeners = [on('A', 2, false), { ...on('B', 2, true), calls: 'stopPropagation' as const }]
  expect(order({ elements, listeners, target: 2 })).toEqual(['B'])
})
