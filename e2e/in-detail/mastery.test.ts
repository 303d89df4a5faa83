import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { labEntry } from '#test/factories/log.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { bankOf, storeLog, wholeTopic } from '../stored-log.ts'

const visit = browserForFile()
const DAY_MS = 86_400_000

/** A guest who knew everything about CSS, and missed every question on the OSI model. Two labs are about it, and one of them is finished. */
async function withUsedUpTopic(page: Page): Promise<void> {
  const yesterday = Date.now() - DAY_MS
  const run = labEntry(99, { at: yesterday - DAY_MS, level: 2, utcOffset: 0 })
  const bank = await bankOf(page)
  await storeLog(page, [
    ...wholeTopic(bank, 'web-dev/css-fundamentals', true, yesterday - DAY_MS),
    ...wholeTopic(bank, 'networks/osi-model', false, yesterday),
    run,
  ])
}

test('a weak topic without fresh questions leads to its labs, from today, the map and its note', async () => {
  const { page } = await visit({ ...DESKTOP, timezoneId: 'UTC' })
  await withUsedUpTopic(page)

  await open(page, '/')
  await page.getByText(/^Lab: Sliding window/).waitFor()
  await page.getByText(/^You have seen every question on .+ A lab makes new problems/).waitFor()
  expect(await findings(page), 'today').toEqual([])
  await page.locator('a[href="/labs/sliding-window"]').click()
  await page.waitForURL(/\/labs\/sliding-window$/)

  await open(page, '/progress')
  await page.getByRole('button', { name: /^OSI Model, / }).click()
  const labs = page.getByRole('list', { name: 'Labs on OSI Model' })
  await labs.getByText('Level 2: 100%').waitFor()
  expect(await labs.getByRole('link').allTextContents()).toHaveLength(2)
  expect(await findings(page), 'progress').toEqual([])

  await open(page, '/learn/networks/osi-model')
  const onNote = page.getByRole('region', { name: 'Try it step by step' })
  await onNote.getByText('Level 2: 100%').waitFor()
  await onNote.getByText(/^\d+ min$/).waitFor()
  expect(await findings(page), 'note').toEqual([])
})
