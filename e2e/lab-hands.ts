import type { Locator, Page } from 'playwright-core'
import type { Answer, Ask, LabLevel } from '#app/domain/labs/contract.ts'
import { FIRST_SEED } from '#app/domain/labs/lab-run.ts'
import { findLab } from '#app/domain/labs/labs.ts'
import { instanceOf, solve } from '#app/domain/labs/run.ts'
import { ARROWS, neighbour } from '#app/ui/labs/widgets/neighbour.ts'

/* The ways to answer the steps of a lab, as a learner has them. */

/** The steps of a lab along its model solution. */
export function asksOf(id: string, level: LabLevel = 1, seed = FIRST_SEED): Ask[] {
  const lab = findLab(id)
  if (!lab) throw new Error(`there is no lab ${id}`)
  return solve(lab, instanceOf(lab, seed, level))
}

export type LabHand = 'mouse' | 'touch' | 'keyboard'

/** The question on the screen, with its controls. */
export function stepOf(page: Page): Locator {
  return page.getByRole('main').locator('form')
}

export async function answerBy(hand: LabHand, page: Page, ask: Ask, answer: Answer): Promise<void> {
  await (hand === 'keyboard' ? byKeyboard(page, ask, answer) : byPointer(hand, page, ask, answer))
}

/** Presses Check, or Next once the step is settled. */
export async function goBy(hand: LabHand, page: Page): Promise<void> {
  const button = stepOf(page).locator('button[type=submit]')
  if (hand === 'keyboard') {
    await tabTo(page, 'button[type=submit]')
    await page.keyboard.press('Enter')
  } else await press(hand, button)
}

function press(hand: LabHand, target: Locator): Promise<void> {
  return hand === 'touch' ? target.tap() : target.click()
}

async function byPointer(hand: LabHand, page: Page, ask: Ask, answer: Answer): Promise<void> {
  const step = stepOf(page)
  switch (ask.kind) {
    case 'number':
    case 'text': {
      const field = step.getByRole('textbox')
      await press(hand, field)
      await field.fill(String(answer))
      return
    }
    case 'choice': {
      const lane = ask.scene.find((figure) => figure.type === 'timeline')?.lanes.indexOf(String(answer))
      if (lane === undefined) return await press(hand, step.locator('label', { has: radio(step, answer) }))
      return await press(hand, step.locator('[data-lane]').nth(lane))
    }
    case 'set':
    case 'list': {
      const wanted = typeof answer === 'object' ? answer : []
      if (ask.kind === 'list' && ask.usesEach) return await orderByPointer(hand, page, wanted)
      for (const option of wanted) await press(hand, step.locator(`fieldset [data-option="${option}"]`))
      return
    }
    default:
      return ask satisfies never
  }
}

function radio(step: Locator, answer: Answer): Locator {
  return step.page().locator(`input[type=radio][value="${answer}"]`)
}

/** By dragging with the mouse, and by the buttons with a finger. */
async function orderByPointer(hand: LabHand, page: Page, wanted: readonly string[]): Promise<void> {
  const rows = stepOf(page).locator('ol > li:has([data-grip])')
  for (const [place, option] of wanted.entries()) {
    const row = rows.filter({ has: page.locator(`[data-grip="${option}"]`) })
    if (hand === 'touch') {
      while ((await placeOf(rows, option)) > place)
        await row.getByRole('button', { name: `Move ${option} up` }).tap()
      continue
    }
    if ((await placeOf(rows, option)) === place) continue
    await row.locator('[data-grip]').scrollIntoViewIfNeeded()
    await row.locator('[data-grip]').hover()
    await page.mouse.down()
    const target = await rows.nth(place).boundingBox()
    if (!target) throw new Error(`there is no place ${place}`)
    await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 4 })
    await page.mouse.up()
  }
}

async function placeOf(rows: Locator, option: string): Promise<number> {
  const order = await rows
    .locator('[data-grip]')
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('data-grip')))
  return order.indexOf(option)
}

async function byKeyboard(page: Page, ask: Ask, answer: Answer): Promise<void> {
  switch (ask.kind) {
    case 'number':
    case 'text':
      await tabTo(page, 'input:not([type=radio])')
      await page.keyboard.press('ControlOrMeta+a')
      return await page.keyboard.type(String(answer))
    case 'choice': {
      await tabTo(page, 'input[type=radio]')
      await page.keyboard.press('Space')
      for (const _ of ask.options) {
        const checked = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)
        if (checked === answer) return
        await page.keyboard.press('ArrowDown')
      }
      return
    }
    case 'set':
    case 'list': {
      const wanted = typeof answer === 'object' ? answer : []
      if (ask.kind === 'list' && ask.usesEach) return await orderByKeyboard(page, wanted)
      if (wanted.length === 0) return
      await tabTo(page, '[data-option]')
      for (const option of wanted) {
        await walkTo(page, option)
        await page.keyboard.press('Space')
      }
      return
    }
    default:
      return ask satisfies never
  }
}

const MOST_TABS = 30

/** Moves the focus with Tab alone, forwards and then back, to an element of the step. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < MOST_TABS; presses++) {
      const isThere = await page.evaluate(
        (wanted) => document.activeElement?.matches(`main form :is(${wanted})`) ?? false,
        selector,
      )
      if (isThere) return
      await page.keyboard.press(key)
    }
  throw new Error(`${selector} cannot be reached with Tab`)
}

/** Moves the focus with the arrow keys alone to an option. */
async function walkTo(page: Page, option: string): Promise<void> {
  const { places, names, from } = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main form [data-option]')]
    return {
      from: buttons.indexOf(document.activeElement ?? document.body),
      names: buttons.map((button) => button.getAttribute('data-option')),
      places: buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }),
    }
  })
  const keys = Object.keys(ARROWS) as (keyof typeof ARROWS)[]
  const ways = new Map<number, (keyof typeof ARROWS)[]>([[from, []]])
  for (const [at, way] of ways)
    for (const key of keys) {
      const next = neighbour(places, at, key)
      if (next !== undefined && !ways.has(next)) ways.set(next, [...way, key])
    }
  const way = ways.get(names.indexOf(option))
  if (!way) throw new Error(`no arrow keys lead to ${option}`)
  for (const key of way) await page.keyboard.press(key)
}

async function orderByKeyboard(page: Page, wanted: readonly string[]): Promise<void> {
  const rows = stepOf(page).locator('ol > li:has([data-grip])')
  await tabTo(page, '[data-grip]')
  for (const [place, option] of wanted.entries()) {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-grip'))
    for (const key of ['ArrowDown', 'ArrowUp'])
      for (let presses = 0; presses < wanted.length && (await focused()) !== option; presses++)
        await page.keyboard.press(key)
    const steps = (await placeOf(rows, option)) - place
    if (steps === 0) continue
    await page.keyboard.press('Space')
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
  }
}
