import { expect, test } from 'vitest'
import { resolve } from './overload-resolution.ts'

// Sierra and Bates, SCJP Sun Certified Programmer for Java 6 Study Guide, chapter 3: EasyOver prints int int long double.
test.each([
  ['byte', 'int'],
  ['short', 'int'],
  ['long', 'long'],
  ['float', 'double'],
] as const)('EasyOver of the textbook: %s', (argument, parameter) => {
  expect(resolve(['int', 'long', 'double'], argument)).toBe(parameter)
})

// The same chapter, AddBoxing and the rule that widening beats boxing and boxing beats variable arguments.
test('widening comes before boxing, and boxing before variable arguments', () => {
  expect(resolve(['Integer', 'long', 'int...'], 'int')).toBe('long')
  expect(resolve(['Integer', 'int...'], 'int')).toBe('Integer')
  expect(resolve(['int...'], 'byte')).toBe('int...')
})

// The same chapter, WidenAndBox: a byte is not widened to int and then boxed to Integer or Long.
test('widening and then boxing is not possible', () => {
  expect(resolve(['Long'], 'byte')).toBe('does not compile')
  expect(resolve(['Object'], 'byte')).toBe('Object')
})

test('an object is unboxed only where nothing fits its class', () => {
  expect(resolve(['long', 'Object'], 'Integer')).toBe('Object')
  expect(resolve(['long', 'String'], 'Integer')).toBe('long')
})
