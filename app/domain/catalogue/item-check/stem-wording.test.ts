import { describe, expect, test } from 'vitest'
import { testBank } from '#test/factories/bank.ts'
import type { BankItem } from './bank.ts'
import { isNegativeStem, negationInCapitals, stemAsksSomething } from './stem-wording.ts'

function withStem(question: string): BankItem {
  return onlyItem(testBank({ 1: { question } }, { size: 1 }).items)
}

function onlyItem([item]: readonly BankItem[]): BankItem {
  if (!item) throw new Error('the bank is empty')
  return item
}

describe('a question for what is not so must say NOT in capitals', () => {
  test.each([
    'Which of these is not a state of a process?',
    'Which register does the kernel not save?',
    'A server restarts. What can not be recovered?',
    'Which of the two cannot happen?',
    "Which line doesn't run?",
    'In this code, which line is not reached?',
    'All of these hold except:',
  ])('%s', (stem) => {
    expect(negationInCapitals(withStem(stem))).toEqual([expect.stringContaining('write NOT in capitals')])
    expect(isNegativeStem(withStem(stem))).toBe(true)
  })

  test.each(['Which of these is NOT a state of a process?', 'All hold EXCEPT which?'])(
    'and then counts as negative, but is no problem: %s',
    (stem) => {
      expect(negationInCapitals(withStem(stem))).toEqual([])
      expect(isNegativeStem(withStem(stem))).toBe(true)
    },
  )
})

describe('a situation in which something is not so is no negative question', () => {
  test.each([
    'A page is not in memory. Which step comes first?',
    'Which step comes first when a page is not in memory?',
    'Which process that is not blocked runs next?',
    'What happens to a page which is not in memory?',
    'A user, who is not in group `root`, runs:\n\n```sh\nls\n```\n\nWhich line fails?',
    'A file, which is not open, is renamed. What changes?',
    'The file, which is not open, is renamed by what?',
    'Why does this loop not end?',
    'What does `SELECT NOT 1` return?',
    'Column a is NOT NULL. Which rows come back?',
    'Which row does\n\n```sql\nSELECT a FROM t WHERE NOT b\n```\n\nreturn?',
  ])('%s', (stem) => {
    expect(isNegativeStem(withStem(stem))).toBe(false)
  })
})

describe('a stem that means nothing without its options is refused', () => {
  test.each([
    'Which of the following is true?',
    'Which of these statements are correct about paging?',
    'Which statement is false?',
    'Which one of the options is valid?',
  ])('%s', (stem) => {
    expect(stemAsksSomething(withStem(stem))).toEqual([
      expect.stringContaining('before the options are read'),
    ])
  })

  test('and one that asks for a fact is not', () => {
    expect(stemAsksSomething(withStem('Which statement is executed first?'))).toEqual([])
  })
})
