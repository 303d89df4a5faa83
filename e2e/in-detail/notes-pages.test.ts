import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writtenLibrary } from '#test/factories/library.ts'
import { dealt, sample } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'

const visit = browserForFile({ reusesPages: true })

const { subjects } = await writtenLibrary()
const pathsOfEachSubject = subjects.map(({ id, topics }) => topics.map((topic) => `/learn/${id}/${topic.id}`))
const paths = pathsOfEachSubject.flat()

test('there are 90 notes, and what follows is said of each', () => {
  expect(new Set(paths).size).toBe(90)
})

/** Puts notes into a page in the place of those there: a tenth of the work of loading their pages. */
async function show(page: Page, addresses: readonly string[]) {
  await page.evaluate(async (wanted) => {
    const notes = await Promise.all(
      wanted.map(async (address) => {
        const html = await (await fetch(address)).text()
        const note = new DOMParser().parseFromString(html, 'text/html').querySelector('article')
        if (!note) throw new Error(`no note at ${address}`)
        note.dataset.address = address
        // Also what is far from the screen has a width.
        for (const part of note.querySelectorAll<HTMLElement>('.note-text > *'))
          part.style.contentVisibility = 'visible'
        return note
      }),
    )
    const [first, ...others] = document.querySelectorAll('article')
    for (const other of others) other.remove()
    first?.replaceWith(...notes)
  }, addresses)
}

test('drawings fit on a phone, and on 320 px code, tables and formulas of the notes scroll, within reach of the keyboard', async () => {
  const { page } = await visit({ ...PHONE, colorScheme: 'dark' })
  await open(page, '/learn/os/deadlocks')
  const kinds = new Set<string>()
  for (const addresses of pathsOfEachSubject.map((all) => sample(all, 3))) {
    await page.setViewportSize(PHONE.viewport)
    await show(page, addresses)
    const drawings = await page.locator('article svg[role=img]').evaluateAll((found) =>
      found.map((drawing) => ({
        tooWide: drawing.getBoundingClientRect().right > window.innerWidth,
        outerHTML: drawing.outerHTML,
      })),
    )
    if (drawings.length > 0) kinds.add('drawing')
    expect.soft(drawings.filter(({ tooWide }) => tooWide)).toEqual([])

    await page.setViewportSize({ width: 320, height: 800 })
    const { notes, overflow, cut, scrollers } = await page.evaluate(widthsOfNotes)
    expect(notes).toEqual(addresses)
    expect.soft(overflow, addresses[0]).toBeLessThanOrEqual(0)
    expect.soft(cut).toEqual([])
    expect.soft(scrollers.filter(({ isReachable }) => !isReachable)).toEqual([])
    for (const { kind } of scrollers) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(['code', 'drawing', 'formula', 'table'])
})

test('the letters of a formula are as high as those of the text around it, in notes and in tables', async () => {
  const { page } = await visit()
  await open(page, '/learn/ds/complexity-analysis')
  const ratios = await page.evaluate(() => {
    const widthOf = (space: Element, parent: Element | null) => {
      parent?.append(space)
      const { width } = space.getBoundingClientRect()
      space.remove()
      return width
    }
    const inFormula = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'mspace')
    inFormula.setAttribute('width', '100ex')
    const inText = document.createElement('span')
    inText.style.cssText = 'display: inline-block; width: 100ex'
    const formulas = [...document.querySelectorAll('.note-text :is(p, td) > math')].slice(0, 12)
    return formulas.map((formula) => widthOf(inFormula, formula) / widthOf(inText, formula.parentElement))
  })
  expect(ratios.length).toBe(12)
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.03)
})

test('a second formula in a text makes its line no higher', async () => {
  const { page } = await visit()
  await open(page, '/learn/ds/complexity-analysis')
  const heights = await page.evaluate(() =>
    ['x', 'x or x'].map((text) => {
      const line = document.createElement('div')
      line.className = 'prose'
      line.innerHTML = text.replaceAll('x', '<math><mi>x</mi></math>')
      document.querySelector('main')?.prepend(line)
      return line.getBoundingClientRect().height
    }),
  )
  expect(heights[1]).toBe(heights[0])
})

const LOOKS = [
  { device: 'phone', colorScheme: 'dark', options: PHONE },
  { device: 'desktop', colorScheme: 'light', options: DESKTOP },
] as const

// The rules for authors hold the headings, tables and drawings of all notes on every run; here it is all notes in a long
// run, and else some of each subject.
test.each(dealt(LOOKS))(
  'axe finds nothing on the notes on a $device in the $colorScheme theme',
  { timeout: 300_000 },
  async ({ colorScheme, options }) => {
    const { page } = await visit({ ...options, colorScheme, reducedMotion: 'reduce' })
    await open(page, '/learn/os/deadlocks')
    for (const path of sample(paths, 13)) {
      await show(page, [path])
      expect.soft(await findings(page, 'article'), path).toEqual([])
    }
  },
)

// The rest of the page is the same for all notes of a subject.
test.each(dealt(LOOKS))(
  'axe finds nothing around a note of each subject on a $device in the $colorScheme theme',
  async ({ colorScheme, options }) => {
    const { page } = await visit({ ...options, colorScheme, reducedMotion: 'reduce' })
    for (const [path = ''] of sample(pathsOfEachSubject, 4)) {
      await page.goto(path)
      expect.soft(await findings(page), path).toEqual([])
    }
  },
)

/** Runs in the page. */
function widthsOfNotes() {
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
    notes: [...document.querySelectorAll('article')].map((note) => note.dataset.address),
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
