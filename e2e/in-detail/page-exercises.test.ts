import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Observation, PageExercise } from '#app/domain/labs/coding/web/contract.ts'
import { PAGE_EXERCISES } from '#app/domain/labs/coding/web/exercises.ts'
import { gradePage, type PageGrade } from '#app/domain/labs/coding/web/grade-page.ts'
import { guardLoops } from '#app/domain/labs/coding/web/loop-guard.ts'
import { pageOf } from '#app/domain/labs/coding/web/page-of.ts'
import { sample } from '#test/trials.ts'
import { browserForFile } from '../browser.ts'
import { PAGE_MISTAKES } from '../page-mistakes.ts'
import { showInFrames } from '../preview-frames.ts'

const visit = browserForFile({ reusesPages: true })

async function ourPage(): Promise<Page> {
  const { page } = await visit()
  await page.goto('/quiz')
  return page
}

/** Grades code as the app does. */
async function gradeOf(page: Page, exercise: PageExercise, code: string): Promise<PageGrade> {
  const parts = pageOf(exercise, code)
  const guarded = guardLoops(parts.script)
  if (guarded.kind === 'failed') throw new Error(`${exercise.id}: ${guarded.message}`)
  const frames = await showInFrames(
    page,
    exercise.checks.map(({ observe, width }) => ({
      ...parts,
      script: guarded.script,
      observe,
      ...(width && { width }),
    })),
  )
  const observations = frames.map(({ events }) => events.find(({ kind }) => kind === 'observed'))
  return gradePage(exercise.checks, observations as unknown as Observation[])
}

describe.each(sample(PAGE_EXERCISES, 3))('$id', (exercise) => {
  const { id, answer, starter, checks } = exercise
  const mistakes = Object.entries(PAGE_MISTAKES[id] ?? {})

  test('accepts its own answer, and not what the editor shows at first', async () => {
    const page = await ourPage()
    const grade = await gradeOf(page, exercise, answer)
    expect(grade).toMatchObject({ right: true })
    expect((await gradeOf(page, exercise, starter)).right).toBe(false)
  })

  test('names every known mistake, and some only thanks to its hidden checks', async () => {
    const page = await ourPage()
    const slips = checks.flatMap((check) => check.slips ?? [])
    expect(mistakes.map(([slip]) => slip).sort()).toEqual(slips.map((slip) => slip.id).sort())
    let foundByHidden = 0
    for (const [slip, code] of mistakes) {
      const grade = await gradeOf(page, exercise, code)
      const named = { slip: grade.slip?.id, right: grade.right, error: grade.error }
      expect.soft(named, slip).toEqual({ slip, right: false, error: undefined })
      if (grade.counterexample) foundByHidden++
    }
    expect(foundByHidden).toBeGreaterThan(0)
  })
})
