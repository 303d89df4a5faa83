import { expect, test } from 'vitest'
import type { Item, ItemBundle } from '#app/domain/catalogue/item.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { SAMPLER_IDS, samplerOf } from './sampler.server.ts'

function bundleOf(ids: readonly Item['id'][]): ItemBundle {
  return {
    items: ids.map((id) => ({
      id,
      version: 'v',
      topic: { id: 't', title: 'T' },
      level: 'recall',
      stem: id,
      headline: id,
      options: [],
    })),
    rubrics: Object.fromEntries(ids.map((id) => [id, { key: 1, reasons: [] }])),
  }
}

test('every subject is in it, and no item twice', () => {
  expect(new Set(SAMPLER_IDS).size).toBe(SAMPLER_IDS.length)
  const subjects = SAMPLER_IDS.map((id) => id.replace(/-\d+$/, ''))
  expect(new Set(subjects)).toEqual(new Set(SUBJECT_IDS))
})

test('it is taken from several bundles in its own order, with the rubrics of its items alone', () => {
  const sampler = samplerOf([bundleOf(['os-2', ...SAMPLER_IDS.slice(5)]), bundleOf(SAMPLER_IDS.slice(0, 5))])
  expect(sampler.items.map(({ id }) => id)).toEqual(SAMPLER_IDS)
  expect(Object.keys(sampler.rubrics).sort()).toEqual([...SAMPLER_IDS].sort())
  expect(sampler.bundlePath).toMatch(/^\/assets\/questions\/sampler\.[0-9a-f]{16}\.json$/)
})

test('an item that the content no longer has stops the build and is named', () => {
  expect(() => samplerOf([bundleOf(SAMPLER_IDS.slice(1))])).toThrow(SAMPLER_IDS[0])
})
