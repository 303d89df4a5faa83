import { expect, test } from 'vitest'
import { suggestionsOf } from './suggestions.ts'
import type { TitleEntry } from './titles.ts'

const page = (title: string, context = 'Pointer'): TitleEntry => ({
  kind: 'page',
  title,
  context,
  path: `/${title.toLowerCase()}`,
})
const topic = (id: string): TitleEntry => ({
  kind: 'topic',
  title: id,
  context: 'OS',
  path: `/learn/os/${id}`,
})

const ENTRIES = [page('Practice'), page('Labs'), page('SQL', 'DBMS'), ...['a', 'b', 'c', 'd', 'e'].map(topic)]
const titles = (recent: readonly string[], entries: readonly TitleEntry[] = ENTRIES) =>
  suggestionsOf(entries, recent, 'Pointer').map(({ kind, title }) => `${kind} ${title}`)

test('without recent pages there are the pages of the app, not those of a subject', () => {
  expect(titles([])).toEqual(['page Practice', 'page Labs'])
})

test('recent work comes first, the latest on top, four at most', () => {
  const recent = ['e', 'b', 'a', 'c', 'd'].map((id) => `/learn/os/${id}`)
  expect(titles(recent).slice(0, 5)).toEqual([
    'recent e',
    'recent b',
    'recent a',
    'recent c',
    'page Practice',
  ])
})

test('a page of the app is named once, and an address without a title not at all', () => {
  expect(titles(['/labs', '/account/gone', '/learn/os/a'])).toEqual([
    'recent a',
    'page Practice',
    'page Labs',
  ])
})

test('there are nine pages at most', () => {
  const many = Array.from({ length: 12 }, (_, index) => page(`Page${index}`))
  expect(titles([], many)).toHaveLength(9)
})
