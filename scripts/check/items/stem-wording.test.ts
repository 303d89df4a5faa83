import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { soundQuestion, testBank } from '#test/factories/bank.ts'
import type { BankItem } from './bank.ts'
import {
  isNegativeStem,
  negationInCapitals,
  noOptionLetters,
  noShall,
  stemAsksSomething,
} from './stem-wording.ts'

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

describe('nothing in a stem is called by the letter of an option', () => {
  test.each([
    { stem: 'Host A sends to host B. What arrives?', letters: 'A, B' },
    { stem: 'The edges are A–C and C–D. Which is first?', letters: 'A, C, D' },
    { stem: 'A and D wait for each other. Who proceeds?', letters: 'A, D' },
    { stem: 'Process | Burst\n---|---\nB | 4\n\nWhen does it end?', letters: 'B' },
    { stem: "What does C's table hold?", letters: 'C' },
  ])('$stem', ({ stem, letters }) => {
    expect(noOptionLetters(withStem(stem))).toEqual([
      `the stem calls something ${letters}, as options are called: use another name, such as R1, host 1, P or T1`,
    ])
  })

  test.each([
    'A process waits. A 32-bit address is split. How?',
    'A `read` returns. A C program forks. What is printed?',
    'How many keys does a B-tree or B+-tree hold?',
    'Written in C, it runs faster than in C++ or C#. Why?',
    'Which DNS server answers with an A record?',
    'How many hosts has a class B network?',
    'Which head movement does C-SCAN make?',
    'What does this print?\n\n```js\nconst A = 1\n```',
  ])('and this is no such name: %s', (stem) => {
    expect(noOptionLetters(withStem(stem))).toEqual([])
  })
})

describe('"shall"', () => {
  const { options, answer } = soundQuestion(1)
  const [first, second, third, fourth] = options
  const itemWith = (change: Partial<QuestionItem>) =>
    onlyItem(testBank({ 1: { options, answer, ...change } }, { size: 1 }).items)

  test.each([
    { place: 'the stem', change: { question: 'One subnet shall hold 510 hosts. Which mask fits?' } },
    {
      place: 'option 2',
      change: { options: [first, { ...second, text: 'It shall wait' }, third, fourth] },
    },
    {
      place: 'the `why` of option 3',
      change: { options: [first, second, { ...third, why: 'It shall not.' }, fourth] },
    },
  ] satisfies { place: string; change: Partial<QuestionItem> }[])(
    'is refused in $place',
    ({ place, change }) => {
      expect(noShall(itemWith(change))).toEqual([
        `${place} says "shall": write "must", or say it in the present tense`,
      ])
    },
  )

  test('is not found in "shallow"', () => {
    expect(noShall(itemWith({ question: 'Is a shallow copy enough?' }))).toEqual([])
  })
})
