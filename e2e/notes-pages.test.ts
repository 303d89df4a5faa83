import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { writtenLibrary } from '#test/factories/library.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'

const visit = browserForFile()

const { subjects, notes } = await writtenLibrary()
const pathsOf = ({ id, topics }: (typeof subjects)[number]) =>
  topics.map((topic) => `/learn/${id}/${topic.id}`)
const paths = subjects.flatMap(pathsOf)

test('there are 90 notes, and what follows is said of each', () => {
  expect(new Set(paths).size).toBe(90)
})

describe.each([
  { which: 'any note', device: 'phone', colorScheme: 'dark', options: PHONE, every: 1 },
  // What of a note depends on width and theme is the same in all of them: columns, and the colours of code and drawings.
  { which: 'every fifth note', device: 'desktop', colorScheme: 'light', options: DESKTOP, every: 5 },
] as const)('axe finds nothing on a $device in the $colorScheme theme on $which', (setting) => {
  test.each(subjects)('of $title', async (subject) => {
    const { colorScheme, options, every } = setting
    const { page } = await visit({ ...options, colorScheme, reducedMotion: 'reduce' })
    for (const path of pathsOf(subject).filter((_, index) => index % every === 0)) {
      await page.goto(path)
      expect.soft(await findings(page), path).toEqual([])
    }
  })
})

describe('of what is wide in a note', () => {
  test('nothing leaves a screen of 320 px: code, tables and formulas scroll, within reach of the keyboard', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 800 }, javaScriptEnabled: false })
    const scrolled = new Set<string>()
    for (const path of paths) {
      await page.goto(path)
      const { overflow, cut, scrollers } = await page.evaluate(widthsOfNote)
      expect.soft(overflow, path).toBeLessThanOrEqual(0)
      expect.soft(cut, path).toEqual([])
      const unreachable = scrollers.filter(({ isReachable }) => !isReachable)
      expect.soft(unreachable, path).toEqual([])
      for (const { kind } of scrollers) scrolled.add(kind)
    }
    expect([...scrolled].sort()).toEqual(['code', 'formula', 'table'])
  })

  test('a drawing in text fits a phone of 390 px', async () => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled: false })
    const drawn = notes.filter(({ html }) => html.includes('```diagram'))
    expect(drawn).not.toEqual([])
    for (const { subject, topicId } of drawn) {
      await page.goto(`/learn/${subject}/${topicId}`)
      const tooWide = await page
        .locator('pre[role=img]')
        .evaluateAll((found) => found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      expect.soft(Math.max(...tooWide), topicId).toBe(0)
    }
  })
})

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
