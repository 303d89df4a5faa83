import { expect, test } from 'vitest'
import { expandTitles, findTitles } from '#app/domain/search/titles.ts'
import { writtenLibrary } from '#test/factories/library.ts'
import { titlesOf } from './titles.server.ts'

const titles = expandTitles(titlesOf(await writtenLibrary()))

test.each([
  { typed: 'deadlocks', kind: 'topic', path: '/learn/os/deadlocks' },
  { typed: 'deadlok', kind: 'topic', path: '/learn/os/deadlocks' },
  { typed: 'page replacement', kind: 'lab', path: '/labs/page-replacement' },
  { typed: 'insertion into a b+ tree', kind: 'lab', path: '/labs/b-plus-tree' },
  { typed: 'banker', kind: 'lab', path: '/labs/bankers-algorithm' },
  { typed: 'sql exercise', kind: 'page', path: '/labs/sql' },
  { typed: 'javascript exercise', kind: 'page', path: '/labs/javascript' },
  { typed: 'typescript exercise', kind: 'page', path: '/labs/typescript' },
  { typed: 'html exercise', kind: 'page', path: '/labs/web' },
  { typed: 'fewest coins', kind: 'exercise', path: '/labs/javascript/fewest-coins' },
  { typed: 'mock exam', kind: 'page', path: '/exam' },
  { typed: 'daily', kind: 'page', path: '/daily' },
  { typed: 'plan', kind: 'page', path: '/plan' },
  { typed: 'practice', kind: 'page', path: '/practice' },
  { typed: 'mistakes', kind: 'page', path: '/mistakes' },
  { typed: 'progress', kind: 'page', path: '/progress' },
  { typed: 'labs', kind: 'page', path: '/labs' },
  { typed: 'export', kind: 'page', path: '/export' },
  { typed: 'privacy', kind: 'page', path: '/privacy' },
  { typed: 'my plan', kind: 'page', path: '/plan' },
  { typed: 'paging vs segmentation', kind: 'topic', path: '/learn/os/paging-segmentation' },
  { typed: 'account', kind: 'page', path: '/account' },
])('"$typed" finds the $kind $path first', ({ typed, kind, path }) => {
  expect(findTitles(titles, typed)[0]).toMatchObject({ kind, path })
})

test('a topic is followed by its labs', () => {
  expect(
    findTitles(titles, 'deadlocks')
      .slice(0, 2)
      .map(({ path }) => path),
  ).toEqual(['/learn/os/deadlocks', '/labs/bankers-algorithm'])
})
