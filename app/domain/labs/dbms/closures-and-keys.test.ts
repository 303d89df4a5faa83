import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { candidateKeys, closureOf, closuresAndKeys, normalFormOf } from './closures-and-keys.ts'

function relation(attributes: string, ...dependencies: string[]) {
  return {
    attributes,
    dependencies: dependencies.map((each) => {
      const [from = '', to = ''] = each.split('→')
      return { from, to }
    }),
  }
}

// Silberschatz, Korth, Sudarshan, Database System Concepts, on the closure of attribute sets.
test('the closure of AG in the textbook', () => {
  const r = relation('ABCGHI', 'A→B', 'A→C', 'CG→H', 'CG→I', 'B→H')
  expect(closureOf(r, 'AG')).toBe('ABCGHI')
  expect(candidateKeys(r)).toEqual(['AG'])
})

// The relations of the note on normalization.
test.each([
  ['BCNF', relation('AB', 'A→B')],
  ['3NF', relation('ABCD', 'AB→C', 'C→D', 'D→A')],
  ['2NF', relation('ABC', 'A→B', 'B→C')],
  ['only 1NF', relation('ABC', 'A→C')],
])('a relation in %s', (form, r) => {
  expect(normalFormOf(r)).toBe(form)
})

test('a relation may have several keys', () => {
  expect(candidateKeys(relation('ABCD', 'AB→C', 'C→D', 'D→A'))).toEqual(['AB', 'BC', 'BD'])
})

test('two rows that agree exactly on a closure satisfy every dependency', () => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const problem = instanceOf(closuresAndKeys, `rows-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    for (const start of problem.starts) {
      const agree = closureOf(problem, start)
      const broken = problem.dependencies.filter(
        ({ from, to }) => [...from].every((each) => agree.includes(each)) && !agree.includes(to),
      )
      expect(broken).toEqual([])
    }
  }
})

test('every normal form is right in at least a tenth of the instances', () => {
  const instances = 80
  const forms = Array.from({ length: instances }, (_, seed) =>
    normalFormOf(instanceOf(closuresAndKeys, `form-${seed}`, 3)),
  )
  for (const form of ['only 1NF', '2NF', '3NF', 'BCNF'])
    expect(forms.filter((each) => each === form).length, form).toBeGreaterThan(instances / 10)
})
