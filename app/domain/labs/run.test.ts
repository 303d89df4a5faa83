import { expect, test } from 'vitest'
import type { Answer, Ask, Lab } from './contract.ts'
import { grade, instanceOf, questionsOf } from './run.ts'

const BASE = { scene: [], why: 'It is so.', prompt: 'Which one?' }
const slip = <A extends Answer>(id: string, answer: A) => ({ id, answer, sentence: `${id}.` })

/** Asks for a fruit, then for the one that was answered, then for the sum of 2 and 2. */
const fruit: Lab<null> = {
  id: 'fruit',
  title: 'Fruit',
  subject: 'ds',
  topic: 'arrays',
  version: 1,
  conventions: [],
  levels: { 1: '', 2: '', 3: '' },
  generate: () => null,
  *steps() {
    const options = ['Apple', 'Big pear', 'Plum', 'Leek']
    const slips = [slip('first', 'Plum'), slip('second', 'Plum'), slip('third', 'Big pear')]
    const chosen = yield { ...BASE, kind: 'choice', options, answer: 'Apple', alsoRight: ['Big pear'], slips }
    yield { ...BASE, kind: 'text', answer: `${chosen} 10 2`, slips: [] }
    yield { ...BASE, kind: 'number', answer: 4, slips: [] }
  },
}

const rights = (...answers: (string | number)[]) =>
  grade(fruit, null, answers).verdicts.map(({ right }) => right)

test('in a text, case and the amount of white space do not matter, but its place does', () => {
  expect(rights('Apple', ' APPLE  10 2 ', 4)).toEqual([true, true, true])
  expect(rights('Apple', 'Apple 1 02', 4)).toEqual([true, false, true])
})

test('several numbers may have commas and brackets, but no others', () => {
  const vector: Lab<null> = {
    ...fruit,
    *steps() {
      yield { ...BASE, kind: 'text', answer: '(3,\u00a00)', slips: [] }
    },
  }
  const isRight = (answer: string) => grade(vector, null, [answer]).verdicts[0]?.right
  expect(['3 0', '3, 0', '3,0', '(3, 0)', '( 3 0 )'].map(isRight)).toEqual([true, true, true, true, true])
  expect(['30', '0 3', '3 0 0', '3; 0', 'x(3, 0)'].map(isRight)).toEqual([false, false, false, false, false])
})

test('an option is compared exactly, and a number may come as text', () => {
  expect(rights('apple', 'Apple 10 2', '4')).toEqual([false, true, true])
})

test('continues with the right answer that was given, as the lab wrote it', () => {
  expect(grade(fruit, null, ['Big pear']).next?.answer).toBe('Big pear 10 2')
  const echo: Lab<null> = {
    ...fruit,
    *steps() {
      const text = yield { ...BASE, kind: 'text', answer: 'P1', slips: [] }
      yield { ...BASE, kind: 'text', answer: `${text}!`, slips: [] }
    },
  }
  expect(grade(echo, null, ['  p1']).next?.answer).toBe('P1!')
})

test('continues from the model answer after a wrong one', () => {
  expect(rights('Leek', 'Apple 10 2', 4)).toEqual([false, true, true])
})

test('says which step comes next, and nothing after the last', () => {
  expect(grade(fruit, null, []).next?.kind).toBe('choice')
  expect(grade(fruit, null, ['Apple', 'Apple 10 2', 4, 'more'])).toEqual({
    verdicts: [{ right: true }, { right: true }, { right: true }],
    next: undefined,
  })
})

test('names the first of two mistakes with the same answer, and none for an unknown one', () => {
  expect(grade(fruit, null, ['Plum']).verdicts[0]?.slip?.id).toBe('first')
  expect(grade(fruit, null, ['Leek']).verdicts[0]).toEqual({ right: false })
})

test('a set may be given in any order, a list may not', () => {
  const asking = (kind: 'set' | 'list'): Lab<null> => ({
    ...fruit,
    *steps(): Generator<Ask, void> {
      yield { ...BASE, kind, options: ['a', 'b'], answer: ['a', 'b'], slips: [] }
    },
  })
  expect(grade(asking('set'), null, [['b', 'a']]).verdicts).toEqual([{ right: true }])
  expect(grade(asking('list'), null, [['b', 'a']]).verdicts).toEqual([{ right: false }])
})

test('a question needs three different wrong answers', () => {
  expect(questionsOf(fruit, null)).toEqual([])
  const withThree: Lab<null> = {
    ...fruit,
    *steps() {
      const slips = [slip('one', 'Leek'), slip('two', 'Plum'), slip('three', 'Fig')]
      yield { ...BASE, kind: 'text', answer: 'Apple', slips }
    },
  }
  const [question] = questionsOf(withThree, null)
  expect(question?.options.map(({ text, reason }) => `${text}: ${reason}`)).toEqual([
    'Apple: It is so.',
    'Leek: one.',
    'Plum: two.',
    'Fig: three.',
  ])
})

test('what would look the same as another option is none', () => {
  const lab: Lab<null> = {
    ...fruit,
    *steps() {
      yield { ...BASE, kind: 'text', answer: 'Pear', slips: [] }
      const slips = [slip('one', ['b']), slip('same', ['a, b']), slip('two', ['b', 'a']), slip('none', [])]
      yield { ...BASE, kind: 'list', options: ['a', 'b', 'a, b'], answer: ['a', 'b'], slips }
    },
  }
  const [question] = questionsOf(lab, null)
  expect(question?.step).toBe(1)
  expect(question?.options.map(({ text }) => text)).toEqual(['a, b', 'b', 'b, a', 'none'])
})

test('a lab that finds no worthwhile instance says so', () => {
  expect(() => instanceOf({ ...fruit, isWorthwhile: () => false }, '7', 2)).toThrow(
    'fruit: no worthwhile instance for seed 7 at level 2',
  )
})
