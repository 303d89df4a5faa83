import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Ask } from '#app/domain/labs/contract.ts'
import { slipsOf } from '#app/domain/labs/run.ts'
import { isLab } from '#app/domain/log/entry.ts'
import { dealt, LONG, sample } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { answerBy, asksOf, goBy, type LabHand, stepOf } from './lab-hands.ts'
import { newLearner, signUpByRequest } from './learner.ts'

const visit = browserForFile({ reusesPages: true })

/** A lab for each widget. */
const WIDGETS = [
  { widget: 'fields', lab: 'crc' },
  { widget: 'choices in a timeline', lab: 'cpu-scheduling' },
  { widget: 'a set', lab: 'closures-and-keys' },
  { widget: 'places of a table', lab: 'hashing' },
  { widget: 'nodes of a graph', lab: 'graph-search' },
  { widget: 'an order', lab: 'sorting-passes' },
] as const

const HANDS = [
  { hand: 'mouse', width: 1280, options: DESKTOP },
  { hand: 'touch', width: 390, options: PHONE },
  { hand: 'keyboard', width: 390, options: { viewport: PHONE.viewport } },
  { hand: 'keyboard', width: 1280, options: DESKTOP },
] as const

/** Answers every step rightly. */
async function playRight(page: Page, lab: string, hand: LabHand) {
  for (const ask of asksOf(lab)) {
    await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    await answerBy(hand, page, ask, ask.answer)
    await goBy(hand, page)
    // None of the options has to be confirmed.
    if (typeof ask.answer === 'object' && ask.answer.length === 0) await goBy(hand, page)
    await stepOf(page).getByText('Right', { exact: true }).waitFor()
    await goBy(hand, page)
  }
}

function hint(page: Page, name: string) {
  return stepOf(page).getByRole('button', { name }).click()
}

/** Presses the button of a step although it says that it does nothing yet. */
function insist(page: Page) {
  return stepOf(page).locator('button[type=submit]').press('Enter')
}

/** Answers a step of page replacement; its first step is always a fault. */
async function say(page: Page, answer: 'hit' | 'fault') {
  await stepOf(page).getByText(answer, { exact: true }).click()
  await goBy('mouse', page)
  await stepOf(page)
    .getByText(/^(Right|The answer is not )/)
    .first()
    .waitFor()
}

/** Each widget by each hand in a long run; else by one, so that each hand has its turn. */
const SOLVED = [...WIDGETS, { widget: 'fields for several numbers', lab: 'cascade' }].flatMap((widget, row) =>
  HANDS.filter((_, column) => LONG || column === row % HANDS.length).map((hand) => ({ ...widget, ...hand })),
)

describe('a lab', () => {
  test.each(sample(SOLVED, 2))(
    'with $widget can be solved by $hand alone at $width px',
    async ({ lab, hand, options }) => {
      const { page } = await visit(options)
      await open(page, `/labs/${lab}`)
      await playRight(page, lab, hand)
      const count = asksOf(lab).length
      await page.getByRole('heading', { name: `${count} of ${count} points` }).waitFor()
    },
    90_000,
  )
})

describe('what the first step does not need', () => {
  const BEGUN = '**/assets/lab-begun-*.js'

  test('is loaded when the learner begins, and an answer that comes first waits for it', async () => {
    const { page } = await visit()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let isWanted = false
    await page.route(BEGUN, async (route) => {
      isWanted = true
      await released
      await route.continue()
    })
    await open(page, '/labs/crc')
    expect(isWanted).toBe(false)
    await stepOf(page).getByRole('textbox').fill('1')
    await goBy('mouse', page)
    await stepOf(page).getByText('The lab is still loading.').waitFor()
    release()
    await stepOf(page).getByText('The answer is not “1”. One more try').waitFor()
    await page.unroute(BEGUN)
  })

  test('can be asked for again where it did not load', async () => {
    const { page, complaints } = await visit()
    await page.route(BEGUN, (route) => route.abort())
    await open(page, '/labs/crc')
    await stepOf(page).getByRole('textbox').fill('1')
    await page.getByRole('alert').filter({ hasText: 'The lab did not load' }).waitFor()
    complaints.length = 0
    await page.unroute(BEGUN)
    // A browser that remembers the failure loads the page again, and the lab once the page is used.
    let hasArrived = false
    let x = 100
    page.on('response', (response) => {
      hasArrived ||= response.url().includes('/lab-begun-')
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(async () => {
        await page.mouse.move(x++, 300)
        return hasArrived
      })
      .toBe(true)
    await stepOf(page).getByRole('textbox').fill('1')
    await goBy('mouse', page)
    await stepOf(page).getByText('The answer is not “1”. One more try').waitFor()
  })

  test('a link to a lab waits for the figures of its first step', async () => {
    const { page } = await visit()
    await page.route('**/assets/graph-figure-*.js', async (route) => {
      await sleep(500)
      await route.continue()
    })
    await open(page, '/labs')
    await page.getByRole('link', { name: /Breadth-first and depth-first search/ }).click()
    await stepOf(page).locator('[data-option]').first().waitFor()
    expect(await stepOf(page).getByText('Loading').count()).toBe(0)
  })
})

describe('guided', () => {
  test('a mistake stays in sight with its reason, and the second try is worth half a point', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await say(page, 'hit')
    await stepOf(page).getByText('The answer is not “hit”. One more try').waitFor()
    await stepOf(page).getByText('The first access is a fault even if a frame is empty.').waitFor()
    await stepOf(page).getByText('½ point left').waitFor()
    expect(await stepOf(page).locator('label', { hasText: 'hit' }).innerText()).toContain('your wrong answer')
    await insist(page)
    await stepOf(page).getByText('Change your answer first.').waitFor()
    await stepOf(page).getByRole('button', { name: 'Check again' }).waitFor()
    await say(page, 'fault')
    await stepOf(page).getByText('Right', { exact: true }).waitFor()
    await page.getByRole('img', { name: 'Step 1 of 11. 1 right, 0 wrong.' }).waitFor()
  })

  test('a second wrong number gets the rule too, where no known mistake explains it', async () => {
    const { page } = await visit()
    const [ask] = asksOf('cpu-scheduling', 1, 'rule')
    await open(page, '/labs/cpu-scheduling?level=1&seed=rule')
    for (const wrong of [900, 901]) {
      await stepOf(page).getByRole('textbox').fill(String(wrong))
      await goBy('mouse', page)
      await stepOf(page).getByText(`The answer is not “${wrong}”`).waitFor()
      await stepOf(page).getByText(`The number is too large. ${ask?.rule}`).waitFor()
    }
    await stepOf(page).getByText(`The answer is “${ask?.answer}”`).waitFor()
  })

  test('a wrong time stays in the chart', async () => {
    const { page } = await visit()
    // A problem in which the first time can be mistaken.
    const slipOf = (seed: string) => asksOf('cpu-scheduling', 2, seed).slice(0, 1).flatMap(slipsOf)[0]
    const seed = ['a', 'b', 'c', 'd', 'e', 'f'].find(slipOf) ?? ''
    await open(page, `/labs/cpu-scheduling?level=2&seed=${seed}`)
    const slip = slipOf(seed)
    await stepOf(page).getByRole('textbox').fill(String(slip?.answer))
    await goBy('mouse', page)
    await stepOf(page).getByText(`The answer is not “${slip?.answer}”. One more try`).waitFor()
    expect(await stepOf(page).locator('[data-lane] .hatched').count()).toBe(1)
  })

  test('help builds up to the answer, which earns nothing', async () => {
    const { page } = await visit()
    await open(page, '/labs/cpu-scheduling')
    await hint(page, 'Hint')
    await stepOf(page).getByText('Where to look').waitFor()
    await hint(page, 'Show the rule (costs ½ point)')
    await stepOf(page).getByText('The rule', { exact: true }).waitFor()
    await stepOf(page).getByText('½ point left').waitFor()
    await hint(page, 'Show the answer')
    await stepOf(page)
      .getByText(`The answer is “${asksOf('cpu-scheduling')[0]?.answer}”`)
      .waitFor()
    await page.getByRole('img', { name: /^Step 1 of \d+\. 0 right, 1 wrong\.$/ }).waitFor()
  })

  test('help that costs half a point says what it shows, and is not offered where there is none', async () => {
    const { page } = await visit()
    await open(page, '/labs/crc')
    // Before the lab has loaded as well: a first help without a cost is called a hint.
    expect(await stepOf(page).getByRole('button', { name: 'Hint' }).count()).toBe(0)
    await hint(page, 'Show a common mistake (costs ½ point)')
    await stepOf(page)
      .getByText(/^A common mistake is “/)
      .waitFor()
    await open(page, '/labs/congestion-window')
    await hint(page, 'Hint')
    await stepOf(page).getByText('Where to look').waitFor()
    await stepOf(page).getByRole('button', { name: 'Show the answer' }).waitFor()
  })

  test('an empty or unreadable answer is not marked', async () => {
    const { page } = await visit()
    await open(page, '/labs/cpu-scheduling')
    await stepOf(page).getByRole('button', { name: 'Hint' }).waitFor()
    await insist(page)
    await stepOf(page).getByText('Answer first, or take a hint.').waitFor()
    await stepOf(page).getByRole('textbox').fill('two')
    await stepOf(page).getByText('Enter a number, for example 12.').waitFor()
    await insist(page)
    await stepOf(page).getByText('Answer first, or take a hint.').waitFor()
  })

  test('none of the options is an answer that has to be confirmed', async () => {
    const { page } = await visit()
    await open(page, '/labs/closures-and-keys')
    await goBy('mouse', page)
    await stepOf(page)
      .getByText('Nothing is chosen. Choose something, or confirm that none is right.')
      .waitFor()
    await goBy('mouse', page)
    await stepOf(page).getByText('The answer is not “none”. One more try').waitFor()
    await expect.poll(() => stepOf(page).getByRole('alert').innerText()).toBe('')
  })

  test('what is drawn to explain an answer is not shown while there is one more try', async () => {
    const { page } = await visit()
    const asks = asksOf('page-replacement')
    const explained = asks.findIndex(({ drawing }) => drawing)
    await open(page, '/labs/page-replacement')
    for (const ask of asks.slice(0, explained)) {
      await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
      await answerBy('mouse', page, ask, ask.answer)
      await goBy('mouse', page)
      await stepOf(page).getByText('Right', { exact: true }).waitFor()
      await goBy('mouse', page)
    }
    const ask = asks[explained]
    const wrong = wrongOptionOf(ask)
    if (!ask) throw new Error('no answer of page replacement is drawn')
    await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    await answerBy('mouse', page, ask, wrong)
    await goBy('mouse', page)
    await stepOf(page).getByText(`The answer is not “${wrong}”. One more try`).waitFor()
    expect(await stepOf(page).locator('figure').count()).toBe(0)
    await answerBy('mouse', page, ask, ask.answer)
    await goBy('mouse', page)
    await stepOf(page).locator('figure').waitFor()
  })
})

/** Phones, one of them turned on its side, and a page that is zoomed to 200 %. */
const SMALL_SCREENS = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
]

/** A desktop, and a phone turned on its side. */
const WIDE_SCREENS = [DESKTOP.viewport, { width: 844, height: 390 }]

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
        await stepOf(page)
          .getByText(/^The answer is not /)
          .waitFor()
        expect(await isBeside(page), `${lab}, after a mistake`).toBe(true)
      }
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

describe('a run', () => {
  test('under way goes on after a reload, on any address of the lab', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement?level=2&seed=k3f9')
    await say(page, 'fault')
    await goBy('mouse', page)
    const second = await stepOf(page).getByRole('heading').first().innerText()
    for (const address of ['/labs/page-replacement?level=2&seed=k3f9', '/labs/page-replacement']) {
      await open(page, address)
      await page.getByText('Step 2 of').waitFor()
      await expect.poll(() => stepOf(page).getByRole('heading').first().innerText()).toBe(second)
      expect(new URL(page.url()).search).toBe('?level=2&seed=k3f9')
    }
    await open(page, '/labs')
    await page.getByRole('link', { name: /^Page replacement Under way/ }).waitFor()
  })

  test('is not lost to the address of another problem', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement?level=2&seed=k3f9')
    await say(page, 'fault')
    await goBy('mouse', page)
    await open(page, '/labs/page-replacement?level=1&seed=abc')
    await page.getByRole('button', { name: 'Continue that run' }).click()
    await page.getByText('Step 2 of').waitFor()
    expect(new URL(page.url()).search).toBe('?level=2&seed=k3f9')
  })

  test('is asked about before another problem takes its place', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await say(page, 'fault')
    await page.getByRole('button', { name: 'New problem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave this run?' })
    await dialog.getByRole('button', { name: 'Keep going' }).click()
    await page.getByRole('button', { name: 'New problem' }).click()
    await dialog.getByRole('button', { name: 'New problem' }).click()
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?level=1&seed=[a-z0-9]+$/)
    await page.getByText('Step 1 of').waitFor()
  })

  test('on your own is marked at the end only, and is in the list of labs from then on', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await page.getByRole('button', { name: 'On your own' }).click()
    const asks = asksOf('page-replacement')
    const mistaken = 7
    const mistake = wrongOptionOf(asks[mistaken - 1])
    for (const [index, ask] of asks.entries()) {
      await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
      expect(await stepOf(page).getByText('Right', { exact: true }).count()).toBe(0)
      await answerBy('mouse', page, ask, index === mistaken - 1 ? mistake : ask.answer)
      await goBy('mouse', page)
    }
    await page.getByRole('heading', { name: `${asks.length - 1} of ${asks.length} points` }).waitFor()
    const strip = page.getByRole('group', {
      name: `${asks.length - 1} of ${asks.length} right. Wrong: ${mistaken}.`,
    })
    const steps = page.getByRole('region', { name: 'Your steps' })
    await steps.getByText(`You answered “${mistake}”`).waitFor()
    await strip.getByRole('button', { name: 'Steps 1 to 5' }).click()
    await steps.getByRole('heading', { name: asks[0]?.prompt ?? '', exact: true }).waitFor()
    await steps.getByRole('button', { name: 'Next step' }).click()
    await steps.getByRole('heading', { name: asks[1]?.prompt ?? '', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Try level 2' }).waitFor()
    await open(page, '/labs')
    const best = `Level 1: best ${asks.length - 1} of ${asks.length} points`
    await page.getByRole('link', { name: new RegExp(`Page replacement.*${best}`) }).waitFor()
  })

  test('of a learner is graded by the server', async () => {
    const { page } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/labs/hashing')
    const uploaded = page.waitForResponse(
      (response) => response.url().endsWith('/log') && response.request().method() === 'POST',
    )
    await playRight(page, 'hashing', 'mouse')
    expect((await (await uploaded).json()).outcomes).toMatchObject([{ seq: 1, marks: '222222' }])
    await page
      .getByRole('main')
      .getByText(/Saved to your account\./)
      .first()
      .waitFor()
    const learner = await page.evaluate(async () => (await (await fetch('/session')).json()).learner.id)
    const log = await page.evaluate(
      async (id) => (await (await fetch(`/log?learner=${id}&after=0`)).json()).entries,
      learner,
    )
    expect(log.filter(isLab)).toMatchObject([{ lab: 'hashing', mode: 'guided', marks: '222222' }])
  })
})

test('the solution can be watched forward and back, and then another problem is drawn', async () => {
  const { page } = await visit()
  await open(page, '/labs/hashing')
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const solution = page.getByRole('region', { name: 'The solution' })
  const asks = asksOf('hashing')
  for (const ask of asks.slice(0, 3)) {
    await solution.getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    await solution.getByText(ask.why).waitFor()
    await solution.getByRole('button', { name: 'Next step' }).click()
  }
  await solution.getByRole('button', { name: 'Back' }).click()
  await solution.getByRole('heading', { name: asks[2]?.prompt ?? '', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Guided' }).click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?level=1&seed=/)
  await page.getByText('Step 1 of').waitFor()
})

test('a first visit offers to watch, and the solution ends with a problem to solve; later visits do not', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/hashing')
  await page.getByRole('button', { name: 'Watch it first' }).tap()
  const solution = page.getByRole('region', { name: 'The solution' })
  const asks = asksOf('hashing')
  for (const [index, ask] of asks.entries()) {
    await solution.getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    // The reasons are scrolled out from under the buttons.
    await expect.poll(() => isAboveBar(page), { message: `step ${index + 1}` }).toBe(true)
    if (index < asks.length - 1) await solution.getByRole('button', { name: 'Next step' }).tap()
  }
  await solution.getByRole('button', { name: 'Now you: guided' }).tap()
  await page.getByText('Step 1 of').waitFor()
  expect(await page.getByRole('button', { name: 'Watch it first' }).count()).toBe(0)
  await open(page, '/labs/hashing')
  await playRight(page, 'hashing', 'touch')
  await open(page, '/labs/hashing')
  await page.getByRole('button', { name: 'Hint' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Watch it first' }).count()).toBe(0)
})

/** Whether the reasons of a step that is watched end above the buttons. */
function isAboveBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const note = [...document.querySelectorAll('main p')].find((each) => each.textContent === 'Why')
    const bar = [...document.querySelectorAll('main button')].find((each) => each.textContent === 'Back')
    const [end, start] = [note?.parentElement, bar?.parentElement].map((each) =>
      each?.getBoundingClientRect(),
    )
    return end !== undefined && start !== undefined && end.bottom <= start.top
  })
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

test('after a run, another way of working starts another problem', async () => {
  const { page } = await visit()
  await open(page, '/labs/hashing')
  await playRight(page, 'hashing', 'mouse')
  await page.getByRole('heading', { name: '6 of 6 points' }).waitFor()
  await page.getByRole('button', { name: 'On your own', exact: true }).click()
  await page.getByText('Step 1 of').waitFor()
  expect(new URL(page.url()).searchParams.get('seed')).toMatch(/^[a-z0-9]+$/)
  expect(await page.getByRole('heading', { name: '6 of 6 points' }).count()).toBe(0)
  expect(await stepOf(page).getByRole('button', { name: 'Hint' }).count()).toBe(0)
})

test('a run that went badly suggests the solution, and a good one the same level without help', async () => {
  const { page } = await visit()
  await open(page, '/labs/hashing')
  for (const _ of asksOf('hashing')) {
    await showAnswer(page)
    await goBy('mouse', page)
  }
  await page.getByRole('heading', { name: '0 of 6 points' }).waitFor()
  await page.getByRole('link', { name: 'All labs' }).waitFor()
  await page.getByRole('button', { name: 'Watch the solution' }).click()
  await page.getByRole('region', { name: 'The solution' }).waitFor()
  await open(page, '/labs/hashing')
  await playRight(page, 'hashing', 'mouse')
  await page.getByRole('button', { name: 'Now on your own' }).click()
  await page.getByText('Step 1 of').waitFor()
  expect(await stepOf(page).getByRole('button', { name: 'Hint' }).count()).toBe(0)
})

test('the address names the problem: shared, and by Back', async () => {
  const { page } = await visit()
  await open(page, '/labs/crc?level=3&seed=k3f9')
  const [ask] = asksOf('crc', 3, 'k3f9')
  await page.getByText(ask?.scene[0]?.type === 'text' ? ask.scene[0].text : '').waitFor()
  await page.getByRole('button', { name: 'New problem' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('seed')).not.toBe('k3f9')
  await page.goBack()
  await page.getByText(ask?.scene[0]?.type === 'text' ? ask.scene[0].text : '').waitFor()
})

test('an address with an impossible level and seed shows the first problem', async () => {
  const { page } = await visit()
  await open(page, '/labs/crc?level=9&seed=%00../x')
  await page.getByRole('heading', { name: asksOf('crc')[0]?.prompt ?? '', exact: true }).waitFor()
  await answerBy('mouse', page, { ...asksOf('crc')[0] } as ReturnType<typeof asksOf>[0], '1')
  await goBy('mouse', page)
  await stepOf(page).getByText('The answer is not “1”. One more try').waitFor()
})

test('without script the first step can be read, and the page says what answering needs', async () => {
  const { page } = await visit({ ...DESKTOP, javaScriptEnabled: false })
  await page.goto('/labs/cpu-scheduling')
  await page.getByRole('heading', { level: 1, name: 'CPU scheduling' }).waitFor()
  await page.getByText('Answering it needs JavaScript').waitFor()
  await page.getByText(asksOf('cpu-scheduling')[0]?.prompt ?? '').waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

test('labs are listed on the note of their topic and in the courses', async () => {
  const { page } = await visit()
  await open(page, '/learn/os/cpu-scheduling')
  await page.getByRole('region', { name: 'Try it step by step' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'CPU scheduling' }).waitFor()
  await open(page, '/courses')
  await page.getByRole('link', { name: /labs on Operating System$/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Operating System' }).waitFor()
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
        'button "Hint"',
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
    await stepOf(page).getByRole('button', { name: 'Hint' }).waitFor()
    const step = await stepOf(page).ariaSnapshot()
    expect(step).toContain('listitem: "P2, from 2 on: nothing yet"')
    expect(step).toContain('textbox "P1 gets the CPU at t = 0. Until when does it run without a break?"')
  })

  test('of a choice: the mistake is among the options', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await say(page, 'hit')
    await stepOf(page).getByText('The answer is not “hit”. One more try').waitFor()
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

function wrongOptionOf(ask: Ask | undefined): string {
  if (ask?.kind !== 'choice') throw new Error('the step is no choice')
  const right = [ask.answer, ...(ask.alsoRight ?? [])]
  return ask.options.find((option) => !right.includes(option)) ?? ''
}

/** Takes all help that there is, up to the answer. */
async function showAnswer(page: Page): Promise<void> {
  const help = stepOf(page).locator('button.link').last()
  const answer = stepOf(page).getByText(/^The answer is (?!not )/)
  while ((await answer.count()) === 0) {
    const name = await help.innerText()
    await help.click()
    // The run is stored before more is shown.
    await help.filter({ hasNotText: name }).or(answer).first().waitFor()
  }
}
