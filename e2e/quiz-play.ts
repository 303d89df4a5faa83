import type { Page } from 'playwright-core'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import type { OptionNumber } from '#app/domain/catalogue/item.ts'
import type { QuizNumber } from '#app/domain/catalogue/quiz.ts'
import { readContent } from '#app/server/library/read-content.server.ts'

const { sources } = await readContent(process.cwd())

/** The items of a quiz as their author wrote them, keys included. */
export function itemsOf(subject: string, quiz: QuizNumber): readonly QuestionItem[] {
  const items = sources.find((source) => source.subject.id === subject)?.quizzes.get(quiz)
  if (!items) throw new Error(`${subject} has no quiz ${quiz}`)
  return items
}

/** Every quiz that there is, for tests that play them all. */
export const writtenQuizzes = sources.flatMap(({ subject, quizzes }) =>
  [...quizzes].map(([quiz, items]) => ({ subject: subject.title, key: subject.quizKey, quiz, items })),
)

export type Hand = 'mouse' | 'touch' | 'keyboard'

/** How each kind of hand chooses an option and presses the one button. */
const HANDS: Record<
  Hand,
  { choose(page: Page, option: OptionNumber): Promise<void>; go(page: Page): Promise<void> }
> = {
  mouse: {
    choose: (page, option) => optionOf(page, option).click(),
    go: (page) => page.getByRole('button', { name: /^(Submit|Next)$/ }).click(),
  },
  touch: {
    choose: (page, option) => optionOf(page, option).tap(),
    go: (page) => page.getByRole('button', { name: /^(Submit|Next)$/ }).tap(),
  },
  keyboard: {
    async choose(page, option) {
      const position = await positionOf(page, option)
      await page.keyboard.press(position % 2 === 0 ? 'abcd'.charAt(position) : String(position + 1))
    },
    go: (page) => page.keyboard.press('Enter'),
  },
}

/** The whole of an option's surface, which is its label, wherever it stands on the screen. */
function optionOf(page: Page, option: OptionNumber) {
  return page.getByRole('radiogroup').locator('label', { has: page.locator(`input[value="${option}"]`) })
}

/** Where an option stands on the screen, from 0. */
async function positionOf(page: Page, option: OptionNumber): Promise<number> {
  const shown = await page
    .getByRole('radio')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  return shown.indexOf(String(option))
}

/**
 * Answers every question of the round on the screen and stops at the results.
 *
 * @param isRight whether to answer the nth question (from 0) rightly
 * @returns how many were answered rightly
 */
export async function playToResults(
  page: Page,
  items: readonly QuestionItem[],
  isRight: (index: number) => boolean,
  hand: Hand = 'keyboard',
): Promise<number> {
  let score = 0
  for (const [index, item] of items.entries()) {
    await page.getByText(`Question ${index + 1} of ${items.length}`, { exact: true }).waitFor()
    const right = isRight(index)
    await HANDS[hand].choose(page, right ? item.answer : wrongAnswerTo(item))
    await HANDS[hand].go(page)
    if (right) score++
    await page.getByText(right ? 'Correct.' : /^Not quite: the answer is [A-D]\./).waitFor()
    await page.getByText(`Score: ${score}`, { exact: true }).waitFor()
    await HANDS[hand].go(page)
  }
  await page.getByRole('heading', { name: / Completed$/ }).waitFor()
  return score
}

export function wrongAnswerTo({ answer }: QuestionItem): OptionNumber {
  return answer === 1 ? 2 : 1
}
