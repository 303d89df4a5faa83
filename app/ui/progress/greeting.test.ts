import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  { hour: 4, name: undefined, away: false, greeting: 'Good evening.' },
  { hour: 5, name: 'Asha', away: false, greeting: 'Good morning, Asha.' },
  { hour: 12, name: 'Asha', away: false, greeting: 'Good afternoon, Asha.' },
  { hour: 18, name: 'Asha', away: false, greeting: 'Good evening, Asha.' },
  { hour: 9, name: 'Asha', away: true, greeting: 'Welcome back, Asha.' },
  { hour: 9, name: undefined, away: true, greeting: 'Welcome back.' },
])('at $hour o’clock: $greeting', ({ hour, name, away, greeting }) => {
  expect(greetingAt(hour, name, away)).toBe(greeting)
})
