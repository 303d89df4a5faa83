import { expect, test } from 'vitest'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { shownOptions } from './shown-options.ts'

test('letters follow the screen, and text and reason follow the option', () => {
  const question = {
    item: {
      id: 'os-1' as const,
      version: 'v',
      topic: { id: 't', title: 'T' },
      level: 'recall' as const,
      stem: '',
      headline: '',
      options: OPTION_NUMBERS.map((number) => ({ number, html: `text ${number}` })),
    },
    rubric: { key: 2 as const, reasons: OPTION_NUMBERS.map((number) => `reason ${number}`) },
  }
  expect(shownOptions(question, [3, 1, 4, 2])).toEqual([
    { value: 3, letter: 'A', html: 'text 3', reason: 'reason 3' },
    { value: 1, letter: 'B', html: 'text 1', reason: 'reason 1' },
    { value: 4, letter: 'C', html: 'text 4', reason: 'reason 4' },
    { value: 2, letter: 'D', html: 'text 2', reason: 'reason 2' },
  ])
})
