import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { joins } from './joins.ts'
import { costsOf } from './rules/join-costs.ts'

test('the costs of the example in the note on joins', () => {
  // 200 and 500 blocks, 52 buffers: worked by hand there.
  expect(costsOf({ outer: 200, inner: 500, buffers: 52 })).toEqual({ nestedLoops: 2200, hashJoin: 2100 })
})

test('two of the buffers hold no rows of the outer table, worked by hand', () => {
  expect(costsOf({ outer: 50, inner: 20, buffers: 7 })).toEqual({ nestedLoops: 50 + 10 * 20, hashJoin: 210 })
})

test('SQLite returns as many rows', () => {
  for (let seed = 0; seed < trials(30, 1_000); seed++) {
    const tables = instanceOf(joins, `sqlite-${seed}`, LAB_LEVELS[seed % 2] ?? 1)
    const database = new DatabaseSync(':memory:')
    for (const [name, rows] of [
      ['person', tables.persons],
      ['shop', tables.shops],
    ] as const) {
      database.exec(`CREATE TABLE ${name} (name TEXT, city TEXT)`)
      const insert = database.prepare(`INSERT INTO ${name} VALUES (?, ?)`)
      for (const row of rows) insert.run(row.name, row.city === 'NULL' ? null : row.city)
    }
    const count = (query: string) => database.prepare(`SELECT 1 FROM ${query}`).all().length
    const condition = 'ON person.city = shop.city'
    const counts = [
      count(`person JOIN shop ${condition}`),
      count(`person LEFT JOIN shop ${condition}`),
      count(`person FULL JOIN shop ${condition}`),
      count('person WHERE EXISTS (SELECT 1 FROM shop WHERE shop.city = person.city)'),
    ]
    const answers = solve(joins, tables).slice(tables.persons.length)
    expect(answers.map(({ answer }) => answer)).toEqual(counts.slice(0, answers.length))
    database.close()
  }
})
