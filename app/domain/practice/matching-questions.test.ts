import { expect, test } from 'vitest'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { DIFFICULTIES, type ItemId } from '#app/domain/catalogue/item.ts'
import { type ItemFacts, makeItemBank } from '#app/domain/learning/item-bank.ts'
import type { Entry } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { attemptWith, bookmarkEntry, flagEntry } from '#test/factories/log.ts'
import { matchingQuestions, questionHistory } from './matching-questions.ts'
import { parseRoundRequest } from './round-request.ts'

const fact = (subject: 'os' | 'ds', number: number): ItemFacts => ({
  id: `${subject}-${number}`,
  version: 'v',
  subject,
  topic: 'topic',
  level: 'apply',
  difficulty: DIFFICULTIES[(number - 1) % 3] ?? 'easy',
  misconceptions: {},
})
/** Each subject has an easy question, a medium and a hard one, in this order. */
const FACTS = (['os', 'ds'] as const).flatMap((subject) => [1, 2, 3].map((n) => fact(subject, n)))

const answered = (item: ItemId, right: boolean) =>
  attemptWith([{ item, version: 'v', option: 1, seconds: 9 }], { marks: right ? '1' : '0' })

const DRAFT = {
  setup: {
    id: 'ab'.repeat(16),
    policy: { kind: 'practice' },
    items: [],
    seed: 0,
    startedAt: Date.UTC(2100, 0, 1),
  },
  answers: [{ item: { id: 'os-1', version: 'v', key: 1 }, chosen: 2, seconds: 9, after: 9 }],
} as const satisfies Pick<KeptAttempt, 'setup' | 'answers'>

function matching(
  query: string,
  entries: readonly Entry[],
  drafts: readonly (typeof DRAFT)[] = [],
  withdrawn: readonly ItemId[] = [],
): string[] {
  const request = parseRoundRequest(new URLSearchParams(query))
  if (request.kind !== 'practice' || !request.filter) throw new Error(`${query} has no filter`)
  const history = questionHistory(mergeLogs(entries), drafts)
  const bank = makeItemBank(FACTS, { number: 1, shifts: {}, withdrawn })
  return [...matchingQuestions(bank, request.topics, request.filter, history)]
}

/** os-1 known, os-2 missed, ds-1 missed and then known, ds-2 bookmarked. */
const WORKED = [
  answered('os-1', true),
  answered('os-2', false),
  answered('ds-1', false),
  answered('ds-1', true),
  bookmarkEntry({ item: 'ds-2' }),
]

test.each<{ query: string; matches: string[] }>([
  { query: 'status=new', matches: ['os-3', 'ds-2', 'ds-3'] },
  { query: 'status=missed', matches: ['os-2'] },
  { query: 'status=known', matches: ['os-1', 'ds-1'] },
  { query: 'status=bookmarked', matches: ['ds-2'] },
  { query: 'status=missed&status=bookmarked', matches: ['os-2', 'ds-2'] },
  { query: 'difficulty=easy', matches: ['os-1', 'ds-1'] },
  { query: 'difficulty=easy&difficulty=hard', matches: ['os-1', 'os-3', 'ds-1', 'ds-3'] },
  { query: 'status=known&status=new&difficulty=medium', matches: ['ds-2'] },
  { query: 'status=missed&difficulty=hard', matches: [] },
  { query: 'subject=ds&status=new', matches: ['ds-2', 'ds-3'] },
  { query: 'topic=os/topic&status=new', matches: ['os-3'] },
])('?$query matches $matches', ({ query, matches }) => {
  expect(matching(query, WORKED)).toEqual(matches)
})

test('a question that was flagged as bad never matches', () => {
  const flags = [flagEntry({ item: 'ds-2' }), flagEntry({ item: 'os-2' })]
  expect(matching('status=missed&status=bookmarked', [...WORKED, ...flags])).toEqual([])
})

test('a question that is out of practice never matches', () => {
  expect(matching('status=new', WORKED, [], ['os-3', 'ds-2'])).toEqual(['ds-3'])
})

test('the answers of an attempt under way count', () => {
  expect(matching('status=missed', WORKED, [DRAFT])).toEqual(['os-1', 'os-2'])
})
