import { expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { learnerFromLog } from '#app/domain/learning/learner-snapshot.ts'
import type { Entry } from '#app/domain/log/entry.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { attemptWith, bookmarkEntry, flagEntry } from '#test/factories/log.ts'
import { SIMULATED_BANK, SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import { type ListedQuestion, questionLists } from './question-lists.ts'

const missed = (...items: ItemId[]) =>
  items.map((item) => attemptWith([{ item, version: 'simulated', option: 1, seconds: 30 }], { marks: '0' }))

/** The ids on each list. */
function listsOf(...entries: Entry[]) {
  const log = mergeLogs(entries)
  const lists = questionLists(learnerFromLog(SIMULATED_BANK, log), log, givenAnswers(log))
  return Object.fromEntries(
    Object.entries(lists).map(([name, questions]) => [
      name,
      questions.map(({ item }: ListedQuestion) => item.id),
    ]),
  )
}

test.each<{ name: string; entries: Entry[]; lists: Partial<ReturnType<typeof listsOf>> }>([
  {
    name: 'the latest mistake comes first',
    entries: missed('os-1', 'os-2'),
    lists: { mistakes: ['os-2', 'os-1'] },
  },
  {
    name: 'the latest bookmark comes first',
    entries: [bookmarkEntry({ item: 'os-1' }), bookmarkEntry({ item: 'ds-2' })],
    lists: { bookmarks: ['ds-2', 'os-1'] },
  },
  {
    name: 'a bookmarked mistake is on both lists',
    entries: [...missed('os-1'), bookmarkEntry({ item: 'os-1' })],
    lists: { mistakes: ['os-1'], bookmarks: ['os-1'] },
  },
  {
    name: 'a flagged one is on neither',
    entries: [...missed('os-1'), bookmarkEntry({ item: 'os-1' }), flagEntry({ item: 'os-1' })],
    lists: { flagged: ['os-1'] },
  },
  {
    name: 'one whose flag was taken back is on both again',
    entries: [
      ...missed('os-1'),
      bookmarkEntry({ item: 'os-1' }),
      flagEntry({ item: 'os-1' }),
      flagEntry({ item: 'os-1', flagged: false }),
    ],
    lists: { mistakes: ['os-1'], bookmarks: ['os-1'] },
  },
  {
    name: 'a question that no longer exists is on none',
    entries: [...missed('os-999'), bookmarkEntry({ item: 'os-999' }), flagEntry({ item: 'os-998' })],
    lists: {},
  },
])('$name', ({ entries, lists }) => {
  expect(listsOf(...entries)).toEqual({ mistakes: [], bookmarks: [], flagged: [], ...lists })
})

test('a question that is out of practice is on no list', () => {
  const log = mergeLogs([...missed('os-1', 'os-2'), bookmarkEntry({ item: 'os-1' })])
  const bank = makeItemBank(SIMULATED_FACTS, { number: 1, shifts: {}, withdrawn: ['os-1'] })
  const lists = questionLists(learnerFromLog(bank, log), log, givenAnswers(log))
  expect(lists.mistakes.map(({ item }) => item.id)).toEqual(['os-2'])
  expect(lists.bookmarks).toEqual([])
})

test('a question on a list knows its mistake, its bookmark and when it was asked last', () => {
  const [miss] = missed('os-1')
  const bookmark = bookmarkEntry({ item: 'os-1' })
  if (!miss) throw new Error('no answer')
  const log = mergeLogs([miss, bookmark])
  const { mistakes } = questionLists(learnerFromLog(SIMULATED_BANK, log), log, givenAnswers(log))
  expect(mistakes).toMatchObject([
    { mistake: { misses: 1 }, bookmarkedAt: bookmark.at, lastSeen: miss.at / 86_400_000 },
  ])
})
