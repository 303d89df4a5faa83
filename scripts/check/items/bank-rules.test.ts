import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { soundQuestion, testBank, testPractice } from '#test/factories/bank.ts'
import { checkBank } from './bank-rules.ts'

type Changes = Record<number, Partial<QuestionItem>>

/** The same change to all questions from `first` to `last`. */
function changeAll(
  first: number,
  last: number,
  change: (item: QuestionItem) => Partial<QuestionItem>,
): Changes {
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return Object.fromEntries(ids.map((id) => [id, change(soundQuestion(id))]))
}

type Option = QuestionItem['options'][0]

function mapOptions(
  item: QuestionItem,
  change: (option: Option, number: number) => Option,
): QuestionItem['options'] {
  const [a, b, c, d] = item.options
  return [change(a, 1), change(b, 2), change(c, 3), change(d, 4)]
}

/** The options with one of them changed. */
function changeOption(
  item: QuestionItem,
  which: number,
  change: Partial<Option>,
): Pick<QuestionItem, 'options'> {
  return {
    options: mapOptions(item, (option, number) => (number === which ? { ...option, ...change } : option)),
  }
}

/** The options with another text for the right one. */
function rightText(text: string): (item: QuestionItem) => Pick<QuestionItem, 'options'> {
  return (item) => changeOption(item, item.answer, { text })
}

test('a sound bank has no problems', () => {
  expect(checkBank(testBank())).toEqual([])
})

test('sound practice items have no problems', () => {
  expect(checkBank(testPractice())).toEqual([])
})

describe('a question that breaks a rule is named with file, id and what to do', () => {
  const item = soundQuestion(41)
  const rows: { rule: string; change: Partial<QuestionItem>; reason: string }[] = [
    {
      rule: 'the stem asks for something',
      change: { question: 'Which of the following is true?' },
      reason:
        '"Which of the following is true" cannot be answered before the options are read: ask for one fact or result',
    },
    {
      rule: 'NOT is in capitals',
      change: { question: 'Which of these is not a state?' },
      reason: 'the stem asks negatively ("Which of these is not"): ask positively, or write NOT in capitals',
    },
    {
      rule: 'options differ',
      change: changeOption(item, 4, { text: `\`${item.options[1].text}\`` }),
      reason: 'options 2 and 4 have the same text: replace one',
    },
    {
      rule: 'options stand by themselves',
      change: changeOption(item, 4, { text: 'A and B' }),
      reason: 'option 4 ("A and B") refers to other options: say what it means, or replace it',
    },
    {
      rule: 'numbers ascend',
      change: {
        options: mapOptions(item, (option, number) => ({
          ...option,
          text: `${[1, 3, 2, 4][number - 1]} ms`,
        })),
      },
      reason: 'the options are numbers out of order (1, 3, 2, 4): let them ascend and mend `answer`',
    },
    {
      rule: 'the right option is not much longer',
      change: rightText('a right option')(item),
      reason:
        'the right option is the longest and 1.6 times the mean of the others, at most 1.4 is allowed: ' +
        'shorten it or say more in the others',
    },
    {
      rule: 'a reason is more than its option',
      change: changeOption(item, 3, { why: `${item.options[2].text}.` }),
      reason: 'the `why` of option 3 only repeats the option: name the misunderstanding or the reason',
    },
    {
      rule: 'reasons differ',
      change: changeOption(item, 4, { why: item.options[0].why }),
      reason: 'the `why` of options 1 and 4 are alike: say for each what leads to it and what holds',
    },
    {
      rule: 'nothing is called like an option',
      change: { question: 'Host A sends to host B. What arrives?' },
      reason:
        'the stem calls something A, B, as options are called: use another name, such as R1, host 1, P or T1',
    },
    {
      rule: 'no "shall"',
      change: { question: 'One subnet shall hold 510 hosts. Which mask fits?' },
      reason: 'the stem says "shall": write "must", or say it in the present tense',
    },
  ]

  test.each(rows)('$rule', ({ change, reason }) => {
    expect(checkBank(testBank({ 41: change }))).toEqual([
      { file: 'content/os/questions/quiz-3.yaml', id: 41, reason },
    ])
  })

  test.each(rows)('$rule, in a bank that is not finished, too', ({ change, reason }) => {
    expect(checkBank(testBank({ 41: change }, { size: 60 }))).toMatchObject([{ id: 41, reason }])
  })
})

test('the right option may be as long as one other, and longer than the rest', () => {
  const item = soundQuestion(41)
  const texts = ['a right option', 'and another as', 'short', 'short too']
  const options = mapOptions(item, (option, number) => ({ ...option, text: texts[number - 1] ?? '' }))
  expect(checkBank(testBank({ 41: { options } }))).toEqual([])
})

/** Four numbers in order, of which the key is the one at `answer`. */
function numeric(answer: QuestionItem['answer']): (item: QuestionItem) => Partial<QuestionItem> {
  return (item) => ({
    options: mapOptions(item, (option, number) => ({ ...option, text: `${number}0 ms` })),
    answer,
  })
}

const VARIANTS = ['read a page', 'write a page', 'read a frame', 'skip it']

describe('a full bank that breaks a rule of its figures is named with what to do', () => {
  const rows: { rule: string; changes: Changes; reason: string }[] = [
    {
      rule: 'at least 5 questions a topic',
      changes: { 1: { topic: 'topic-2' }, 16: { topic: 'topic-3' }, 31: { topic: 'topic-4' } },
      reason: 'topic `topic-1` has 4 questions (46, 61, 76, 91); it needs 5 to 9: write more on it',
    },
    {
      rule: 'at most 9 questions a topic',
      changes: Object.fromEntries([12, 13, 14].map((id) => [id, { topic: 'topic-1' }])),
      reason:
        'topic `topic-1` has 10 questions (1, 12, 13, 14, 16, 31, 46, 61, 76, 91); it needs 5 to 9: ' +
        'replace some by other topics',
    },
    {
      rule: 'at least 60 above recall',
      changes: changeAll(1, 26, () => ({ level: 'recall' })),
      reason: 'only 59 questions ask for more than recall, at least 60 must: rewrite some of 1, 2, 3,',
    },
    {
      rule: 'most of a Medium quiz is understand or apply',
      changes: changeAll(1, 10, () => ({ level: 'analyse' })),
      reason: 'quiz 1 is Medium, so most of its questions must be understand or apply; 12 are not: 1, 2,',
    },
    {
      rule: 'most of a Hard quiz is apply or analyse',
      changes: changeAll(81, 90, () => ({ level: 'understand' })),
      reason: 'quiz 5 is Hard, so most of its questions must be apply or analyse; 12 are not: 81, 82,',
    },
    {
      rule: 'at most 3 negative stems',
      changes: changeAll(50, 53, ({ id }) => ({ question: `Which of these is NOT a name of state ${id}?` })),
      reason: '4 stems are negative, at most 3 may be: ask some of 50, 51, 52, 53 positively',
    },
    {
      rule: 'at least 20 proofs',
      changes: { 7: { proof: undefined } },
      reason: '19 questions carry a `proof`, at least 20 must: compute more answers',
    },
    {
      rule: 'the right option 20 to 30 times at each place',
      changes: Object.fromEntries([1, 2, 3, 17, 18, 19].map((id) => [id, { answer: 4 }])),
      reason:
        'the right option stands at 4 in 31 questions; it must in 20 to 30: move it in some of 1, 2, 3, 4,',
    },
    {
      rule: 'the right option not too seldom the longest',
      changes: changeAll(1, 50, rightText('omicron')),
      reason:
        'the right option is the longest in 12 questions; it must be in 15 to 33: shorten some wrong options',
    },
    {
      rule: 'the right option not too often the longest',
      changes: changeAll(1, 20, rightText('upsilon q12')),
      reason:
        'the right option is the longest in 40 questions; it must be in 15 to 33: shorten it in some of 1, 2,',
    },
    {
      rule: 'picking the longest scores little',
      changes: changeAll(1, 15, rightText('upsilon q12')),
      reason: 'picking the longest option scores',
    },
    {
      rule: 'picking the shortest scores little',
      changes: changeAll(1, 20, rightText('chi q5')),
      reason: 'picking the shortest option scores 40.0 %, at most 33 % is allowed: reword some of 1, 2,',
    },
    {
      rule: 'picking what repeats the stem scores little',
      changes: changeAll(1, 40, rightText('input rule')),
      reason:
        'picking the option that shares most words with the stem scores 55.0 %, at most 33 % is allowed: reword',
    },
    {
      rule: 'picking the most hedged scores little',
      changes: changeAll(1, 12, rightText('may be q1')),
      reason:
        'picking the most hedged option scores 34.0 %, at most 33 % is allowed: reword some of 1, 2, 3, 4, 5,',
    },
    {
      rule: 'picking what shares most with the other options scores little',
      changes: changeAll(1, 20, (item) => ({
        options: mapOptions(item, (option, number) => ({
          ...option,
          text: VARIANTS[(number - item.answer + 4) % 4] ?? '',
        })),
      })),
      reason:
        'picking the option that shares most words with the other options scores 40.0 %, at most 29 % is ' +
        'allowed: reword some of 1, 2, 3,',
    },
    {
      rule: 'the key not too seldom the largest number',
      changes: { ...changeAll(1, 11, numeric(2)), 12: numeric(4)(soundQuestion(12)) },
      reason:
        'the key is the largest number in 1 of 12 numeric questions; it must be in 10 % to 45 %: replace a ' +
        'wrong option beyond the key in some of 1, 2,',
    },
    {
      rule: 'the key not too often the largest number',
      changes: { ...changeAll(1, 6, numeric(2)), ...changeAll(7, 12, numeric(4)) },
      reason:
        'the key is the largest number in 6 of 12 numeric questions; it must be in 10 % to 45 %: add a larger ' +
        'wrong option to some of 7, 8,',
    },
  ]

  test.each(rows)('$rule', ({ changes, reason }) => {
    expect(checkBank(testBank(changes))).toContainEqual({
      file: 'content/os/questions',
      reason: expect.stringContaining(reason),
    })
  })

  test.each(rows)('$rule: not asked of an unfinished bank', ({ changes }) => {
    expect(checkBank(testBank(changes, { size: 99 })).filter(({ id }) => id === undefined)).toEqual([])
  })

  test('a few numeric questions may have any share of largest keys, which is chance', () => {
    const few = changeAll(1, 9, (item) => numeric(item.answer === 4 ? 3 : item.answer)(item))
    expect(checkBank(testBank(few))).toEqual([])
  })

  test('object-oriented programming needs only 10 proofs', () => {
    const without = (last: number) => changeAll(1, last, () => ({ proof: undefined }))
    expect(checkBank(testBank(without(10), { subject: 'oops' }))).toEqual([])
    expect(checkBank(testBank(without(11), { subject: 'oops' }))).toMatchObject([
      {
        file: 'content/oops/questions',
        reason: expect.stringContaining('9 questions carry a `proof`, at least 10'),
      },
    ])
  })
})

describe('practice items that break a rule are named with what to do', () => {
  const file = 'content/os/questions/practice.yaml'
  const rows: { rule: string; changes: Changes; problem: object }[] = [
    {
      rule: 'five items per topic',
      changes: { 101: { topic: 'topic-2' } },
      problem: {
        file,
        reason: 'has 75 items; it needs 75, 5 per topic: `topic-1` has 4, `topic-2` has 6',
      },
    },
    {
      rule: 'at most 40 words in a stem, without code',
      changes: { 101: { question: `${'word '.repeat(41)}\n\n\`\`\`js\nlet x\n\`\`\`` } },
      problem: {
        file,
        id: 101,
        reason: 'the stem has 41 words without code, at most 40 are allowed: shorten it',
      },
    },
    {
      rule: 'at most 3 recall items per topic',
      changes: { 116: { level: 'recall' }, 131: { level: 'recall' }, 146: { level: 'recall' } },
      problem: {
        file,
        reason:
          'topic `topic-1` has 4 recall items (101, 116, 131, 146), at most 3 are allowed: ask for an ' +
          'understanding in some',
      },
    },
    {
      rule: 'at most 2 items above understand per topic',
      changes: { 116: { level: 'apply' }, 131: { level: 'analyse' } },
      problem: {
        file,
        reason:
          'topic `topic-1` has 3 items above understand (116, 131, 161), at most 2 are allowed: ask for less ' +
          'in some',
      },
    },
    {
      rule: 'the right option 13 to 25 times at each position',
      changes: changeAll(101, 132, () => ({ answer: 4 })),
      problem: {
        file,
        reason: expect.stringContaining('questions; it must in 13 to 25: move it in some of'),
      },
    },
    {
      rule: 'nothing is called like an option',
      changes: { 101: { question: 'Host A sends to host B. What arrives?' } },
      problem: { file, id: 101, reason: expect.stringContaining('the stem calls something A, B') },
    },
    {
      rule: 'the wording of options',
      changes: { 101: changeOption(soundQuestion(101), 4, { text: 'All of the above' }) },
      problem: { file, id: 101, reason: expect.stringContaining('refers to other options') },
    },
  ]

  test.each(rows)('$rule', ({ changes, problem }) => {
    expect(checkBank(testPractice(changes))).toContainEqual(expect.objectContaining(problem))
  })

  test('a file that is not finished is named with what is missing', () => {
    expect(checkBank(testPractice({}, { size: 73 }))).toEqual([
      { file, reason: 'has 73 items; it needs 75, 5 per topic: `topic-14` has 4, `topic-15` has 4' },
    ])
  })
})
