import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { itemId } from '#app/domain/catalogue/item.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { DAILY_QUESTIONS, dailySet } from './daily-set.ts'

/** The ids of Pointer's own questions. */
const BANK = SUBJECT_IDS.flatMap((subject) =>
  globSync(`content/${subject}/questions/*.yaml`).flatMap((file) =>
    (parse(readFileSync(file, 'utf8')) as { id: number }[]).map(({ id }) => ({
      id: itemId(subject, id),
      subject,
    })),
  ),
)
const TODAY = 20_780
const idsOn = (day: number, bank = BANK) => dailySet(bank, day).map(({ id }) => id)

const days = fc.integer({ min: 0, max: 60_000 })

/** The sets of a year and a month, in order. */
const SETS = Array.from({ length: 400 }, (_, index) => dailySet(BANK, TODAY + index))

test('a set has five questions of five subjects', () => {
  for (const set of SETS) {
    expect(new Set(set.map(({ id }) => id)).size).toBe(DAILY_QUESTIONS)
    expect(new Set(set.map(({ subject }) => subject)).size).toBe(DAILY_QUESTIONS)
  }
})

test('a question does not come back within 60 days', () => {
  const lastAsked = new Map<string, number>()
  for (const [day, set] of SETS.entries())
    for (const { id } of set) {
      expect(day - (lastAsked.get(id) ?? -Infinity), `${id} on ${day}`).toBeGreaterThan(60)
      lastAsked.set(id, day)
    }
})

test('within 400 days most questions of each subject come', () => {
  const asked = new Set(SETS.flatMap((set) => set.map(({ id }) => id)))
  for (const subject of SUBJECT_IDS) {
    const all = BANK.filter((item) => item.subject === subject)
    expect(all.filter(({ id }) => asked.has(id)).length, subject).toBeGreaterThan(0.7 * all.length)
  }
})

describe('the set of a day', () => {
  test('is the same for every order of the bank', () => {
    fc.assert(
      fc.property(days, fc.shuffledSubarray(BANK, { minLength: BANK.length }), (day, shuffled) => {
        expect(idsOn(day, shuffled)).toEqual(idsOn(day))
      }),
      { numRuns: 20 },
    )
  })

  test('changes only where a question that a release removes was in it', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...BANK), (day, removed) => {
        const before = idsOn(day)
        const after = idsOn(
          day,
          BANK.filter((item) => item !== removed),
        )
        if (!before.includes(removed.id)) expect(after).toEqual(before)
        expect(after).not.toContain(removed.id)
      }),
      { numRuns: 50 },
    )
  })

  test('has as many questions as a small bank can give', () => {
    fc.assert(
      fc.property(days, fc.subarray(BANK.slice(0, 8)), (day, bank) => {
        expect(new Set(idsOn(day, bank)).size).toBe(Math.min(DAILY_QUESTIONS, bank.length))
      }),
    )
  })
})

test('the set of a day stays what it is in every release', () => {
  const bank = SUBJECT_IDS.flatMap((subject) =>
    Array.from({ length: 100 }, (_, index) => ({ id: itemId(subject, index + 1), subject })),
  )
  expect(idsOn(TODAY, bank)).toEqual(['web-dev-82', 'oops-84', 'os-72', 'dbms-47', 'networks-36'])
})
