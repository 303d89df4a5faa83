import { expect, test } from 'vitest'
import { findLab } from '#app/domain/labs/labs.ts'
import { makeVariant } from '#app/domain/labs/variant.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { labFactsOf } from './lab-list.server.ts'

const FACTS = SUBJECT_IDS.flatMap(labFactsOf)

test('a lab generates a question at each level that its facts name, whatever the seed', () => {
  const missing = FACTS.flatMap(({ id, variants }) => {
    const lab = findLab(id)
    return variants.flatMap((level) =>
      ['a', 'b', 'c']
        .filter((seed) => !lab || !makeVariant(lab, level, seed))
        .map((seed) => [id, level, seed]),
    )
  })
  expect(missing).toEqual([])
})

test('labs of each subject generate questions, and one without known mistakes does not', () => {
  const subjects = new Set(FACTS.filter(({ variants }) => variants.length > 0).map(({ subject }) => subject))
  expect(subjects.size).toBe(SUBJECT_IDS.length)
  expect(FACTS.find(({ id }) => id === 'crc')?.variants).toEqual([])
})
