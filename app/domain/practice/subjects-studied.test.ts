import { expect, test } from 'vitest'
import type { Policy } from '#app/domain/attempt/policy.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { attemptWith } from '#test/factories/log.ts'
import { subjectsStudied } from './subjects-studied.ts'

const practice: Policy = { kind: 'practice' }

function attempt(items: readonly ItemId[], policy = practice) {
  return attemptWith(
    items.map((item) => ({ item, version: 'v', option: 1 as const, seconds: 9 })),
    { policy },
  )
}

const OS: ItemId[] = ['os-1', 'os-2', 'os-3', 'os-4']
const MIXED: ItemId[] = ['os-1', 'ds-2', 'networks-3', 'ds-4']

test.each<{ name: string; log: ReturnType<typeof attempt>[]; subjects: string[] }>([
  { name: 'nobody studies anything before the first attempt', log: [], subjects: [] },
  {
    name: 'a quiz chooses its subject',
    log: [attempt(OS, { kind: 'quiz', quizId: 'os-quiz1' })],
    subjects: ['os'],
  },
  {
    name: 'a round chooses all of its subjects',
    log: [attempt(OS), attempt(MIXED)],
    subjects: ['os', 'ds', 'networks'],
  },
  {
    name: 'a daily challenge chooses none',
    log: [attempt(OS), attempt(MIXED, { kind: 'daily', day: 20_000 })],
    subjects: ['os'],
  },
  {
    name: 'a question that was tried in passing chooses none',
    log: [attempt(['ds-1']), attempt(OS)],
    subjects: ['os'],
  },
  {
    name: 'after ten attempts, earlier ones no longer count',
    log: [attempt(MIXED), ...Array.from({ length: 10 }, () => attempt(OS))],
    subjects: ['os'],
  },
])('$name', ({ log, subjects }) => {
  expect(subjectsStudied(log)).toEqual(subjects)
})
