import { expect, test } from 'vitest'
import { quizItems } from '#test/factories/log.ts'
import type { Answer } from './attempt.ts'
import { weakestTopics } from './weakest-topics.ts'

const items = quizItems('os-quiz3')

/** Each letter is an answer: its topic, in capitals where it was right. */
function weakest(letters: string) {
  const answers = [...letters].flatMap((letter, index): Answer[] => {
    const item = items[index]
    if (!item) return []
    const right = letter === letter.toUpperCase()
    return [{ item, chosen: right ? item.key : item.key === 1 ? 2 : 1, seconds: 5 }]
  })
  const topicOf = ({ id }: { id: string }) => {
    const letter = letters[items.findIndex((item) => item.id === id)]
    return letter === '?' || letter === undefined ? undefined : { id: letter.toLowerCase() }
  }
  return weakestTopics(answers, topicOf).map(({ topic, right, total }) => `${topic.id} ${right}/${total}`)
}

test.each([
  { letters: 'AABBCC', expected: [] },
  { letters: 'AaBbcC', expected: ['a 1/2', 'b 1/2', 'c 1/2'] },
  { letters: 'AaaBbcc', expected: ['c 0/2', 'a 1/3', 'b 1/2'] },
  { letters: 'abcde', expected: ['a 0/1', 'b 0/1', 'c 0/1'] },
  // A question that is not known any more.
  { letters: '?a', expected: ['a 0/1'] },
])('of $letters the weakest are $expected', ({ letters, expected }) => {
  expect(weakest(letters)).toEqual(expected)
})
