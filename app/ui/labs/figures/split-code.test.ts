import { expect, test } from 'vitest'
import { splitCode } from './split-code.ts'

const CODE = 'class A { // a class\n  String s = "new";\n  int x = 6 / 2;\n}'

test('every character of a program is kept', () => {
  expect(
    splitCode(CODE, 'java')
      .map(({ text }) => text)
      .join(''),
  ).toBe(CODE)
})

test('keywords count outside strings and comments only', () => {
  const of = (kind: string) =>
    splitCode(CODE, 'java').flatMap((part) => (part.kind === kind ? part.text : []))
  expect(of('keyword')).toEqual(['class', 'int'])
  expect(of('comment')).toEqual(['// a class'])
})
