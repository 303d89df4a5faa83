import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { z } from 'zod'
import { type QuestionItem, questionItem } from '#app/domain/catalogue/content-schema.ts'
import type { OptionNumber } from '#app/domain/catalogue/item.ts'
import type { QuizNumber } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { quizFile } from '#app/server/library/read-content.server.ts'

/** The items of a quiz as their author wrote them, keys included. */
export function itemsOf(subject: SubjectId, quiz: QuizNumber): readonly QuestionItem[] {
  return z.array(questionItem).parse(parse(readFileSync(quizFile(subject, quiz), 'utf8')))
}

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
    await page.getByText(right ? /^Right\./ : /^Not quite\. It’s [A-D]\./).waitFor()
    await page.getByText(`Score: ${score}`, { exact: true }).waitFor()
    await HANDS[hand].go(page)
  }
  await page.getByRole('heading', { name: / Completed$/ }).waitFor()
  return score
}

/** Answers the first question, after which the script of the results arrives, and goes on to the second. */
export async function answerFirst(
  page: Page,
  [item]: readonly QuestionItem[],
  isRight = true,
): Promise<void> {
  if (!item) throw new Error('a quiz without questions')
  await HANDS.mouse.choose(page, isRight ? item.answer : wrongAnswerTo(item))
  await HANDS.mouse.go(page)
  await untilResultsLoaded(page)
  await HANDS.mouse.go(page)
}

/** Answers the first `count` questions of a quiz with their first option, by keyboard, and goes on to the next. */
export async function chooseFirstOptions(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await page.getByText(`Question ${index + 1} of 20`, { exact: true }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await page.keyboard.press('Enter')
  }
}

/** Waits for the script of the results, the last thing that a quiz fetches: from here on it needs no connection. */
export async function untilResultsLoaded(page: Page): Promise<void> {
  const script = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/marked-results-')),
  )
  // As text, because the test's own build would replace an import.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => undefined)`)
}

/**
 * Answers every question by clicks from a script in the page: the way to the results for tests of something else, in a
 * fifth of the time that a hand takes.
 *
 * @param from the index of the question on the screen
 */
export async function finishQuiz(
  page: Page,
  items: readonly QuestionItem[],
  isRight: (index: number) => boolean = () => true,
  from = 0,
): Promise<void> {
  const options = items.map((item, index) => (isRight(index) ? item.answer : wrongAnswerTo(item)))
  await page.evaluate(
    async ({ chosen, from }) => {
      const untilFound = <T>(find: () => T | null | undefined): Promise<T> =>
        new Promise((resolve) => {
          const observer = new MutationObserver(look)
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          })
          look()
          function look() {
            const found = find()
            if (!found) return
            observer.disconnect()
            resolve(found)
          }
        })
      const button = (name: string) =>
        [...document.querySelectorAll('main button')].find(
          (each) => each.textContent === name && each.getAttribute('aria-disabled') !== 'true',
        ) as HTMLButtonElement | undefined
      const shows = (question: string) =>
        document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ').startsWith(question)
      for (const [index, option] of chosen.entries()) {
        if (index < from) continue
        const input = () =>
          shows(`Question ${index + 1} of ${chosen.length} `) &&
          document.querySelector<HTMLInputElement>(`main input[type=radio][value="${option}"]`)
        ;(await untilFound(() => input() || null)).click()
        ;(await untilFound(() => button('Submit'))).click()
        ;(await untilFound(() => button('Next'))).click()
      }
    },
    { chosen: options, from },
  )
  await page.getByRole('heading', { name: / Completed$/ }).waitFor()
  const score = items.filter((_, index) => isRight(index)).length
  await page.getByText(`Your Score: ${score} out of ${items.length}`).waitFor()
}

export function wrongAnswerTo({ answer }: QuestionItem): OptionNumber {
  return answer === 1 ? 2 : 1
}

/** What names a subject in the addresses of its quizzes. */
export const quizKeyOf = (subject: string) => (subject === 'networks' ? 'cnquiz' : subject)
