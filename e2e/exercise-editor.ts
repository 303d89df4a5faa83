import type { Page } from 'playwright-core'

/** Replaces what the editor of an exercise holds, as somebody who pastes code. @param name of the editor */
export async function writeCode(page: Page, name: string | RegExp, code: string): Promise<void> {
  await page.locator('.prism-code-editor').waitFor()
  await page.getByRole('textbox', { name }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

/** Where the editor of an exercise begins on the page, in pixels. */
export function editorTop(page: Page): Promise<number> {
  return page.locator('.prism-code-editor').evaluate((editor) => editor.getBoundingClientRect().top + scrollY)
}
