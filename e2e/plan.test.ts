import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { iso, likely, MONDAY, makePlan, studentOn, untilCalendar } from './plan-page.ts'

/* A student with an exam, with the clock of the page moved. */

const visit = browserForFile()
const UTC = { timezoneId: 'UTC' }

const DEVICES = [
  { device: 'phone', options: { ...PHONE, ...UTC, colorScheme: 'dark' } },
  { device: 'desktop', options: { ...DESKTOP, ...UTC, colorScheme: 'light' } },
] as const

describe.each(dealt(DEVICES))('on a $device', ({ options }) => {
  test('a student makes a plan, sees today and the forecast, and takes the plan to a calendar', async () => {
    const { page } = await visit(options)
    await studentOn(page, MONDAY)
    await makePlan(page)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.evaluate(() => scrollY), 'scrolled').toBe(0)
    expect(await findings(page), 'plan').toEqual([])
    await page.getByText('Plan saved.').waitFor()
    await page.getByText('Monday 21 December 2026').waitFor()
    const rounds = page.getByRole('list', { name: 'Today’s practice' }).getByRole('listitem')
    await rounds.first().waitFor()
    expect(await rounds.allInnerTexts()).toEqual([
      expect.stringMatching(
        /^\d\s+Practice \d mistakes\s+\d+ minutes\s+\d of the \d+ that are due; the others can wait\.\s+Start$/,
      ),
      expect.stringMatching(/^\d\s+Round of \d+ questions\s+\d+ .* topics?.*\s+\d+ minutes · /),
      expect.stringMatching(/^\d\s+Then 1 more round of \d+\s+\d+ minutes · /),
    ])
    await page.getByText(/^\d+ minutes: \d+ questions, \d of them missed before\.$/).waitFor()
    await likely(page).nth(1).waitFor()
    const forecasts = await likely(page).allInnerTexts()
    const [stopped = 0, followed = 0] = forecasts.map((text) =>
      Number.parseInt(text.slice('likely '.length), 10),
    )
    expect(followed).toBeGreaterThan(stopped)
    await untilCalendar(page)
    expect(
      await page
        .getByRole('list', { name: 'Topics that would raise your marks most' })
        .getByRole('link')
        .count(),
    ).toBe(3)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar (.ics)' }).click()
    const file = await (await download).path()
    const events = new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8'))).getAllSubcomponents('vevent')
    // Four weeks without Sundays, and the exam.
    expect(events).toHaveLength(25)

    await page.getByRole('button', { name: 'Change the plan' }).click()
    expect(await findings(page), 'form').toEqual([])
    expect(await page.getByLabel('Date of the exam').inputValue()).toBe(iso(MONDAY + 28))
    await page.getByRole('button', { name: 'Cancel' }).click()

    await open(page, '/mistakes')
    const left = await page.getByText(/^\d+ mistakes left for GATE\.$/).innerText()
    const count = Number.parseInt(left, 10)
    const subjects = page
      .getByRole('list', { name: 'Subjects with mistakes' })
      .locator('> li > details > summary')
    const listed = async () => {
      const rows = await subjects.allInnerTexts()
      return rows.reduce((sum, row) => sum + Number(/(\d+) questions?/.exec(row)?.[1]), 0)
    }
    expect(await listed()).toBe(count)
    const scope = page.getByRole('combobox', { name: 'Subject' })
    expect(await scope.locator('option:checked').innerText()).toBe(`${count} for GATE`)
    await scope.selectOption('All subjects')
    await expect.poll(listed).toBeGreaterThan(count)

    await open(page, '/')
    await page.getByRole('link', { name: '28 days to GATE: 20 minutes today' }).waitFor()
    await open(page, '/practice')
    await page.getByText('By your plan: 28 days to GATE').waitFor()
  })
})
