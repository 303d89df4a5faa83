import { expect, test } from 'vitest'
import { subjectOf } from '#app/domain/catalogue/item.ts'
import { parseVariantId, type VariantRef, variantId } from './variant-id.ts'

const REF: VariantRef = { subject: 'web-dev', lab: 'event-loop', level: 2, seed: 'k3f9', step: 12 }

test('the id of a generated question says what it is made from', () => {
  expect(variantId(REF)).toBe('lab:web-dev/event-loop/2/k3f9/12')
  expect(parseVariantId(variantId(REF))).toEqual(REF)
  expect(subjectOf(variantId(REF))).toBe('web-dev')
})

test.each([
  'os-41',
  'lab:',
  'lab:Networks/crc/2/k3f9/4',
  'lab:networks/crc/4/k3f9/4',
  'lab:networks/crc/2/K3F9/4',
  'lab:networks/crc/2/k3f9/04',
  'lab:networks/crc/2/k3f9/1000',
  'lab:networks/crc/2/k3f9/4/4',
  'lab:networks/cr c/2/k3f9/4',
])('%s is not the id of a generated question', (id) => {
  expect(parseVariantId(id)).toBeUndefined()
})
