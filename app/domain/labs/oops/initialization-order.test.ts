import { expect, test } from 'vitest'
import { linesOf } from '../trace.ts'
import { run } from './initialization-order.ts'

const printed = (program: Pick<Parameters<typeof run>[0], 'actions' | 'calls'>) =>
  linesOf((output: Parameters<typeof run>[1]) =>
    run({ base: 'Super', derived: 'Sub', ...program }, output),
  ).map(({ text }) => text)

// The Java Language Specification, 12.4.1, example "Superclasses Are Initialized Before Subclasses": there too, a variable
// of a class does not initialize it.
test('a superclass is initialized first, and a variable initializes nothing', () => {
  expect(printed({ actions: ['variable'], calls: false }).slice(0, 4)).toEqual([
    'main starts',
    'main creates an object',
    'static block of Super',
    'static block of Sub',
  ])
})

// The same section, example "Only The Class That Declares static Field Is Initialized".
test('reading an inherited field initializes the superclass only', () => {
  expect(printed({ actions: ['inherited-field'], calls: false }).slice(1, 4)).toEqual([
    'static block of Super',
    'main creates an object',
    'static block of Sub',
  ])
})

// Section 12.5, example "Dynamic Dispatch During Instance Creation": the override sees 0.
test('an override that a constructor calls sees default values', () => {
  expect(printed({ actions: [], calls: true }).slice(4)).toEqual([
    'instance block of Super',
    'constructor of Super',
    'size is 0',
    'instance block of Sub',
    'constructor of Sub',
    'main ends',
  ])
})
