import tailwindcss from '@tailwindcss/vite'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, PHONE } from '../browser.ts'

/*
 * The controls and devices of docs/look.md in all their states, on the page that shows them in development.
 */

const visit = browserForFile()
let html: string

beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: 'e2e/look-entry.tsx' } },
  })) as Rolldown.RolldownOutput
  const script = output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n')
  const styles = output.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('\n')
  html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Look</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>${styles}</style><main id="main"></main>
    <script type="module">${script.replaceAll('</script', '<\\/script')}</script></html>`
})

async function openLook(options: Parameters<typeof visit>[0]): Promise<Page> {
  const { page } = await visit(options)
  await page.route('**/look', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/look')
  await page.getByRole('heading', { name: 'The look' }).waitFor()
  return page
}

test('the build does not have the page', async () => {
  expect((await fetch(`${inject('baseUrl')}/dev/look`)).status).toBe(404)
})

const LOOKS = [
  { device: 'phone', colorScheme: 'dark', options: PHONE },
  { device: 'phone', colorScheme: 'light', options: PHONE },
  { device: 'desktop', colorScheme: 'light', options: DESKTOP },
  { device: 'desktop', colorScheme: 'dark', options: DESKTOP },
] as const

describe.each(dealt(LOOKS))('on a $device in the $colorScheme theme', ({ colorScheme, options }) => {
  const settings = { ...options, colorScheme, reducedMotion: 'reduce' as const }

  test('axe finds nothing, before and after choices', async () => {
    const page = await openLook(settings)
    expect(await findings(page)).toEqual([])
    await page.getByText('Its address space and its open files').first().click()
    for (const folded of await page.locator('[aria-expanded]').all()) await folded.click()
    for (const row of await page.locator('summary:visible').all()) await row.click()
    expect(await findings(page)).toEqual([])
  })
})

test.each([PHONE, DESKTOP])('targets are at least 44 px high and wide', async (options) => {
  const page = await openLook(options)
  const small = await page
    .locator('a[href], button, summary, label:has(input), input:not([type=radio])')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        // A cell of the map is 40 px on a pitch of 48.
        const room = target.matches('[data-topic]') ? 8 : 0
        const hidden = width === 0
        return hidden || (width + room >= 44 && height + room >= 44)
          ? []
          : [`${target.outerHTML.slice(0, 120)}: ${width} × ${height}`]
      }),
    )
  expect(small).toEqual([])
})

test('nothing is wider than a screen of 320, 390, 768 or 1280 px', async () => {
  const page = await openLook(DESKTOP)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // What is drawn at a measured place follows the new width a frame later.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, { message: `${width} px`, timeout: 5_000 }).toBeLessThanOrEqual(0)
  }
})

describe('the map by keyboard', () => {
  test('is one tab stop, in which the arrows move, and Enter shows a topic', async () => {
    const page = await openLook(DESKTOP)
    const map = page.getByRole('grid', { name: 'Your map' })
    expect(await map.locator('[tabindex="0"]').count()).toBe(1)
    await map.locator('[tabindex="0"]').focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-topic'))
    for (const [key, topic] of [
      ['ArrowRight', 'networks/topic-2'],
      ['ArrowDown', 'os/topic-2'],
      ['End', 'os/topic-15'],
      ['ArrowRight', 'os/topic-15'],
      ['ArrowLeft', 'os/topic-14'],
      ['ArrowUp', 'networks/topic-14'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(topic)
    }
    expect(await map.locator('[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Topic 14' }).waitFor()
    expect(await map.getByRole('button', { pressed: true }).count()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await focused()).toBeNull()
  })

  test('shows the focused cell and the selected one in different ways', async () => {
    const page = await openLook({ ...DESKTOP, reducedMotion: 'reduce' })
    await page.locator('[data-topic="os/topic-3"]').click()
    await page.keyboard.press('ArrowRight')
    const frames = (topic: string) =>
      page.locator(`[data-topic="os/${topic}"]`).evaluate((cell) => {
        const [focus, selected] = [getComputedStyle(cell), getComputedStyle(cell, '::after')]
        return { focus: `${focus.outlineStyle} ${focus.outlineWidth}`, selected: selected.borderTopWidth }
      })
    expect(await frames('topic-3')).toEqual({ focus: expect.stringMatching(/^none/), selected: '2px' })
    expect(await frames('topic-4')).toEqual({ focus: 'dashed 2px', selected: '0px' })
    await page.keyboard.press('Enter')
    expect(await frames('topic-4')).toEqual({ focus: 'dashed 2px', selected: '2px' })
  })

  test('points from the cell to what is known about it', async () => {
    const page = await openLook({ ...DESKTOP, reducedMotion: 'reduce' })
    const cell = page.locator('[data-topic="os/topic-3"]')
    await cell.click()
    const readout = await page
      .getByRole('button', { name: '5 questions' })
      .locator('xpath=../..')
      .boundingBox()
    const line = await page.locator('td > span[aria-hidden]').boundingBox()
    expect((readout?.y ?? 0) - ((line?.y ?? 0) + (line?.height ?? 0))).toBeCloseTo(3, 0)
  })
})

test('the ring is complete at once where motion is not wanted', async () => {
  const page = await openLook({ ...DESKTOP, reducedMotion: 'reduce' })
  const marks = page.locator('svg rect.animate-show')
  expect(await marks.count()).toBeGreaterThan(0)
  const delays = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).animationDelay))
  expect(new Set(delays)).toEqual(new Set(['0s']))
})

test('a folded reason opens by keyboard', async () => {
  const page = await openLook(DESKTOP)
  const reason = page.getByText('An ended process has given its address space back.').first()
  expect(await reason.isVisible()).toBe(false)
  await page.getByRole('button', { name: /^A/, expanded: false }).first().focus()
  await page.keyboard.press('Enter')
  await reason.waitFor()
})

test('options are chosen with the arrow keys', async () => {
  const page = await openLook(DESKTOP)
  const options = page.getByRole('radiogroup', { name: 'What does the kernel still keep of the child?' })
  await options.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await options.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Think so' }).click()
  await expect.poll(() => options.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('drawings say what they show', async () => {
  const page = await openLook(DESKTOP)
  await page.getByRole('img', { name: 'Question 4 of 9. 2 right, 1 wrong.' }).waitFor()
  await page.getByRole('img', { name: /^75 percent\. \d+ of 20 right\. Wrong: 3, / }).waitFor()
  await page.getByRole('img', { name: 'Your map: 90 topics' }).waitFor()
  await page
    .getByRole('row', { name: /Topic 1, Not enough data, 2 of 6 right/ })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: /^Questions 6 to 10: / }).count()).toBe(1)
})

describe('exact sizes', () => {
  test.each([
    { name: 'desktop', options: DESKTOP, gutter: 32 },
    { name: 'phone', options: PHONE, gutter: 18 },
  ])('of the pointer on a $name: it ends 3 px before its target', async ({ options, gutter }) => {
    const page = await openLook({ ...options, reducedMotion: 'reduce' })
    const target = await page
      .getByRole('region', { name: '12 minutes: 9 questions picked for you' })
      .boundingBox()
    const head = await page.locator('.animate-draw > svg').first().boundingBox()
    expect((target?.x ?? 0) - ((head?.x ?? 0) + (head?.width ?? 0))).toBe(3)
    const line = await page.locator('.animate-draw').first().boundingBox()
    expect((target?.x ?? 0) - (line?.x ?? 0)).toBe(gutter)
  })

  test('of buttons, strips and cells', async () => {
    const page = await openLook(DESKTOP)
    const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
    expect(await heightOf('button:text-is("Start")')).toBe(48)
    expect(await heightOf('button:text-is("Restart This Quiz")')).toBe(44)
    const strip = page.getByRole('img', { name: /^Question 14 of 20/ })
    const marks = (index: number) => strip.nth(index).locator('.bg-good, .bg-text').first().boundingBox()
    expect((await marks(0))?.height).toBe(28)
    expect((await marks(1))?.height).toBe(14)
    expect((await strip.nth(0).locator('.bg-poor').first().boundingBox())?.height).toBeCloseTo(28 * 0.34, 1)
    expect(await heightOf('[data-topic] svg')).toBe(40)
  })
})
