import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Answers of the server, in the order in which they were asked for. */
function serverThatWaits() {
  const answers: ((learner: unknown) => void)[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((learner) => resolve(Response.json({ learner })))
    return promise
  })
  return answers
}

const ADA = { id: 'a', name: 'Ada' }

test('an answer from before a sign-out that arrives after it names nobody', async () => {
  const answers = serverThatWaits()
  const before = refreshSession()
  const after = refreshSession()
  answers[1]?.(null)
  expect(await after).toEqual({ learner: undefined })
  answers[0]?.(ADA)
  expect(await before).toEqual({ learner: undefined })
})

test('without an answer the session stays as it is', async () => {
  const answers = serverThatWaits()
  const reading = refreshSession()
  answers[0]?.(ADA)
  const { learner } = await reading
  expect(learner).toMatchObject(ADA)

  vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')))
  expect(await refreshSession()).toEqual({ learner })
})
