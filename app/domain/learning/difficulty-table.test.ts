import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDifficultyTable } from './difficulty-table.ts'

test('a table is read as it was sent', () => {
  const shift = fc.double({ min: -1.5, max: 1.5, noNaN: true }).filter((value) => !Object.is(value, -0))
  const id = fc.nat().map((number) => `os-${number}`)
  const table = fc.record(
    {
      number: fc.nat(),
      shifts: fc.dictionary(id, shift, { noNullPrototype: true }),
      withdrawn: fc.array(id),
    },
    { requiredKeys: ['number', 'shifts'], noNullPrototype: true },
  )
  fc.assert(
    fc.property(table, (sent) => {
      expect(parseDifficultyTable(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
    }),
  )
})

test.each([
  { what: 'nothing', value: undefined },
  { what: 'a page of another site', value: '<!doctype html>' },
  { what: 'a list', value: [{ number: 1, shifts: {} }] },
  { what: 'a table without a number', value: { shifts: {} } },
  { what: 'one with half a number', value: { number: 1.5, shifts: {} } },
  { what: 'one without shifts', value: { number: 1 } },
  { what: 'one with a list of shifts', value: { number: 1, shifts: [0.5] } },
  { what: 'one with a shift that is a text', value: { number: 1, shifts: { 'os-1': '0.5' } } },
  { what: 'one with a lost shift', value: { number: 1, shifts: { 'os-1': null, 'os-2': 0.5 } } },
  { what: 'one with a shift that no server makes', value: { number: 1, shifts: { 'os-1': 1.51 } } },
  { what: 'one with a shift that is no number', value: { number: 1, shifts: { 'os-1': Number.NaN } } },
  { what: 'one with a withdrawn item alone', value: { number: 1, shifts: {}, withdrawn: 'os-1' } },
  {
    what: 'one with a withdrawn item that is none',
    value: { number: 1, shifts: {}, withdrawn: ['os-1', 7] },
  },
  { what: 'one with a withdrawn topic', value: { number: 1, shifts: {}, withdrawn: ['os/deadlocks'] } },
])('$what is refused', ({ value }) => {
  expect(parseDifficultyTable(value)).toBeUndefined()
})
