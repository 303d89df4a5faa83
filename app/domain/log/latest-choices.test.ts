import { expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { attemptWith } from '#test/factories/log.ts'
import type { LoggedAnswer } from './entry.ts'
import { latestChoices } from './latest-choices.ts'
import { mergeLogs } from './log.ts'

const answer = (option: LoggedAnswer['option'], changes: Partial<LoggedAnswer> = {}): LoggedAnswer => ({
  item: 'os-1',
  version: 'Zk3_x81a',
  option,
  seconds: 30,
  ...changes,
})
const wrong = attemptWith([answer(2)], { marks: '0' })
const wrongAgain = attemptWith([answer(3, { version: 'newer' })], { marks: '0' })
const right = attemptWith([answer(1)], { marks: '1' })

test.each<{
  name: string
  entries: ReturnType<typeof attemptWith>[]
  missed: ItemId[]
  option: number | undefined
}>([
  { name: 'of a question that was never asked there is none', entries: [], missed: [], option: undefined },
  { name: 'the latest choice counts', entries: [wrong, right], missed: [], option: 1 },
  {
    name: 'of a mistake, the latest wrong one',
    entries: [wrong, wrongAgain, right],
    missed: ['os-1'],
    option: 3,
  },
  {
    name: 'an answer of a quiz that was finished later is not later',
    entries: [right, attemptWith([answer(4, { after: 0 })], { marks: '0', startedAt: right.at - 60_000 })],
    missed: [],
    option: 1,
  },
])('$name', ({ entries, missed, option }) => {
  expect(latestChoices(mergeLogs(entries), new Set(missed)).get('os-1')?.option).toBe(option)
})

test('a choice has the version of the question that was answered', () => {
  expect(latestChoices(mergeLogs([wrong, wrongAgain]), new Set()).get('os-1')).toMatchObject({
    version: 'newer',
  })
})
