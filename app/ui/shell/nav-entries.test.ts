import { expect, test } from 'vitest'
import { DRAWER_ENTRIES, isCurrent, NAV_ENTRIES, TABS } from './nav-entries.ts'

test.each([
  { pathname: '/', current: ['Home'] },
  { pathname: '/practice', current: ['Practice'] },
  { pathname: '/quiz', current: ['Quiz'] },
  { pathname: '/quiz/os/3', current: ['Quiz'] },
  { pathname: '/quizzical', current: [] },
  { pathname: '/labs/hashing', current: ['Labs'] },
  { pathname: '/courses', current: ['Courses'] },
  { pathname: '/learn/os', current: ['Courses'] },
  { pathname: '/progress', current: ['Progress'] },
  { pathname: '/mistakes', current: ['Progress'] },
  { pathname: '/daily', current: ['Practice'] },
  { pathname: '/plan', current: ['Plan'] },
  { pathname: '/nowhere', current: [] },
])('on $pathname the sidebar marks $current', ({ pathname, current }) => {
  expect(NAV_ENTRIES.filter((entry) => isCurrent(entry, pathname)).map((entry) => entry.label)).toEqual(
    current,
  )
})

test.each(['/labs/hashing', '/plan'])('%s has no tab, so that no tab is marked there', (pathname) => {
  expect(TABS.filter((entry) => isCurrent(entry, pathname))).toEqual([])
})

test('the drawer has the pages of Practice and Progress after them, each highlighted alone', () => {
  expect(DRAWER_ENTRIES.map(({ label }) => label)).toEqual([
    'Home',
    'Practice',
    'Daily challenge',
    'Mock exam',
    'Quiz',
    'Labs',
    'Courses',
    'Progress',
    'Mistakes',
    'Plan',
  ])
  for (const { to, label } of DRAWER_ENTRIES)
    expect(DRAWER_ENTRIES.filter((entry) => isCurrent(entry, to)).map((entry) => entry.label)).toEqual([
      label,
    ])
})

test('the tabs have room for five', () => {
  expect(TABS).toHaveLength(5)
  expect(TABS.map(({ label }) => label)).toContain('Home')
})
