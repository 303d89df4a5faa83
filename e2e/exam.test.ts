import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import {
  candidatesFrom,
  choose,
  done,
  flag,
  left,
  next,
  resume,
  secondsLeft,
  startPreset,
  untilQuestion,
} from './exam-page.ts'
import { scrollToEnd } from './scroll-to-end.ts'

/* Mock exams, with the clock of the page moved. */

const visit = browserForFile({ reusesPages: true })

const candidate = candidatesFrom(visit)

const DEVICES = [
  { device: 'phone', options: { ...PHONE, colorScheme: 'dark' as const } },
  { device: 'desktop', options: { ...DESKTOP, colorScheme: 'light' as const } },
]

describe.each(dealt(DEVICES))('on a $device', ({ device, options }) => {
  const openPalette = async (page: Page) => {
    if (device === 'desktop') return page.getByRole('region', { name: 'Questions' })
    await page.getByRole('button', { name: /^All questions: / }).click()
    return page.getByRole('dialog', { name: 'Questions' })
  }

  test('a student sits a preset, answers, flags, leaves blanks, is interrupted, and reviews it all', async () => {
    const { page } = await candidate(options)
    expect(await findings(page), 'setup').toEqual([])
    await startPreset(page)
    expect(await left(page)).toBe('25:00 left')
    expect(await findings(page), 'question').toEqual([])
    await page.clock.fastForward(30_000)
    await choose(page, 1)
    await next(page)
    await untilQuestion(page, 2, 20)
    await flag(page)
    await page.getByRole('button', { name: 'Mark for review', pressed: true }).waitFor()
    await next(page)
    await choose(page, 0)
    await flag(page)
    await page.getByRole('button', { name: 'Clear answer' }).click()
    await choose(page, 2)
    await next(page)
    await untilQuestion(page, 4, 20)

    await page.reload()
    await resume(page)
    await untilQuestion(page, 4, 20)
    expect(await secondsLeft(page)).toBeLessThan(24 * 60 + 31)
    const palette = await openPalette(page)
    await palette.getByRole('button', { name: 'Question 1, answered', exact: true }).waitFor()
    await palette.getByRole('button', { name: 'Question 2, marked for review, not answered' }).waitFor()
    await palette.getByRole('button', { name: 'Question 3, answered and marked for review' }).waitFor()
    await palette.getByRole('button', { name: 'Question 4, seen, not answered' }).waitFor()
    const rows = palette.getByRole('table', { name: 'Questions by state' }).getByRole('row')
    expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'State How many Which',
      'answered 2 1, 3',
      'seen, not answered 2 2, 4',
      'not seen 16 5–20',
      'marked for review, not answered 1 2',
      'answered and marked for review 1 3',
    ])
    expect(await findings(page), 'palette').toEqual([])
    await palette.getByRole('button', { name: 'Question 1, answered' }).click()
    await untilQuestion(page, 1, 20)
    await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })

    const again = await openPalette(page)
    await again.getByRole('button', { name: 'Submit exam' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit the exam?' })
    await dialog.getByText('18 questions without an answer: 2, 4–20.').waitFor()
    await dialog.getByText('2 questions marked for review: 2–3.').waitFor()
    expect(await findings(page), 'submit').toEqual([])
    await dialog.getByRole('button', { name: 'Keep working' }).click()
    await untilQuestion(page, 1, 20)
    await (await openPalette(page)).getByRole('button', { name: 'Submit exam' }).click()
    await dialog.getByRole('button', { name: 'Submit exam' }).click()

    await done(page)
    await page.getByText('18 left blank').waitFor()
    await page.getByText('1 of 25 minutes used').waitFor()
    expect(await page.getByText('Saved on this device only.').count()).toBe(1)
    await page.getByRole('button', { name: 'All 20' }).click()
    const reviewed = page.getByRole('region', { name: 'Review' }).locator('details')
    expect(await reviewed.count()).toBe(20)
    expect(await reviewed.nth(1).locator('summary').textContent()).toMatch(/Left blank\. Marked for review\./)
    await reviewed.nth(1).locator('summary').click()
    await reviewed.nth(1).getByText('Right answer').waitFor()
    expect(await findings(page), 'result').toEqual([])

    await page.reload()
    await page.getByRole('heading', { name: 'Mock exam, 20 questions' }).waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Review' }).locator('details').count())
      .toBeGreaterThan(17)
    await open(page, '/progress')
    await scrollToEnd(page)
    await page.getByRole('link', { name: /Mock exam, 20 questions/ }).waitFor()
  })
})
