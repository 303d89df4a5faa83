import { expect, test } from 'vitest'
import type { LabLevel } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { overloadResolution, resolve } from './overload-resolution.ts'

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

test('at level 3 some calls have only a variable number of arguments to go to, and at level 2 none has', () => {
  const answersAt = (level: LabLevel) =>
    Array.from({ length: 40 }, (_, seed) =>
      solve(overloadResolution, instanceOf(overloadResolution, `varargs-${seed}`, level)).map(
        ({ answer }) => answer,
      ),
    )
  const withVarargs = (level: LabLevel) =>
    answersAt(level).filter((answers) => answers.includes('int...')).length
  expect(withVarargs(2)).toBe(0)
  expect(withVarargs(3)).toBeGreaterThan(8)
  expect(withVarargs(3)).toBeLessThan(32)
})
