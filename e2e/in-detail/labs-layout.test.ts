import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dealt, sample } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, isInView, open, PHONE } from '../browser.ts'
import { answerBy, asksOf, goBy, stepOf } from '../lab-hands.ts'
import { say, showAnswer, WIDGETS } from '../lab-page.ts'

const visit = browserForFile({ reusesPages: true })

/** Phones, one of them turned on its side, and a page that is zoomed to 200 %. */
const SMALL_SCREENS = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
]

/** A desktop, and a phone turned on its side. */
const WIDE_SCREENS = [DESKTOP.viewport, { width: 844, height: 390 }]

const PHONE_ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } }

describe('on a wide screen', () => {
  test.each(dealt(WIDE_SCREENS))(
    'of $width × $height the figure is left of the question and its answer, before and after a mistake',
    async (viewport) => {
      const { page } = await visit({ viewport })
      for (const { lab, answer } of [
        { lab: 'page-replacement', answer: 'hit' },
        { lab: 'cascade', answer: ['rule 1'] },
        { lab: 'graph-search', answer: ['B'] },
      ]) {
        await open(page, `/labs/${lab}`)
        const [ask] = asksOf(lab)
        if (!ask) throw new Error(`${lab} has no steps`)
        await page.getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
        expect(await isBeside(page), lab).toBe(true)
        await answerBy('mouse', page, ask, answer)
        await goBy('mouse', page)
        await stepOf(page).getByText('Not yet. One more try').waitFor()
        expect(await isBeside(page), `${lab}, after a mistake`).toBe(true)
      }
    },
  )

  test.each(dealt([DESKTOP.viewport, { width: 1366, height: 650 }]))(
    'of $width × $height a chart over time is as wide as the page, and what is asked about it is on the screen',
    async (viewport) => {
      const { page } = await visit({ viewport })
      await open(page, '/labs/cpu-scheduling')
      const chart = await stepOf(page).locator('figure').boundingBox()
      const form = await stepOf(page).boundingBox()
      const question = stepOf(page).getByRole('heading', { name: asksOf('cpu-scheduling')[0]?.prompt ?? '' })
      expect(chart?.width).toBeGreaterThan((form?.width ?? 0) * 0.6)
      expect((await question.boundingBox())?.y).toBeGreaterThan((chart?.y ?? 0) + (chart?.height ?? 0))
      expect(await isInView(stepOf(page).locator('button[type=submit]'))).toBe(true)
    },
  )

  test('of little height the question follows a figure that is taller than the screen', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 560 } })
    const [ask] = asksOf('construction-order', 3)
    await open(page, '/labs/construction-order?level=3&seed=first')
    const heading = page.getByRole('heading', { name: ask?.prompt ?? '', exact: true })
    await heading.waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(0)
  })
})

test('a large monitor has larger figures than a desktop, and lines of at most 70 characters', async () => {
  const sizes = []
  for (const viewport of [DESKTOP.viewport, { width: 1920, height: 1080 }]) {
    const { page } = await visit({ viewport })
    await open(page, '/labs/avl-trees')
    sizes.push((await stepOf(page).locator('figure section').first().boundingBox())?.height ?? 0)
    await open(page, '/labs/sorting-passes')
    sizes.push((await stepOf(page).locator('table').first().boundingBox())?.height ?? 0)
    if (viewport === DESKTOP.viewport) continue
    const text = stepOf(page).getByText('In insertion sort, each pass')
    const lines = await text.evaluate((paragraph) => {
      const { height } = paragraph.getBoundingClientRect()
      return height / Number.parseFloat(getComputedStyle(paragraph).lineHeight)
    })
    const { length } = await text.innerText()
    expect(length / lines).toBeLessThanOrEqual(70)
  }
  const [tree = 0, table = 0, largeTree, largeTable] = sizes
  expect(largeTree).toBeGreaterThan(tree * 1.3)
  expect(largeTable).toBeGreaterThan(table * 1.1)
})

test('a tree is in the middle of a phone, and as wide as there is room, up to its size on a desktop', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/avl-trees')
  const tree = page.locator('figure section').first()
  const { left, right, share } = await tree.evaluate((section) => {
    const outer = section.getBoundingClientRect()
    const inner = section.firstElementChild?.getBoundingClientRect() ?? outer
    return {
      left: inner.left - outer.left,
      right: outer.right - inner.right,
      share: inner.width / outer.width,
    }
  })
  expect(Math.abs(left - right)).toBeLessThan(2)
  expect(share).toBeGreaterThan(0.6)
})

describe('on a phone turned on its side', () => {
  test.each([...WIDGETS, { widget: 'a long choice beside a long program', lab: 'exception-trace' }])(
    '$widget: the question, its controls and Check are on the screen, and only the page scrolls',
    async ({ lab }) => {
      const { page } = await visit(PHONE_ON_ITS_SIDE)
      await open(page, `/labs/${lab}`)
      const [ask] = asksOf(lab)
      if (!ask) throw new Error(`${lab} has no steps`)
      const step = stepOf(page)
      const check = step.locator('button[type=submit]')
      expect(await isInView(step.getByRole('heading', { name: ask.prompt, exact: true })), 'question').toBe(
        true,
      )
      expect(
        await isInView(step.locator('label, input, [data-option], [data-grip]').first()),
        'controls',
      ).toBe(true)
      expect(await isInView(check), 'Check').toBe(true)
      expect(await innerScrollersOf(page)).toEqual([])
      expect(await tallBarsOf(page)).toEqual([])

      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      expect(await isInView(check), 'Check, half-way down').toBe(true)

      await showAnswer(page)
      await step.getByText(/^The answer is /).waitFor()
      expect(await isInView(check), 'Next').toBe(true)
      expect(await innerScrollersOf(page), 'settled').toEqual([])
    },
  )
})

/** What scrolls up and down within the page. */
function innerScrollersOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
}

/** Bars of a step that stay on the screen and take more than a quarter of its height. */
function tallBarsOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main form :has(> button[type=submit])')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map((element) => element.getBoundingClientRect().height)
      .filter((height) => height > innerHeight / 4),
  )
}

/** The part of a step that stays at the bottom with the question. */
function dockOf(page: Page) {
  return stepOf(page)
    .locator('[data-docks]')
    .evaluate((dock) => {
      const middleOf = (selector: string) => {
        const { y = 0, height = 0 } = dock.querySelector(selector)?.getBoundingClientRect() ?? {}
        return y + height / 2
      }
      const apart = Math.abs(middleOf('input:not([type=radio]), label') - middleOf('button[type=submit]'))
      return { isInOneRow: apart < 10, isLow: dock.getBoundingClientRect().height <= innerHeight / 4 }
    })
}

/** Whether a figure ends left of the question, and both begin at the same height. */
function isBeside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const figure = document.querySelector('main form :is(table, pre, fieldset)')?.getBoundingClientRect()
    const question = document.querySelector('main form h2')?.getBoundingClientRect()
    return !!figure && !!question && figure.right <= question.left && figure.top - question.top < 120
  })
}

const WIDE_FIGURES = [
  { lab: 'access-levels', what: 'a program' },
  { lab: 'event-propagation', what: 'a program, and a short option beside long ones' },
  { lab: 'avl-trees', what: 'a tree' },
  { lab: 'graph-search', what: 'a graph with arrows' },
  { lab: 'subnetting', what: 'a table of addresses' },
]

describe('on a small screen', () => {
  test.each(dealt(SMALL_SCREENS))(
    'of $width × $height px Check is never covered, and covers nothing that is answered; it scrolls with a low page',
    async (viewport) => {
      const { page } = await visit({ ...PHONE, viewport })
      const scrolledTo = viewport.height < 480
      for (const { lab } of WIDGETS) {
        await open(page, `/labs/${lab}`)
        expect(await coveredOf(page, 'button[type=submit]', { scrolledTo }), lab).toEqual([])
        const controls = 'input:not([type=radio]), label, [data-option], [data-grip]'
        expect(await coveredOf(page, controls, { scrolledTo: true }), lab).toEqual([])
        expect(await coveredOf(page, 'button[type=submit]', { scrolledTo }), `${lab}, scrolled`).toEqual([])
      }
    },
  )

  test.each(dealt([PHONE.viewport, { width: 320, height: 844 }]))(
    'of $width × $height px a short question has its answer and Check in one row, and takes at most a quarter of the height',
    async (viewport) => {
      const { page } = await visit({ ...PHONE, viewport })
      for (const { lab, wrong } of [
        { lab: 'cpu-scheduling', wrong: 1 },
        { lab: 'crc', wrong: '1' },
        { lab: 'page-replacement', wrong: 'hit' },
      ]) {
        const [ask] = asksOf(lab)
        if (!ask) throw new Error(`${lab} has no steps`)
        await open(page, `/labs/${lab}`)
        expect(await dockOf(page), lab).toEqual({ isInOneRow: true, isLow: true })
        await answerBy('touch', page, ask, wrong)
        await goBy('touch', page)
        await stepOf(page).getByText('½ point left').waitFor()
        expect(await dockOf(page), `${lab}, after a mistake`).toEqual({ isInOneRow: true, isLow: true })
      }
    },
  )

  test.each(sample(WIDE_FIGURES, 2))('$what of $lab fits the width of a phone', async ({ lab }) => {
    const { page } = await visit(PHONE)
    const asks = asksOf(lab, 3, 'narrow')
    await open(page, `/labs/${lab}?level=3&seed=narrow`)
    for (const ask of asks.slice(0, 6)) {
      await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
      expect(await tooWideOf(page), ask.prompt).toEqual([])
      await answerBy('touch', page, ask, ask.answer)
      await goBy('touch', page)
      if (typeof ask.answer === 'object' && ask.answer.length === 0) await goBy('touch', page)
      await stepOf(page).getByText('Right', { exact: true }).waitFor()
      await goBy('touch', page)
    }
  })

  test.each(['/labs/cpu-scheduling', '/labs/sql/cities'])(
    '%s has no tabs and no site bar, but a way back',
    async (path) => {
      const { page } = await visit(PHONE)
      await open(page, path)
      expect(await page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0)
      expect(await page.getByRole('banner').count()).toBe(0)
      await page.getByRole('link', { name: /^Leave the / }).tap()
      await page.waitForURL((url) => url.pathname === path.slice(0, path.lastIndexOf('/')))
      await page.getByRole('navigation', { name: 'Tabs' }).waitFor()
      await page.getByRole('banner').waitFor()
    },
  )
})

/** What makes a reader scroll sideways, and labels that are wider than their cells. */
function tooWideOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1
    const elements = [document.documentElement, ...document.querySelectorAll('main form :is(section, label)')]
    return elements.filter(isTooWide).map((element) => element.getAttribute('aria-label') ?? element.tagName)
  })
}

/** The elements of a step whose middle is out of sight, or under something else. */
function coveredOf(page: Page, selector: string, { scrolledTo = false } = {}): Promise<string[]> {
  return page.evaluate(
    ([wanted, scrolls]) =>
      [...document.querySelectorAll(`main form :is(${wanted})`)].flatMap((element) => {
        if (scrolls) element.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = element.getBoundingClientRect()
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        return there && element.contains(there) ? [] : [element.textContent || element.tagName]
      }),
    [selector, scrolledTo] as const,
  )
}

test('on a phone the choices fold after each of them', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/crc')
  for (const way of ['Watch', 'On your own', 'Guided']) {
    await page.getByRole('button', { name: /^Level 1 · / }).tap()
    await page.getByRole('button', { name: way, exact: true }).tap()
    await page.getByRole('button', { name: `Level 1 · ${way}`, expanded: false }).waitFor()
  }
})

const THEMES = [
  { colorScheme: 'dark', options: PHONE },
  { colorScheme: 'light', options: DESKTOP },
] as const

describe.each(dealt(THEMES))('axe finds nothing in the $colorScheme theme', ({ colorScheme, options }) => {
  test.each(sample(WIDGETS, 3))('in $widget: asked, mistaken, settled', async ({ lab }) => {
    const { page } = await visit({ ...options, colorScheme })
    await open(page, `/labs/${lab}`)
    expect(await findings(page), 'asked').toEqual([])
    const [ask] = asksOf(lab)
    const slip = ask?.slips.find(({ answer }) => String(answer) !== String(ask.answer))
    if (ask && slip && slip.answer.toString() !== '') {
      await answerBy('mouse', page, ask, slip.answer)
      await goBy('mouse', page)
      await stepOf(page)
        .getByText(/One more try$/)
        .waitFor()
      // Where no row is half under the bar.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await findings(page), 'mistaken').toEqual([])
    }
    await showAnswer(page)
    expect(await findings(page), 'settled').toEqual([])
  })

  test('in the list, and in a solution that is watched', async () => {
    const { page } = await visit({ ...options, colorScheme })
    await open(page, '/labs')
    expect(await findings(page), 'list').toEqual([])
    await open(page, '/labs/page-replacement')
    if (options === PHONE) await page.getByRole('button', { name: /^Level 1 · Guided/ }).click()
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByRole('region', { name: 'The solution' }).waitFor()
    expect(await findings(page), 'solution').toEqual([])
  })
})

describe('what a screen reader reads', () => {
  test('of a list: what was chosen is told with its place, and can be removed by name', async () => {
    const { page } = await visit()
    await open(page, '/labs/hashing')
    await stepOf(page).locator('[data-option="3"]').click()
    await stepOf(page).locator('[data-option="4"]').click()
    expect(await controlsOf(page)).toBe(
      [
        'group "Insert 94. Which slots are probed, in order?":',
        ...[
          '0 empty',
          '1 empty',
          '2 empty',
          '3 empty chosen 1st',
          '4 empty chosen 2nd',
          '5 empty',
          '6 empty',
        ].map((name) => `button "${name}"`),
        'list "Your answer":',
        `'button "Remove 1st: 3"'`,
        `'button "Remove 2nd: 4"'`,
        'status: "2nd: 4"',
        'button "Check"',
        'button "Show the answer (no points)"',
      ].join('\n'),
    )
  })

  test('of a set: each option says whether it is chosen', async () => {
    const { page } = await visit()
    await open(page, '/labs/closures-and-keys')
    await stepOf(page).locator('[data-option="A"]').click()
    const step = await controlsOf(page)
    expect(step).toContain('button "A" [pressed]')
    expect(step).toContain('status: A chosen. 1 chosen in total.')
  })

  test('of an order: each option says its place, and its buttons what they move', async () => {
    const { page } = await visit()
    await open(page, '/labs/sorting-passes')
    const [ask] = asksOf('sorting-passes')
    const second = ask?.kind === 'list' ? ask.options[1] : undefined
    await stepOf(page)
      .getByRole('button', { name: `Move ${second} up` })
      .click()
    const step = await controlsOf(page)
    expect(step).toContain(`button "${second}, place 1 of 6"`)
    expect(step).toContain(`button "Move ${second} up" [disabled]`)
    expect(step).toContain(`status: "${second}: place 1 of 6"`)
  })

  test('of a timeline: the chart as a list, and the question as a field', async () => {
    const { page } = await visit()
    await open(page, '/labs/cpu-scheduling')
    await stepOf(page)
      .getByRole('button', { name: /^Show / })
      .waitFor()
    const step = await stepOf(page).ariaSnapshot()
    expect(step).toContain('listitem: "P2, from 2 on: nothing yet"')
    expect(step).toContain('textbox "P1 gets the CPU at t = 0. Until when does it run without a break?"')
  })

  test('of a choice: the mistake is among the options', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await say(page, 'hit')
    await stepOf(page).getByText('Not yet. One more try').waitFor()
    const group = stepOf(page).getByRole('radiogroup')
    await expect.poll(() => group.ariaSnapshot()).toContain('radio "hit (your wrong answer)" [checked]')
  })
})

/** The controls of a step as a screen reader has them, without what comes before them. */
async function controlsOf(page: Page): Promise<string> {
  const lines = (await stepOf(page).ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- /, ''))
  const controls = lines.filter((line) => /^'?(group|button|list "Your|status)/.test(line))
  return controls.map((line) => line.replace(/^('button "[^"]*"').*$/, '$1')).join('\n')
}
