import { expect, test } from 'vitest'
import { printedBy } from './dynamic-dispatch.ts'

const A = { name: 'A', defines: ['who', 'tag'] } as const
const B = { name: 'B', parent: 0, defines: ['who', 'tag'] } as const

// The Java Language Specification, example 15.11.1-1 "Static Binding for Field Access": with S t = new T(), the field
// t.x is that of S, while an overridden method is that of T.
test('a field goes by the variable and a method by the object in Java', () => {
  const program = { language: 'java', virtual: true, classes: [A, B], calls: [] } as const
  expect(printedBy(program, { declared: 0, actual: 1, member: 'tag' })).toBe('A')
  expect(printedBy(program, { declared: 0, actual: 1, member: 'who' })).toBe('B')
  expect(printedBy(program, { declared: 1, actual: 1, member: 'tag' })).toBe('B')
})

// The C++ standard, [class.virtual], example: a call through a base goes by the object only where the function is virtual.
test('a method that is not virtual goes by the variable in C++', () => {
  const program = { language: 'cpp', virtual: false, classes: [A, B], calls: [] } as const
  expect(printedBy(program, { declared: 0, actual: 1, member: 'who' })).toBe('A')
  expect(printedBy({ ...program, virtual: true }, { declared: 0, actual: 1, member: 'who' })).toBe('B')
})

test('a class without the member uses the nearest one above', () => {
  const classes = [A, B, { name: 'C', parent: 1, defines: [] }, { ...B, name: 'D', parent: 2 }]
  const program = { language: 'java', virtual: true, classes, calls: [] } as const
  expect(printedBy(program, { declared: 0, actual: 2, member: 'who' })).toBe('B')
})

test('a class does not use the member of a class beside it', () => {
  const classes = [A, B, { name: 'C', parent: 0, defines: [] }]
  const program = { language: 'java', virtual: true, classes, calls: [] } as const
  expect(printedBy(program, { declared: 0, actual: 2, member: 'who' })).toBe('A')
})
