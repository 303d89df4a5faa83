import { expect, test } from 'vitest'
import { quizItems } from '#test/factories/log.ts'
import type { Answer, AttemptItem, Completed } from './attempt.ts'
import { topicResults, weakestTopics } from './topic-results.ts'

const items = quizItems('os-quiz3')

/** Each letter is a question: its topic, in capitals where it was right, and after "-" where it was left blank. */
function resultsOf(letters: string) {
  const asked = letters.match(/-?./g) ?? []
  const answers: Answer[] = []
  const blank: { number: number; item: AttemptItem }[] = []
  asked.forEach((letter, index) => {
    const item = items[index]
    if (!item) throw new Error('The quiz is shorter')
    const right = letter === letter.toUpperCase()
    if (letter.startsWith('-')) blank.push({ number: index + 1, item })
    else answers.push({ item, chosen: right ? item.key : item.key === 1 ? 2 : 1, seconds: 5 })
  })
  const attempt: Completed = {
    phase: 'completed',
    setup: {
      id: 'a'.repeat(32),
      policy: { kind: 'retry', quizId: 'os-quiz3' },
      items,
      seed: 1,
      startedAt: 0,
    },
    answers,
    ...(blank.length > 0 && { exam: { seconds: 60, blank, flagged: [] } }),
  }
  const topicOf = ({ id }: AttemptItem) => {
    const letter = asked[items.findIndex((item) => item.id === id)]?.at(-1)
    return letter === '?' || letter === undefined ? undefined : { id: letter.toLowerCase() }
  }
  return topicResults(attempt, topicOf)
}

const namesOf = (results: ReturnType<typeof resultsOf>) => results.map(({ topic }) => topic.id).join(' ')

test('a topic has its subject and how many questions were right, wrong and left blank', () => {
  expect(resultsOf('Aa-a')).toEqual([{ topic: { id: 'a' }, subject: 'os', right: 1, wrong: 1, blank: 1 }])
})

test.each([
  { letters: 'AaBbb', expected: 'b a', why: 'a smaller share of right answers first' },
  { letters: 'AaBBbb', expected: 'b a', why: 'of equal shares, more misses first' },
  { letters: '-ab', expected: 'b a', why: 'a wrong answer before a blank' },
  { letters: 'ab', expected: 'a b', why: 'of equal ones, the first question first' },
  // A question that is not known any more.
  { letters: '?a', expected: 'a', why: 'only topics that are known' },
])('of $letters the order is $expected: $why', ({ letters, expected }) => {
  expect(namesOf(resultsOf(letters))).toBe(expected)
})

test.each([
  { letters: 'AABBCC', weakest: '', why: 'none without a miss' },
  { letters: 'AaBbbC', weakest: 'b a', why: 'only topics with a miss' },
  { letters: 'aabbccD', weakest: 'a b c', why: 'three' },
  { letters: 'aabbcdDe', weakest: 'a b c e', why: 'with three, all that went as the third did' },
  { letters: 'abcde', weakest: 'a b c d e', why: 'all, where all went alike' },
])('of $letters the weakest are "$weakest": $why', ({ letters, weakest }) => {
  expect(namesOf(weakestTopics(resultsOf(letters)))).toBe(weakest)
})
