import type { Page } from 'playwright-core'
import { answerBy, asksOf, goBy, type LabHand, stepOf } from './lab-hands.ts'

/** A lab for each widget. */
export const WIDGETS = [
  { widget: 'fields', lab: 'crc' },
  { widget: 'choices in a timeline', lab: 'cpu-scheduling' },
  { widget: 'a set', lab: 'closures-and-keys' },
  { widget: 'places of a table', lab: 'hashing' },
  { widget: 'nodes of a graph', lab: 'graph-search' },
  { widget: 'an order', lab: 'sorting-passes' },
] as const

/** Answers every step rightly. */
export async function playRight(page: Page, lab: string, hand: LabHand) {
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

/** Presses the button of a step although it says that it does nothing yet. */
export function insist(page: Page) {
  return stepOf(page).locator('button[type=submit]').press('Enter')
}

/** Answers a step of page replacement; its first step is always a fault. */
export async function say(page: Page, answer: 'hit' | 'fault') {
  await stepOf(page).getByText(answer, { exact: true }).click()
  await goBy('mouse', page)
  await stepOf(page)
    .getByText(/^(Right$|Not yet|Not right$)/)
    .first()
    .waitFor()
}

/** Takes all help that there is, up to the answer. */
export async function showAnswer(page: Page): Promise<void> {
  const help = stepOf(page).locator('button.link').last()
  const answer = stepOf(page).getByText(/^The answer is “/)
  while ((await answer.count()) === 0) {
    const name = await help.innerText()
    await help.click()
    // The run is stored before more is shown.
    await help.filter({ hasNotText: name }).or(answer).first().waitFor()
  }
}
