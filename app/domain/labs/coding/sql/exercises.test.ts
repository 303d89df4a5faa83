import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { queryInNode } from '#test/sqlite-query.ts'
import { topicId } from '../../../catalogue/subject.ts'
import { haveSameRows } from './difference.ts'
import { findSqlExercise, SQL_EXERCISES } from './exercises.ts'
import { gradeQuery } from './grade.ts'
import { HIDDEN_SEEDS, SHOWN_SEED, setupOf } from './world.ts'

const SEEDS = [SHOWN_SEED, ...HIDDEN_SEEDS]
const dbms: { topics: string[]; misconceptions: { id: string }[] } = parse(
  readFileSync('content/dbms/subject.yaml', 'utf8'),
)

describe.each(SQL_EXERCISES)('$id', (exercise) => {
  const { world, answer, slips, sortedBy = [] } = exercise
  const results = SEEDS.map((seed) => queryInNode(setupOf(world, seed), answer))

  test('has an answer that is graded right', () => {
    expect(gradeQuery(exercise, answer, queryInNode)).toMatchObject({ isRight: true, result: results[0] })
  })

  test('has an answer with rows for every seed', () => {
    for (const [index, { rows }] of results.entries()) expect(rows.length, SEEDS[index]).toBeGreaterThan(0)
  })

  test.each(slips)('recognizes the slip $id', (slip) => {
    expect(gradeQuery(exercise, slip.sql, queryInNode)).toMatchObject({ isRight: false, slip })
  })

  test.each(slips)('has rows in sight that show the slip $id', (slip) => {
    const verdict = gradeQuery(exercise, slip.sql, queryInNode)
    expect(verdict.onHiddenRows).toBeUndefined()
  })

  test('passes no query that lists the rows in sight', () => {
    const [shown] = results
    const literal = (value: unknown) =>
      typeof value === 'string' ? `'${value}'` : String(value).toUpperCase()
    const listed = shown?.rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')
    expect(gradeQuery(exercise, `VALUES ${listed}`, queryInNode)).toMatchObject({
      isRight: false,
      onHiddenRows: true,
    })
  })

  test('has at least two slips, and each has a whole sentence', () => {
    expect(slips.length).toBeGreaterThanOrEqual(2)
    for (const { sentence } of slips) expect(sentence).toMatch(/^[A-Z“].*\.$/)
    expect(new Set(slips.map(({ id }) => id)).size).toBe(slips.length)
  })

  test('names a topic and misconceptions of DBMS', () => {
    expect(dbms.topics.map(topicId)).toContain(exercise.topic)
    const known = dbms.misconceptions.map(({ id }) => id)
    for (const { misconception } of slips) if (misconception) expect(known).toContain(misconception)
  })

  test('has sorting that the rows in sight can show', () => {
    const [shown] = results
    if (!shown || sortedBy.length === 0) return
    const reversed = { ...shown, rows: shown.rows.toReversed() }
    expect(haveSameRows(reversed, shown)).toBe(true)
    expect(reversed).not.toEqual(shown)
  })
})

test('ids are unique, and an exercise is found by its id', () => {
  expect(new Set(SQL_EXERCISES.map(({ id }) => id)).size).toBe(SQL_EXERCISES.length)
  expect(findSqlExercise('cities')?.title).toBe('Where students come from')
  expect(findSqlExercise('nothing')).toBeUndefined()
})
