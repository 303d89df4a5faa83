import type { Page } from 'playwright-core'
import { findWebExercise } from '#app/domain/labs/coding/web/exercises.ts'
import { writeCode } from './exercise-editor.ts'

export const write = (page: Page, code: string) => writeCode(page, /^Your /, code)

export async function run(page: Page, code: string) {
  await write(page, code)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
}
export const answerOf = (id: string) => findWebExercise(id)?.answer ?? ''
