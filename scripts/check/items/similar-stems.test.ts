import { expect, test } from 'vitest'
import { testBank } from '#test/factories/bank.ts'
import { similarStems } from './similar-stems.ts'
import { gramsOf, jaccard } from './similar-text.ts'

const FIRST = 'A disk turns 100 times a second. How long does half a turn take?'
const AGAIN = 'A disk turns 100 times a second. How long does a whole turn take?'
const OTHER = 'A disk has 100 tracks. How many of them does a seek cross?'

test.each([
  { left: 'one two three four', right: 'one two three four', share: 1 },
  { left: 'One two, three four!', right: 'one `two` three four', share: 1 },
  { left: 'one two three four', right: 'two three four five', share: 1 / 3 },
  { left: 'one two three', right: 'three two one', share: 0 },
  { left: 'Why', right: 'why?', share: 1 },
  { left: 'Why', right: 'How', share: 0 },
])('"$left" and "$right" share $share of their three-word sequences', ({ left, right, share }) => {
  expect(jaccard(gramsOf(left), gramsOf(right))).toBeCloseTo(share)
})

test('two stems of a bank that ask the same are reported once, at the later question', () => {
  const { items } = testBank({ 3: { question: FIRST }, 45: { question: AGAIN }, 60: { question: OTHER } })
  expect(similarStems(items)).toEqual([
    {
      file: 'content/os/questions/quiz-3.yaml',
      id: 45,
      reason:
        'the stem is 50% the same as that of question 3 of content/os/questions/quiz-1.yaml: ask one of them differently',
    },
  ])
})

test('so are stems of two banks', () => {
  const os = testBank({ 3: { question: FIRST } })
  const ds = testBank({ 3: { question: AGAIN } }, { subject: 'ds' })
  expect(similarStems([...os.items, ...ds.items])).toMatchObject([
    { file: 'content/ds/questions/quiz-1.yaml', id: 3 },
  ])
})

test('code and numbers count as words of a stem', () => {
  const ask = (code: string) => `What does this print?\n\n\`\`\`js\n${code}\n\`\`\``
  const { items } = testBank({
    1: { question: ask('for (let i = 0; i < 9; i++) log(i)') },
    2: { question: ask('const tree = build([3, 1, 2]); walk(tree, node => log(node.key))') },
  })
  expect(similarStems(items)).toEqual([])
})
