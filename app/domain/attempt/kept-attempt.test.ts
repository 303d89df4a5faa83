import { expect, test } from 'vitest'
import { quizItems } from '#test/factories/log.ts'
import { advance, startAttempt } from './attempt.ts'
import { endedEarly } from './kept-attempt.ts'

test('an attempt that ends early has no item but those that were answered', () => {
  const setup = {
    id: 'a'.repeat(32),
    seed: 1,
    startedAt: 0,
    policy: { kind: 'practice' as const },
    items: quizItems('os-quiz1'),
  }
  const chosen = advance(startAttempt(setup), { type: 'select', option: 1 })
  const { answers } = advance(chosen, { type: 'submit', seconds: 7 })
  const ended = endedEarly({ setup, answers, bundle: { items: [], rubrics: {} } })
  expect(ended.setup.items).toEqual(setup.items.slice(0, 1))
  expect(ended.answers).toEqual(answers)
})
