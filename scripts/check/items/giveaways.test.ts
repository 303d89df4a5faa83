import { expect, test } from 'vitest'
import { testBank } from '#test/factories/bank.ts'
import { giveaways } from './giveaways.ts'

const why = (number: number) => `Because ${`cause${number} `.repeat(5).trim()}.`
const ASKED = {
  question: 'Which method makes a page appear only when it is used?',
  options: [
    { text: 'Demand paging', why: why(1) },
    { text: 'Eager loading', why: why(2) },
    { text: 'Page colouring', why: why(3) },
    { text: 'Working sets', why: why(4) },
  ],
  answer: 1,
} as const

function stemsBeside(id: number, question: string) {
  const options: [Option, Option, Option, Option] = [...ASKED.options]
  const numbers = ['8 40', '9 41', '10 42', '11 43'].map((text, index) => ({ text, why: why(index) }))
  const [one, two, three, four] = numbers as [Option, Option, Option, Option]
  return testBank({
    7: { ...ASKED, options },
    8: { options: [one, two, three, four], answer: 1 },
    [id]: { question },
  }).items
}
type Option = { text: string; why: string }

test('a stem that names the right option of another question of its quiz is a giveaway', () => {
  expect(giveaways(stemsBeside(9, 'A system uses demand paging. How many faults occur?'))).toEqual([
    {
      file: 'content/os/questions/quiz-1.yaml',
      id: 9,
      reason: 'the stem gives away the answer to question 7 ("Demand paging"): reword it or move one of them',
    },
  ])
})

test.each([
  { name: 'another quiz', id: 29, question: 'A system uses demand paging. How many faults occur?' },
  { name: 'one word of it alone', id: 9, question: 'How long does paging take?' },
  {
    name: 'a wrong option as well',
    id: 9,
    question: 'How does demand paging with eager loading differ from pure demand paging?',
  },
  { name: 'one of its numbers', id: 11, question: 'Of 40 pages and 8 frames, how many are free?' },
])('it is none with $name', ({ id, question }) => {
  expect(giveaways(stemsBeside(id, question))).toEqual([])
})
