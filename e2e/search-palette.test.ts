import { describe, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { browserForFile, open, PHONE } from './browser.ts'

const visit = browserForFile({ reusesPages: true })
const FIELD = 'Search topics, notes, quizzes, labs and commands'

describe('the search palette', () => {
  test('opens by Ctrl+K, finds a topic, and Enter leads to it', async () => {
    const { page } = await visit()
    await open(page, '/quiz')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: FIELD })
    await field.fill('deadl')
    const options = page.getByRole('option')
    await options.first().waitFor()
    expect(await options.first().innerText()).toMatch(/^Deadlocks\s+Topic\s+Operating System/)
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/learn/os/deadlocks')
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
  })

  test('opens by its button, moves by arrow keys, and marks what the notes say of a word', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/courses')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    const field = page.getByRole('combobox', { name: FIELD })
    await field.fill('  semaphore ')
    const hit = page.getByRole('option').filter({ has: page.locator('mark') })
    await hit.first().waitFor()
    expect((await hit.first().locator('mark').first().innerText()).toLowerCase()).toContain('semaphore')
    const selected = () => page.getByRole('option', { selected: true }).getAttribute('id')
    const first = await selected()
    await page.keyboard.press('ArrowDown')
    await expect.poll(selected).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(selected).toBe(first)
    expect(await findings(page, 'dialog[open]')).toEqual([])
  })
})
