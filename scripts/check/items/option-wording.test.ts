import { describe, expect, test } from 'vitest'
import { testBank } from '#test/factories/bank.ts'
import type { BankItem } from './bank.ts'
import { noBannedOptions, whysOfTheirOwn } from './option-wording.ts'

function withFirstOption(text: string, why = 'Its reason.'): BankItem {
  const option = (name: string) => ({ text: name, why: `The reason of ${name} and its kin is told here.` })
  const options = [{ text, why }, option('beta'), option('gamma'), option('delta')] as const
  return onlyItem(testBank({ 1: { options: [...options] } }, { size: 1 }).items)
}

function onlyItem([item]: readonly BankItem[]): BankItem {
  if (!item) throw new Error('the bank is empty')
  return item
}

describe('an option that is made of other options is refused', () => {
  test.each([
    'All of the above',
    'none of the above.',
    'None of these',
    'Any of the above',
    'Both of these',
    'A and C',
    'A, B and D',
    'Both A and B',
    'both B & C',
    'Neither A nor B',
    'Only A and D',
    'B and C only',
    'Options 1 and 3',
    'I and III',
  ])('%s', (text) => {
    expect(noBannedOptions(withFirstOption(text))).toEqual([
      expect.stringMatching(/^option 1 .* refers to other options/),
    ])
  })

  test.each([
    '`A` and `C`',
    'A and the rest',
    'A→C and C→D',
    'All of the data',
    'Both processes',
    '1 and 3',
    'A C B',
  ])('but not: %s', (text) => {
    expect(noBannedOptions(withFirstOption(text))).toEqual([])
  })
})

describe('the reason of an option is a text of its own', () => {
  test.each([
    { why: 'It is `64 KiB`.', text: 'It is 64 KiB', says: 'the `why` of option 1 only repeats the option' },
    {
      why: 'The reason of beta and its kin is told here!',
      text: 'alpha',
      says: 'the `why` of options 1 and 2 are alike',
    },
  ])('not "$why" for "$text"', ({ why, text, says }) => {
    expect(whysOfTheirOwn(withFirstOption(text, why))).toContainEqual(expect.stringContaining(says))
  })
})
