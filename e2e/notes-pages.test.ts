import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writtenLibrary } from '#test/factories/library.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'

const visit = browserForFile()

const { subjects } = await writtenLibrary()
const paths = subjects.flatMap(({ id, topics }) => topics.map((topic) => `/learn/${id}/${topic.id}`))

test('there are 90 notes, and what follows is said of each', () => {
  expect(new Set(paths).size).toBe(90)
})

const firstOfEachSubject = subjects.map(({ id, topics }) => `/learn/${id}/${topics[0]?.id}`)

/** Puts a note into a page in the place of the note there: a tenth of the work of loading its page. */
async function show(page: Page, path: string) {
  await page.evaluate(async (address) => {
    const html = await (await fetch(address)).text()
    const note = new DOMParser().parseFromString(html, 'text/html').querySelector('article')
    const shown = document.querySelector('article')
    if (!note || !shown) throw new Error(`no note at ${address}`)
    shown.replaceWith(note)
  }, path)
}

test('on a phone axe finds nothing on any note, drawings in text fit, and on 320 px code, tables and formulas scroll, within reach of the keyboard', {
  timeout: 300_000,
}, async () => {
  const { page } = await visit({ ...PHONE, colorScheme: 'dark', reducedMotion: 'reduce' })
  await open(page, '/learn/os/deadlocks')
  const kinds = new Set<string>()
  for (const path of paths) {
    await show(page, path)
    const drawings = await page
      .locator('pre[role=img]')
      .evaluateAll((found) => found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    if (drawings.length > 0) kinds.add('drawing')
    expect.soft(Math.max(0, ...drawings), path).toBe(0)
    expect.soft(await findings(page, 'article'), path).toEqual([])

    await page.setViewportSize({ width: 320, height: 800 })
    const { overflow, cut, scrollers } = await page.evaluate(widthsOfNote)
    expect.soft(overflow, path).toBeLessThanOrEqual(0)
    expect.soft(cut, path).toEqual([])
    expect
      .soft(
        scrollers.filter(({ isReachable }) => !isReachable),
        path,
      )
      .toEqual([])
    for (const { kind } of scrollers) kinds.add(kind)
    await page.setViewportSize(PHONE.viewport)
  }
  expect([...kinds].sort()).toEqual(['code', 'drawing', 'formula', 'table'])
})

// What of a note depends on width and theme is the same in all of them: columns, and the colours of code and drawings.
test('axe finds nothing on a desktop in the light theme on every fifth note', async () => {
  const { page } = await visit({ ...DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page, '/learn/os/deadlocks')
  for (const path of paths.filter((_, index) => index % 5 === 0)) {
    await show(page, path)
    expect.soft(await findings(page, 'article'), path).toEqual([])
  }
})

// The rest of the page is the same for all notes of a subject.
test.each([
  { device: 'phone', colorScheme: 'dark', options: PHONE },
  { device: 'desktop', colorScheme: 'light', options: DESKTOP },
] as const)(
  'axe finds nothing on the whole page of a note of each subject on a $device in the $colorScheme theme',
  async ({ colorScheme, options }) => {
    const { page } = await visit({ ...options, colorScheme, reducedMotion: 'reduce' })
    for (const path of firstOfEachSubject) {
      await page.goto(path)
      expect.soft(await findings(page), path).toEqual([])
    }
  },
)

/** Runs in the page. */
function widthsOfNote() {
  const elements = [...document.querySelectorAll('article, article *')]
  const overflowing = elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX
  const scrolling = overflowing.filter((element) => ['auto', 'scroll'].includes(overflowOf(element)))
  const clipping = overflowing.filter((element) => ['hidden', 'clip'].includes(overflowOf(element)))
  const outside = elements.filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    const canScroll = scrolling.some((scroller) => scroller !== element && scroller.contains(element))
    return !canScroll && (left < -0.5 || right > window.innerWidth + 0.5)
  })
  return {
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    cut: [...clipping, ...outside].map(({ outerHTML }) => outerHTML),
    scrollers: scrolling.map((element) => ({
      kind: element.matches('pre') ? 'code' : element.querySelector('table') ? 'table' : 'formula',
      isReachable: element.matches('[tabindex="0"]'),
      html: element.outerHTML,
    })),
  }
}

test.each([
  { how: 'loaded', reach: (page: Page) => open(page, '/learn/os/deadlocks') },
  {
    how: 'reached by a link',
    async reach(page: Page) {
      await open(page, '/learn/os')
      await page.getByRole('link', { name: 'Deadlocks' }).click()
      await page.getByRole('article', { name: 'Deadlocks' }).waitFor()
    },
  },
])(
  'a note that was $how looks like one: large headings, paragraphs apart, tables with lines',
  async ({ reach }) => {
    const { page } = await visit()
    await reach(page)
    const pixels = (selector: string, property: string) =>
      page
        .locator(`article ${selector}`)
        .first()
        .evaluate((element, name) => parseFloat(getComputedStyle(element).getPropertyValue(name)), property)
    const text = await pixels('h2 ~ p', 'font-size')
    expect(await pixels('h1', 'font-size')).toBeGreaterThan(text)
    expect(await pixels('h2', 'font-size')).toBeGreaterThan(text)
    expect(await pixels('h3', 'font-size')).toBeGreaterThan(text)
    expect(await pixels('h2 ~ p', 'margin-top')).toBeGreaterThan(0)
    expect(await pixels('td', 'border-top-width')).toBeGreaterThan(0)
  },
)
