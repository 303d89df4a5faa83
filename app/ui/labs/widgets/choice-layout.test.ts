import { expect, test } from 'vitest'
import { choiceLayout } from './choice-layout.ts'

test.each([
  [['hit', 'fault'], 'row'],
  [['P1', 'P2', 'P3', 'P4'], 'row'],
  [['private', 'no modifier', 'protected', 'public'], 'pairs'],
  [['A', 'B', 'C', 'D', 'E', 'nothing more'], 'row'],
  [['~Building', '~Hotel', '~Lift', '~Stairs', '~Window', 'nothing more'], 'pairs'],
  [['11', '12', 'none: the tree is balanced'], 'list'],
  [['1', '2', '3', '4', '5', '6', '7'], 'list'],
] as const)('options that are as wide as %j stand in a %s', (options, layout) => {
  expect(choiceLayout(options)).toBe(layout)
})
