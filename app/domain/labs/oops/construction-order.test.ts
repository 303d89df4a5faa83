import { expect, test } from 'vitest'
import { solve } from '../run.ts'
import { linesOf } from '../trace.ts'
import { constructionOrder, run } from './construction-order.ts'

const printed = (program: Parameters<typeof run>[0]) =>
  linesOf((output: Parameters<typeof run>[1]) => run(program, output)).map(({ text }) => text)

// The C++ standard, [class.base.init]: base classes, then members in the order of declaration, then the body;
// [class.dtor]: a destructor does the reverse. The output was confirmed with g++.
const rover = {
  base: { name: 'Frame', members: ['Battery'] },
  derived: { name: 'Rover', members: ['East', 'West', 'Last'] },
  listed: ['Last', 'West', 'East'],
}

test('the order of construction, and its reverse', () => {
  expect(printed(rover).join(' ')).toBe(
    'Battery Frame East West Last Rover ~Rover ~Last ~West ~East ~Frame ~Battery',
  )
})

test('a local variable outlives those that are defined after it', () => {
  const lines = printed({ ...rover, local: 'Lamp' })
  expect([lines[0], lines.at(-1)]).toEqual(['Lamp', '~Lamp'])
})

// [except.ctor]: what is complete is destroyed, and neither the failed part nor the object itself.
test.each([
  ['Last', 'Battery Frame East West Last ~West ~East ~Frame ~Battery caught'],
  ['West', 'Battery Frame East West ~East ~Frame ~Battery caught'],
  ['Rover', 'Battery Frame East West Last Rover ~Last ~West ~East ~Frame ~Battery caught'],
])('after an exception in the constructor of %s only complete parts are destroyed', (throwing, lines) => {
  expect(printed({ ...rover, throwing }).join(' ')).toBe(lines)
})

test('neither the options nor the program list the parts in the order of construction', () => {
  const program = {
    base: { name: 'Frame', members: ['West'] },
    derived: { name: 'Rover', members: ['Last', 'East'] },
    local: 'Top',
  }
  const [ask] = solve(constructionOrder, program)
  const figure = ask?.scene[0]
  const source = figure?.type === 'code' ? figure.code : ''
  expect(ask && 'options' in ask && ask.options.slice(0, 6)).toEqual([
    'East',
    'Frame',
    'Last',
    'Rover',
    'Top',
    'West',
  ])
  expect([...source.matchAll(/struct (\w+)/g)].map(([, name]) => name).slice(0, 4)).toEqual([
    'East',
    'Last',
    'Top',
    'West',
  ])
})
