import { expect, test } from 'vitest'
import { seenText, whyText } from './why.ts'

test.each([
  { day: 20_780.2, text: 'last asked today' },
  { day: 20_779.9, text: 'last asked yesterday' },
  { day: 20_749.5, text: 'last asked 31 days ago' },
])('a question that was asked on day $day says on day 20780: $text', ({ day, text }) => {
  expect(seenText(day, 20_780.7)).toBe(text)
})

test('the topic is named beside the reason, unless that would point at an option', () => {
  const topic = { id: 'abstraction', title: 'Abstraction', description: '' }
  expect(whyText('weak', { topic }, undefined).detail).toBe('Abstraction')
  expect(whyText('weak', { topic, optionNamesTopic: true }, undefined).detail).toBe('')
})
