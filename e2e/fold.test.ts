import { expect, test } from 'vitest'
import { mergeLogs } from '#app/domain/log/log.ts'
import { chromiumBundle } from '#test/chromium-bundle.ts'
import { attemptWith, exerciseEntry, labEntry, variantAnswer } from '#test/factories/log.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { practise } from '#test/learning/practise.ts'
import { browserForFile } from './browser.ts'
import { stateOf } from './fold-entry.ts'

const visit = browserForFile()

/** Browsers round differently in the last digits of exponentials and powers. */
const TOLERANCE = 1e-9

test('the same log makes the same learner in Node and in Chromium', async () => {
  const { entries: rounds } = practise(11).log
  const labs = rounds
    .slice(0, 12)
    .map(({ at }, index) => labEntry(index % 7, { at: at + 1, seed: `s${index}` }))
  const exercise = exerciseEntry({ at: (rounds[20]?.at ?? 0) + 1 })
  const variant = attemptWith([variantAnswer({ confidence: 1 })], { v: 3, at: (rounds[30]?.at ?? 0) + 1 })
  const entries = mergeLogs(rounds, labs, [exercise, variant])
  const script = await chromiumBundle('e2e/fold-entry.ts')
  const { page } = await visit()
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'stateOf' in window)
  const day = FIRST_DAY + 30
  const inChromium = await page.evaluate(([log, on]) => window.stateOf(log, on), [entries, day] as const)
  const inNode = stateOf(entries, day)
  expect(structureOf(inChromium)).toBe(structureOf(inNode))
  const numbers = numbersIn(inChromium)
  expect(numbers.length).toBeGreaterThan(1_000)
  const differences = numbersIn(inNode).map((number, index) => Math.abs(number - (numbers[index] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(TOLERANCE)
})

const NUMBER = /-?\d+\.\d+(e-?\d+)?/g

/** Everything but the digits: names, levels, counts. */
function structureOf(state: string): string {
  return state.replaceAll(NUMBER, '#')
}

function numbersIn(state: string): number[] {
  return (state.match(NUMBER) ?? []).map(Number)
}
