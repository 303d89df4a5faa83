import { beforeAll, describe, expect, test } from 'vitest'
import { SQL_EXERCISES } from '#app/domain/labs/coding/sql/exercises.ts'
import { gradeQuery } from '#app/domain/labs/coding/sql/grade.ts'
import { QueryError } from '#app/domain/labs/coding/sql/query-failure.ts'
import { createQueryRunner, MOST_ROWS } from './run-query.ts'
import { startSqlite } from './sqlite.ts'

const SETUP = "CREATE TABLE t (a INTEGER, b TEXT); INSERT INTO t VALUES (1, 'x'), (2, NULL);"
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'

let runner: ReturnType<typeof createQueryRunner>

beforeAll(async () => {
  runner = createQueryRunner(await startSqlite(), () => performance.now())
})

function failureOf(sql: string) {
  try {
    runner.query(SETUP, sql)
  } catch (error) {
    if (error instanceof QueryError) return error.failure
    throw error
  }
  return undefined
}

test('returns columns and rows', () => {
  expect(runner.query(SETUP, 'SELECT b, a AS number FROM t; -- done')).toEqual({
    columns: ['b', 'number'],
    rows: [
      ['x', 1],
      [null, 2],
    ],
  })
})

test.each([
  { sql: 'SELECT a FORM t', message: 'near "t": syntax error', offset: 14 },
  { sql: "SELECT 'ü', c FROM t", message: 'no such column: c', offset: 12 },
  {
    sql: 'SELECT "x" FROM t',
    message: 'no such column: "x" - should this be a string literal in single-quotes?',
  },
  { sql: 'SELECT a FROM t WHERE COUNT(*) > 1', message: 'misuse of aggregate function COUNT()' },
  { sql: 'SELECT (a', message: 'incomplete input' },
])('says what is wrong with $sql, and where', ({ sql, message, offset }) => {
  expect(failureOf(sql)).toMatchObject({ kind: 'error', message, ...(offset !== undefined && { offset }) })
})

test.each([
  "ATTACH 'other.db' AS other",
  "ATTACH ':memory:' AS other",
  "VACUUM INTO 'copy.db'",
  'DELETE FROM t',
  'INSERT INTO t VALUES (3, NULL)',
  'CREATE TEMP TABLE u (a)',
  'PRAGMA hard_heap_limit = 0',
  'BEGIN',
])('refuses %s', (sql) => {
  expect(failureOf(sql)).toEqual({ kind: 'not-a-query' })
  expect(runner.query(SETUP, 'SELECT COUNT(*) FROM t').rows).toEqual([[2]])
})

test.each(['', ' \n', '-- a comment', ';', '/* open'])('asks for a query instead of %j', (sql) => {
  expect(failureOf(sql)).toEqual({ kind: 'empty' })
})

test('runs one statement only', () => {
  expect(failureOf('SELECT 1; SELECT 2')).toEqual({ kind: 'several-statements' })
})

describe('a query that does not end', () => {
  test('is stopped at the deadline', () => {
    const start = performance.now()
    runner.setDeadline(start + 100)
    expect(failureOf(`${ENDLESS} SELECT COUNT(*) FROM n`)).toEqual({ kind: 'too-slow' })
    expect(performance.now() - start).toBeLessThan(1_000)
    runner.setDeadline(Number.POSITIVE_INFINITY)
  })

  test('is stopped when it returns too many rows', () => {
    expect(failureOf(`${ENDLESS} SELECT * FROM n`)).toEqual({ kind: 'too-many-rows', limit: MOST_ROWS })
  })

  test('is stopped when it takes too much memory, and the next query runs', () => {
    const wide = `${ENDLESS} SELECT printf('%.*c', 500000, 'x') || i AS wide FROM n ORDER BY wide`
    expect(failureOf(wide)).toEqual({ kind: 'error', message: 'out of memory' })
    expect(runner.query(SETUP, 'SELECT 1').rows).toEqual([[1]])
  })
})

test.each(SQL_EXERCISES)('grades $id as the tests of the exercises do', (exercise) => {
  expect(gradeQuery(exercise, exercise.answer, runner.query).isRight).toBe(true)
  for (const slip of exercise.slips)
    expect(gradeQuery(exercise, slip.sql, runner.query).slip?.id).toBe(slip.id)
})
