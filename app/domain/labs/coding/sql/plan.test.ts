import { expect, test } from 'vitest'
import { queryInNode } from '#test/sqlite-query.ts'
import { planFrom } from './plan.ts'

const SETUP = 'CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a_id INTEGER);'
const planOf = (sql: string) => planFrom(queryInNode(SETUP, `EXPLAIN QUERY PLAN ${sql}`))

test('says which table is read whole and which through an index', () => {
  expect(planOf('SELECT * FROM b JOIN a ON a.id = b.a_id')).toEqual([
    { text: 'SCAN b', reads: 'every-row', steps: [] },
    { text: 'SEARCH a USING INTEGER PRIMARY KEY (rowid=?)', reads: 'by-index', steps: [] },
  ])
})

test('keeps the steps of a part below it', () => {
  const [part, outer] = planOf('WITH n AS MATERIALIZED (SELECT a_id FROM b) SELECT * FROM n')
  expect(part).toEqual({
    text: 'MATERIALIZE n',
    steps: [{ text: 'SCAN b', reads: 'every-row', steps: [] }],
  })
  expect(outer?.text).toBe('SCAN n')
})
