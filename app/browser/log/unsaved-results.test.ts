import { expect, test } from 'vitest'
import { fakeTab } from '#test/fake-device.ts'
import { deviceLogs } from './device-logs.ts'
import { unsavedResultsOf } from './unsaved-results.ts'

const RESULT = {
  attemptId: 'a'.repeat(32),
  learnerId: 'ada',
  quizId: 'cnquiz-quiz2',
  contentHash: '0123456789abcdef0123456789abcdef',
  answers: Array.from({ length: 20 }, (_, index) => ({ option: (index % 4) + 1, seconds: index })),
}

function storageWith(...results: unknown[]): Storage {
  const items = new Map(results.map((result, index) => [`pointer-unsaved-${index}`, JSON.stringify(result)]))
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  return new Proxy(storage as Storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

test('a result that 0.1.0 could not send becomes an entry with the versions that the migration registered', () => {
  const [found, ...others] = unsavedResultsOf({ localStorage: storageWith(RESULT), now: () => 7 }, 'ada')
  expect(others).toEqual([])
  expect(found?.entry).toMatchObject({
    id: RESULT.attemptId,
    kind: 'attempt',
    policy: { kind: 'quiz', quizId: 'cnquiz-quiz2' },
    at: 7,
  })
  expect(found?.entry.answers[0]).toEqual({
    item: 'networks-21',
    version: '~0123456789',
    option: 1,
    seconds: 0,
  })
  expect(found?.entry.answers).toHaveLength(20)
})

test.each([
  { what: 'of another learner', result: { ...RESULT, learnerId: 'bob' } },
  { what: 'of something that is no quiz', result: { ...RESULT, quizId: 'os-exam1' } },
  { what: 'with damaged answers', result: { ...RESULT, answers: [{ option: 9 }] } },
  { what: 'that is not an object', result: 'damaged' },
])('a result $what stays where it is', ({ result }) => {
  expect(unsavedResultsOf({ localStorage: storageWith(result), now: () => 7 }, 'ada')).toEqual([])
})

test("opening a learner's log moves the learner's results into it, and no others", async () => {
  const localStorage = storageWith(RESULT, { ...RESULT, attemptId: 'b'.repeat(32), learnerId: 'bob' })
  const log = await deviceLogs(fakeTab({ changes: { localStorage } })).open('ada')
  await expect.poll(() => log.snapshot().entries.map(({ id }) => id)).toEqual([RESULT.attemptId])
  await expect.poll(() => localStorage.getItem('pointer-unsaved-0')).toBeNull()
  expect(localStorage.getItem('pointer-unsaved-1')).not.toBeNull()
})
