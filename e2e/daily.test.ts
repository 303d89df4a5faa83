import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, open } from './browser.ts'
import { DEVICES, heading, play, shareText, start, stem, untilDone } from './daily-page.ts'

const visit = browserForFile({ reusesPages: true })

const NOON = Date.UTC(2026, 10, 23, 12)
const DAY_MS = 86_400_000

describe.each(dealt(DEVICES))('on a $name', ({ options, colorScheme }) => {
  test('the set of a day is played once, shared without its questions, and the next day has another', async () => {
    const { page } = await visit({ ...options, colorScheme, clockAt: NOON })
    await open(page, '/daily')
    await page.getByText('Today, 23 November').waitFor()
    expect(await findings(page), 'start').toEqual([])
    await start(page)
    expect(await findings(page), 'question').toEqual([])
    const stems = await play(page)
    await untilDone(page)
    await page.waitForURL('/daily')
    expect(new Set(stems).size).toBe(5)
    await page.getByText(/^The next set comes at midnight, in 1[12] h \d+ min$/).waitFor()
    // The pointer leads from what is done to what is next.
    const done = await page.getByText('Today’s set is done').boundingBox()
    const next = await heading(page, 'Your next step').boundingBox()
    expect((next?.y ?? 0) - (done?.y ?? 0)).toBeLessThan(100)
    await page.getByText('Saved on this device only.').waitFor()
    expect(await page.locator('h1:focus').innerText()).toBe('Daily challenge')

    const right = await page.getByRole('img', { name: /^\d of 5 right\./ }).getAttribute('aria-label')
    const [title, strip = '', address] = (await shareText(page)).split('\n')
    expect(title).toBe(`Pointer daily, 23 November: ${right?.[0]} of 5`)
    expect(strip.split(' ').filter((mark) => mark === '█')).toHaveLength(Number(right?.[0]))
    expect(address).toBe(new URL('/daily', page.url()).href)
    await heading(page, 'Review').waitFor()
    expect(await findings(page), 'result').toEqual([])

    await open(page, `/daily?play=${NOON / DAY_MS - 0.5}`)
    await untilDone(page)
    expect(await page.getByRole('radiogroup').count()).toBe(0)

    await page.clock.fastForward('13:00:00')
    await page.getByText('Today, 24 November').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: `23 November: ${right}` })
      .waitFor({ state: 'attached' })
    await start(page)
    expect(stems).not.toContain(await stem(page))
  })
})
