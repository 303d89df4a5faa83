import { expect, test } from 'vitest'
import { commandOf } from './quiz-keys.ts'

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, repeat: false }

test.each([
  { key: '1', command: { type: 'choose', position: 1 - 1 } },
  { key: '4', command: { type: 'choose', position: 4 - 1 } },
  { key: 'a', command: { type: 'choose', position: 1 - 1 } },
  { key: 'D', command: { type: 'choose', position: 4 - 1 } },
  { key: 'g', command: { type: 'sureness', confidence: 0 } },
  { key: 'T', command: { type: 'sureness', confidence: 1 } },
  { key: 's', command: { type: 'sureness', confidence: 2 } },
  { key: 'Enter', command: { type: 'go' } },
  { key: '?', command: { type: 'help' } },
  { key: '5', command: undefined },
  { key: 'e', command: undefined },
  { key: 'Escape', command: undefined },
])('$key means $command', ({ key, command }) => {
  expect(commandOf({ ...PLAIN, key }, true)).toEqual(command)
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'])('with %s a key is not ours', (modifier) => {
  expect(commandOf({ ...PLAIN, key: '1', [modifier]: true }, true)).toBeUndefined()
  expect(commandOf({ ...PLAIN, key: 'Enter', [modifier]: true }, true)).toBeUndefined()
})

test('with single-key shortcuts off, only Enter is left', () => {
  expect(commandOf({ ...PLAIN, key: '1' }, false)).toBeUndefined()
  expect(commandOf({ ...PLAIN, key: '?' }, false)).toBeUndefined()
  expect(commandOf({ ...PLAIN, key: 'Enter' }, false)).toEqual({ type: 'go' })
})
