import { describe, expect, test } from 'vitest'
import { queryInNode } from '#test/sqlite-query.ts'
import type { SqlExercise } from './contract.ts'
import { findSqlExercise } from './exercises.ts'
import { gradeQuery } from './grade.ts'

function exercise(id: string): SqlExercise {
  const found = findSqlExercise(id)
  if (!found) throw new Error(`no exercise ${id}`)
  return found
}

const verdictOf = (id: string, sql: string) => gradeQuery(exercise(id), sql, queryInNode)

test.each([
  {
    id: 'teachers-without-course',
    sql: 'SELECT t.name FROM courses c RIGHT JOIN teachers t ON c.teacher_id = t.id WHERE c.id IS NULL',
  },
  {
    id: 'teachers-without-course',
    sql: 'SELECT name FROM teachers WHERE id NOT IN (SELECT teacher_id FROM courses WHERE teacher_id IS NOT NULL)',
  },
  {
    id: 'stopped-borrowing',
    sql: "SELECT name FROM members WHERE id IN (SELECT member_id FROM loans WHERE lent_on < '2025') AND id NOT IN (SELECT member_id FROM loans WHERE lent_on >= '2025')",
  },
  {
    id: 'highest-price',
    sql: 'SELECT category, name, price FROM products p WHERE price = (SELECT MAX(price) FROM products q WHERE q.category = p.category)',
  },
  {
    id: 'course-statistics',
    sql: 'SELECT DISTINCT course_id, COUNT(*) OVER w, ROUND(AVG(marks) OVER w, 1) FROM enrollments WINDOW w AS (PARTITION BY course_id) ORDER BY 2 DESC',
  },
  {
    id: 'ordered-and-paid',
    sql: 'SELECT id, (SELECT SUM(quantity * price) FROM items i JOIN products p ON p.id = product_id WHERE order_id = o.id), (SELECT COALESCE(SUM(amount), 0) FROM payments WHERE order_id = o.id) FROM orders o',
  },
])('another right query passes $id', ({ id, sql }) => {
  expect(verdictOf(id, sql).isRight).toBe(true)
})

describe('the first difference', () => {
  test.each([
    {
      name: 'too few columns',
      id: 'second-year',
      sql: 'SELECT name FROM students WHERE year = 2 ORDER BY name',
      kind: 'column-count',
      sentence: 'The task asks for 2 columns, and your result has 1.',
    },
    {
      name: 'columns in another order',
      id: 'second-year',
      sql: 'SELECT city, name FROM students WHERE year = 2 ORDER BY name',
      kind: 'column-order',
      sentence: 'The values are right, but the columns are in another order.',
    },
    {
      name: 'a missing ORDER BY',
      id: 'running-total',
      sql: 'SELECT id, paid_on, amount, SUM(amount) OVER (ORDER BY paid_on, id) FROM payments ORDER BY amount',
      kind: 'order',
      sentence: 'The rows are right, but not sorted as the task asks.',
    },
    {
      name: 'repeated rows',
      id: 'missing-marks',
      sql: 'SELECT student_id, course_id FROM enrollments WHERE marks IS NULL UNION ALL SELECT student_id, course_id FROM enrollments WHERE marks IS NULL',
      kind: 'duplicates',
      sentence: 'Your result repeats rows: 2 rows are too many.',
    },
    {
      name: 'NULL in another place',
      id: 'course-statistics',
      sql: 'SELECT course_id, NULLIF(COUNT(*), 3), ROUND(AVG(marks), 1) FROM enrollments GROUP BY course_id',
      kind: 'nulls',
      sentence: 'The rows differ only in where NULL stands.',
    },
    {
      name: 'missing rows',
      id: 'missing-marks',
      sql: 'SELECT student_id, course_id FROM enrollments WHERE marks IS NULL LIMIT 1',
      kind: 'rows',
      sentence: '1 row is missing.',
    },
  ])('names $name', ({ id, sql, kind, sentence }) => {
    expect(verdictOf(id, sql)).toMatchObject({ isRight: false, difference: { kind, sentence } })
  })

  test('lists the rows that are missing and those that do not belong', () => {
    const { result, difference } = verdictOf(
      'missing-marks',
      'SELECT student_id, course_id + 100 FROM enrollments WHERE marks IS NULL',
    )
    expect(difference?.extra).toEqual(result.rows)
    expect(difference?.missing).toEqual(
      result.rows.map(([student, course]) => [student, Number(course) - 100]),
    )
    expect(difference?.sentence).toBe('2 rows are missing, and 2 rows do not belong in the result.')
  })
})

test('a query that is right for the rows in sight alone fails, with a difference in other rows', () => {
  const { result } = verdictOf('missing-marks', exercise('missing-marks').answer)
  const listed = result.rows.map((row) => `(${row.join(', ')})`).join(', ')
  const verdict = verdictOf('missing-marks', `VALUES ${listed}`)
  expect(verdict).toMatchObject({ isRight: false, onHiddenRows: true })
  expect(verdict.difference?.missing.length).toBeGreaterThan(0)
})

test('a slip that is written differently is recognized', () => {
  const sql =
    'SELECT title, COUNT(course_id) AS students FROM courses INNER JOIN enrollments ON id = course_id GROUP BY 1 ORDER BY 2'
  expect(verdictOf('course-sizes', sql).slip?.id).toBe('inner-join')
})

test('a result that no slip explains has no slip', () => {
  expect(verdictOf('cities', "SELECT 'Atlantis'").slip).toBeUndefined()
})

test('a query that can’t be run throws what the database says', () => {
  expect(() => verdictOf('cities', 'SELECT town FROM students')).toThrow('no such column: town')
})
