import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SPACE_IN_AMOUNT } from '#app/server/markdown/typography.server.ts'
import { topicId } from '../../../catalogue/subject.ts'
import { isSameValue } from '../javascript/grade-code.ts'
import { findWebExercise, PAGE_EXERCISES } from './exercises.ts'
import { guardLoops } from './loop-guard.ts'
import { pageOf } from './page-of.ts'

/* What the pages do when they are checked is tested in a browser: e2e/in-detail/page-exercises.test.ts. */

const webDev: { topics: string[]; misconceptions: { id: string }[] } = parse(
  readFileSync('content/web-dev/subject.yaml', 'utf8'),
)

describe.each(PAGE_EXERCISES)('$id', (exercise) => {
  const { checks, answer, starter } = exercise
  const slips = checks.flatMap((check) => check.slips ?? [])

  test('has checks in sight and hidden ones, each with a name of its own', () => {
    expect(checks.filter(({ hidden }) => hidden).length).toBeGreaterThanOrEqual(2)
    expect(checks.filter(({ hidden }) => !hidden).length).toBeGreaterThanOrEqual(3)
    expect(new Set(checks.map(({ what }) => what)).size).toBe(checks.length)
  })

  test('has at least three slips, each with a whole sentence', () => {
    expect(slips.length).toBeGreaterThanOrEqual(3)
    for (const { sentence } of slips) expect(sentence).toMatch(/^[A-Z`“].*[.?]$/)
    expect(new Set(slips.map(({ id }) => id)).size).toBe(slips.length)
  })

  test('has no sentence that can be wrapped between a number and its unit', () => {
    const sentences = [
      exercise.task,
      ...exercise.hints,
      ...checks.map(({ what }) => what),
      ...slips.map(({ sentence }) => sentence),
    ]
    expect(
      sentences.filter((sentence) => SPACE_IN_AMOUNT.test(sentence)),
      String.raw`Write \u00a0 between them.`,
    ).toEqual([])
  })

  test('has no slip that is right, and none that another one of the check hides', () => {
    for (const check of checks) {
      const values = [check.expected, ...(check.slips ?? []).map(({ got }) => got)]
      const repeated = values.filter(
        (value, index) => values.findIndex((each) => isSameValue(each, value)) < index,
      )
      expect(repeated, check.what).toEqual([])
    }
  })

  test('has scripts that parse', () => {
    for (const code of [answer, starter])
      expect(guardLoops(pageOf(exercise, code).script).kind).toBe('guarded')
    for (const { observe } of checks)
      expect(guardLoops(`async function check() {\n${observe}\n}`).kind, observe).toBe('guarded')
  })

  test('names a topic and misconceptions of Web Development', () => {
    expect(webDev.topics.map(topicId)).toContain(exercise.topic)
    const known = webDev.misconceptions.map(({ id }) => id)
    for (const { misconception } of slips) if (misconception) expect(known).toContain(misconception)
  })
})

test('an exercise is found by its id', () => {
  for (const exercise of PAGE_EXERCISES) expect(findWebExercise(exercise.id)).toBe(exercise)
  expect(findWebExercise('missing')).toBeUndefined()
})
