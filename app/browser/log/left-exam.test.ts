import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AttemptSetup } from '#app/domain/attempt/attempt.ts'
import { startExam } from '#app/domain/exam/exam-run.ts'
import { quizItems } from '#test/factories/log.ts'
import { pausingLeftExam, rememberLeftExam } from './left-exam.ts'
import { memoryStore } from './memory-store.ts'

afterEach(() => vi.unstubAllGlobals())

const START = Date.UTC(2026, 10, 23, 12)
const setup: AttemptSetup = {
  id: 'c'.repeat(32),
  policy: { kind: 'exam', minutes: 25, strict: false, negative: false },
  items: quizItems('os-quiz3'),
  seed: 1,
  startedAt: START,
}
const exam = startExam(setup.items.length, 25, START)
const draft = {
  slot: 'exam',
  setup,
  answers: [],
  bundle: { items: [], rubrics: {} },
  exam,
  updatedAt: START,
}
const left = { ...exam.clock, used: 5_000, readAt: START + 5_000, paused: true }

function fakeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    length: 0,
  }
}

/** The clock in the draft after the next page has opened the log. */
async function clockAfter(id: string, clock = exam.clock) {
  const localStorage = fakeStorage()
  vi.stubGlobal('localStorage', localStorage)
  rememberLeftExam(id, left)
  const store = memoryStore({ drafts: new Map([['exam', { ...draft, exam: { ...exam, clock } }]]) })
  const work = pausingLeftExam({ localStorage })
  if (!work) throw new Error('nothing was left')
  await store.run('readwrite', work)
  const stored = await store.run('readonly', ({ drafts }) => drafts.get('exam'))
  return { stored, isForgotten: pausingLeftExam({ localStorage }) === undefined }
}

describe('the clock of an exam whose page closed', () => {
  test('is put into its draft, once', async () => {
    expect(await clockAfter(setup.id)).toMatchObject({ stored: { exam: { clock: left } }, isForgotten: true })
  })

  test('is forgotten where the exam went on', async () => {
    const later = { ...left, used: 9_000, readAt: START + 20_000, paused: false }
    expect(await clockAfter(setup.id, later)).toMatchObject({
      stored: { exam: { clock: later } },
      isForgotten: true,
    })
  })

  test('waits where another log has another exam', async () => {
    expect(await clockAfter('d'.repeat(32))).toMatchObject({
      stored: { exam: { clock: exam.clock } },
      isForgotten: false,
    })
  })
})

test('what is no clock changes nothing', async () => {
  const localStorage = fakeStorage()
  localStorage.setItem('pointer-left-exam', `{"id":"${setup.id}","clock":{"used":"much"}}`)
  const store = memoryStore({ drafts: new Map([['exam', draft]]) })
  const work = pausingLeftExam({ localStorage })
  if (!work) throw new Error('nothing was left')
  await store.run('readwrite', work)
  expect(await store.run('readonly', ({ drafts }) => drafts.get('exam'))).toEqual(draft)
})

test('where nothing was left there is no work', () => {
  expect(pausingLeftExam({ localStorage: fakeStorage() })).toBeUndefined()
})
