import { describe, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { browserForFile, open, PHONE } from './browser.ts'
import { answer, answerAndGoOn, readersFrom, untilQuestion, verdict } from './round-play.ts'

const visit = browserForFile({ reusesPages: true })
/** For tests that add scripts to a page or store a service worker. */
const visitAnew = browserForFile()

const visitAsReader = readersFrom(visitAnew)

describe('a guest on a phone', () => {
  test('starts in one tap, is interrupted, goes on, and sees a first level and what is next', async () => {
    const { page } = await visitAsReader()
    await open(page, '/practice?topic=os/deadlocks')
    await page.getByRole('button', { name: '5', exact: true }).tap()
    await page.getByRole('heading', { name: '5 questions picked for you' }).waitFor()
    await page.getByRole('link', { name: 'Start practice' }).tap()

    await untilQuestion(page, 1, 5)
    await page.getByText('New topic').waitFor()
    expect(await page.getByRole('button', { name: 'Sure' }).isDisabled()).toBe(true)
    expect(await findings(page), 'question').toEqual([])
    await answer(page, 1, 'Guess')
    await verdict(page).waitFor()
    expect(await page.getByText(/· guess$/).count()).toBe(1)
    expect(await page.getByText('so it does not change your level').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Read the note' }).getAttribute('href')).toMatch(
      /^\/learn\/os\/[a-z-]+#[a-z0-9-]+$/,
    )
    expect(await findings(page), 'verdict').toEqual([])
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await untilQuestion(page, 2, 5)
    await answerAndGoOn(page)
    await untilQuestion(page, 3, 5)

    await page.reload()
    await untilQuestion(page, 3, 5)
    await page.getByRole('link', { name: 'Leave the round' }).tap()
    await page.getByRole('heading', { name: 'Continue: 2 of 5' }).waitFor()
    expect(await findings(page), 'setup').toEqual([])
    await page.getByRole('link', { name: 'Continue' }).tap()
    for (const number of [3, 4, 5]) {
      await untilQuestion(page, number, 5)
      await answerAndGoOn(page, 'Sure')
    }

    await page.getByRole('heading', { name: 'Round done' }).waitFor()
    await page.getByText('of 5 right').waitFor()
    await page
      .getByRole('region', { name: 'New on your map' })
      .getByText(/^Deadlocks: [A-Z][a-z ]+$/)
      .waitFor()
    // The count of right answers is above it.
    await page
      .getByText('A level also counts your other answers in the subject and how hard the questions were.')
      .waitFor()
    expect(await page.getByRole('heading', { name: 'Moved up' }).count()).toBe(0)
    await page.getByText('Saved on this device only.').waitFor()
    expect(await page.locator('#next').getByRole('link').count()).toBeGreaterThan(1)
    expect(await findings(page), 'end').toEqual([])
  })

  test('answers by keys, and without being asked how sure', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/practice')
    await page.getByRole('checkbox', { name: /^Ask how sure you are/ }).uncheck()
    await open(page, '/practice?subject=ds&count=2')
    await untilQuestion(page, 1, 2)
    await page.keyboard.press('b')
    await page.keyboard.press('Enter')
    await verdict(page).waitFor()
    await page.keyboard.press('Enter')
    await untilQuestion(page, 2, 2)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await untilQuestion(page, 2, 2)
    await page.keyboard.press('2')
    await page.keyboard.press('s')
    await page.getByText(/· sure$/).waitFor()
  })
})

test('an address that makes no sense shows the choice', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/practice?subject=cobol&count=-1&drill=os')
  await page.getByRole('heading', { name: '10 questions picked for you' }).waitFor()
})
