import { expect, test } from 'vitest'
import { narrowest } from './rules/member-uses.ts'

// The Java Language Specification, 6.6.2, example "Access to protected Fields, Methods, and Constructors": threePoint.Point3d
// extends points.Point and may use the protected x of a Point3d, but not that of a Point.
test('outside the package, protected reaches objects of the own type only', () => {
  expect(narrowest('subclass outside, its own type', 'field')).toBe('protected')
  expect(narrowest('subclass outside, base type', 'field')).toBe('public')
})

// The same section: super() may call a protected constructor, new may not. Static members involve no object.
test('protected constructors are for super, and protected static members for the whole subclass', () => {
  expect(narrowest('subclass outside', 'constructor')).toBe('protected')
  expect(narrowest('subclass outside, base type', 'constructor')).toBe('public')
  expect(narrowest('subclass outside, base type', 'static method')).toBe('protected')
})

// The table of the Java Tutorials, "Controlling Access to Members of a Class".
test.each([
  ['other object', 'private'],
  ['same package', 'no modifier'],
  ['subclass outside', 'protected'],
  ['elsewhere', 'public'],
] as const)('%s needs %s', (place, access) => {
  expect(narrowest(place, 'method')).toBe(access)
})
