import { describe, expect, test } from 'vitest'
import { testBank, testPractice } from '#test/factories/bank.ts'
import { chooseItems, parseVerdicts, reviewSheet, scoreReview } from './blind-review.ts'

const { items } = testBank({}, { size: 20 })

/** What someone answers who takes the right option of each question from the printed sheet. */
function answersFromSheet(seed: string): Map<number, 'A' | 'B' | 'C' | 'D'> {
  const sheet = reviewSheet(items, seed)
  return new Map(
    items.map((item) => {
      const [, section = ''] = sheet.split(`## ${item.id}\n`)
      const letter = (['A', 'B', 'C', 'D'] as const).find((name) =>
        section.split('\n## ')[0]?.includes(`**${name}.** ${item.right.markdown}\n`),
      )
      if (!letter) throw new Error(`the sheet does not show the right option of question ${item.id}`)
      return [item.id, letter]
    }),
  )
}

describe('a review sheet', () => {
  test('shows id, stem and the four options, and nothing else', () => {
    const [first] = items
    const lines = reviewSheet(items.slice(0, 1), '1').trim().split('\n\n')
    expect(lines.slice(0, 2)).toEqual(['## 1', first?.question])
    expect(lines.slice(2).map((line) => line.slice(0, 6))).toEqual(['**A.**', '**B.**', '**C.**', '**D.**'])
    expect(
      lines
        .slice(2)
        .map((line) => line.slice(7))
        .sort(),
    ).toEqual(first?.options.map((o) => o.markdown).sort())
  })

  test('letters a question in the same way on a sheet of a few', () => {
    expect(reviewSheet(items, '7')).toContain(reviewSheet(items.slice(4, 5), '7').trim())
  })

  test('is lettered otherwise with another seed', () => {
    expect(reviewSheet(items, '7')).not.toBe(reviewSheet(items, '8'))
  })
})

describe('a score', () => {
  test('is full for whoever takes the right options, with the same seed', () => {
    expect(scoreReview(items, answersFromSheet('7'), '7')).toEqual({
      answered: 20,
      agreed: 20,
      disagreements: [],
    })
    expect(scoreReview(items, answersFromSheet('7'), '8').agreed).toBeLessThan(20)
  })

  test('lists what was given instead of the key, an objection too', () => {
    const right = answersFromSheet('7').get(1)
    const { verdicts } = parseVerdicts(
      { 1: right === 'A' ? 'B' : 'A', 2: 'several', 3: answersFromSheet('7').get(3) },
      items,
    )
    const { answered, agreed, disagreements } = scoreReview(items, verdicts, '7')
    expect({ answered, agreed }).toEqual({ answered: 3, agreed: 1 })
    expect(disagreements.map(({ item }) => item.id)).toEqual([1, 2])
    expect(items[0]?.wrong.map((option) => option.markdown)).toContain(disagreements[0]?.given)
    expect(disagreements[1]?.given).toBe('several')
  })
})

test.each([
  { answers: { 21: 'A' }, problem: 'there is no question 21' },
  {
    answers: { 2: 'E' },
    problem: 'the answer to question 2 must be one of A, B, C, D, none, several, unclear',
  },
  { answers: ['A'], problem: 'the answers must be an object such as {"1": "B", "2": "none"}' },
])('answers that are none are refused: $problem', ({ answers, problem }) => {
  expect(parseVerdicts(answers, items).problems).toEqual([problem])
})

describe('the items for a sheet', () => {
  const all = [...items, ...testPractice().items]
  const idsOf = (choice: Parameters<typeof chooseItems>[1], seed = '7') =>
    chooseItems(all, choice, seed).chosen.map(({ id }) => id)

  test('are all of the quizzes and the practice items, unless some are chosen', () => {
    expect(idsOf({})).toEqual(all.map(({ id }) => id))
  })

  test('can be chosen by ids and by ranges of ids', () => {
    expect(idsOf({ list: '12,3,101-103' })).toEqual([3, 12, 101, 102, 103])
    expect(idsOf({ list: '101-175' })).toHaveLength(75)
  })

  test('can be a random sample, the same for the same seed', () => {
    expect(idsOf({ sample: 30 })).toHaveLength(30)
    expect(idsOf({ sample: 30 })).toEqual(idsOf({ sample: 30 }))
    expect(idsOf({ sample: 30 }, '8')).not.toEqual(idsOf({ sample: 30 }))
  })

  test('can be chosen ids and a random sample of the others', () => {
    const ids = idsOf({ list: '3,101', sample: 30 })
    expect(ids).toHaveLength(32)
    expect(new Set(ids).size).toBe(32)
    expect(ids).toEqual(expect.arrayContaining([3, 101]))
  })

  test('are named where they do not exist', () => {
    expect(chooseItems(all, { list: '3,99,x,200-210' }, '7').missing).toEqual(['99', 'x', '200-210'])
  })
})
