import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { missingPagePath, missingPaths } from './missing-pages.server.ts'

const ROUTES = [
  'courses',
  'exam',
  'learn/:subject?/:topic?',
  'labs',
  'labs/:lab',
  'labs/sql',
  'labs/sql/:exercise',
  'labs/javascript',
  'labs/javascript/:exercise',
  'labs/web',
  'labs/web/:exercise',
  'labs/typescript',
  'labs/typescript/:exercise',
  'quiz',
  'quiz/:subject',
  'quiz/:subject/:quizNumber',
  '*',
]

function missing(url: string): string | undefined {
  const match = matchRoutes(
    ROUTES.map((path) => ({ path })),
    url,
  )?.at(-1)
  return missingPagePath(url, { path: match?.route.path, params: match?.params ?? {} })
}

describe('addresses whose page does not exist share one page', () => {
  test.each([
    { urls: ['/nowhere', '/no/where/at/all', '/nowhere/', '/courser'], page: '/missing' },
    {
      urls: ['/quiz/os/1/2/3', '/quiz/a/b/c/d/e'],
      page: '/quiz/missing/missing/missing/missing/missing',
    },
    {
      urls: ['/courses/os', '/courses/'.repeat(3)],
      page: '/courses/missing/missing/missing/missing/missing',
    },
    { urls: ['/labs/cobol', '/labs/crc2'], page: '/labs/missing' },
    { urls: ['/labs/crc/2', '/labs/a/b/c'], page: '/labs/missing/missing/missing/missing/missing' },
    { urls: ['/daily/1', '/daily/a/b'], page: '/daily/missing/missing/missing/missing/missing' },
    { urls: ['/exam/os', '/exam/a/b'], page: '/exam/missing/missing/missing/missing/missing' },
    { urls: ['/plan/os', '/plan/a/b'], page: '/plan/missing/missing/missing/missing/missing' },
    { urls: ['/progress/os', '/progress/a/b'], page: '/progress/missing/missing/missing/missing/missing' },
    { urls: ['/learn/cobol', '/learn/cobol/loops', '/learn/cobol/'], page: '/learn/missing' },
    { urls: ['/labs/sql/nothing', '/labs/sql/Cities'], page: '/labs/sql/missing' },
    { urls: ['/labs/javascript/nothing', '/labs/javascript/Fewest-coins'], page: '/labs/javascript/missing' },
    { urls: ['/labs/web/nothing', '/labs/web/Card-grid'], page: '/labs/web/missing' },
    { urls: ['/labs/typescript/nothing', '/labs/typescript/Stack'], page: '/labs/typescript/missing' },
    { urls: ['/learn/os/cobol', '/learn/os/1'], page: '/learn/os/missing' },
    { urls: ['/quiz/os/0', '/quiz/os/6', '/quiz/os/01', '/quiz/cobol/1'], page: '/quiz/missing/missing' },
  ])('$urls', ({ urls, page }) => {
    for (const url of urls) expect(missing(url), url).toBe(page)
    expect(missingPaths()).toContain(page)
  })
})

test.each([
  '/courses',
  '/exam',
  '/labs',
  '/labs/crc',
  '/quiz',
  '/quiz/os',
  '/quiz/os/5',
  '/quiz/networks/1',
  '/learn',
  '/learn/os',
  '/learn/os/deadlocks',
  '/labs/sql',
  '/labs/sql/cities',
  '/labs/javascript',
  '/labs/javascript/fewest-coins',
  '/labs/web',
  '/labs/web/card-grid',
  '/labs/typescript',
  '/labs/typescript/stack',
])('%s exists', (url) => {
  expect(missing(url)).toBeUndefined()
})

test.each([
  { url: '/quiz/cobol', why: 'names the subject' },
  { url: '/QUIZ/os/9', why: 'highlights nothing in the sidebar' },
])('the page of $url is like no other, because it $why', ({ url }) => {
  expect(missing(url)).toBeUndefined()
})

test('an address that stands for others stands for itself', () => {
  for (const path of missingPaths()) expect(missing(path)).toBe(path)
})
