import { expect, test } from 'vitest'
import { BackgroundWork } from './background-work.server.ts'

test('background work begins no sooner than a second after it was asked for, when the answer has left', async () => {
  const background = new BackgroundWork()
  const asked = performance.now()
  let began = asked
  background.afterAnswer(async () => {
    began = performance.now()
  })
  await background.settled()
  // A timer may fire up to a millisecond early.
  expect(began - asked).toBeGreaterThanOrEqual(999)
})
