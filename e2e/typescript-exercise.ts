import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findTypeScriptExercise } from '#app/domain/labs/coding/typescript/exercises.ts'
import { writeCode } from './exercise-editor.ts'

/** The answer of the exercise, with one piece replaced. */
export function answerWith(piece: string, by: string): string {
  const answer = findTypeScriptExercise('bank-account')?.answer ?? ''
  expect(answer).toContain(piece)
  return answer.replace(piece, by)
}

/** Replaces what the editor holds, and runs it by keyboard. */
export async function run(page: Page, code: string) {
  await writeCode(page, 'Your code', code)
  await page.keyboard.press('ControlOrMeta+Enter')
}
