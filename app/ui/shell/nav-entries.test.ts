import { expect, test } from 'vitest'
import { isCurrent, NAV_ENTRIES } from './nav-entries.ts'

test.each([
  { pathname: '/', current: ['Home'] },
  { pathname: '/quiz', current: ['Quiz'] },
  { pathname: '/quiz/os/3', current: ['Quiz'] },
  { pathname: '/quizzical', current: [] },
  { pathname: '/labs/hashing', current: ['Labs'] },
  { pathname: '/courses', current: ['Courses'] },
  { pathname: '/learn/os', current: ['Courses'] },
  { pathname: '/nowhere', current: [] },
])('on $pathname the sidebar marks $current', ({ pathname, current }) => {
  expect(NAV_ENTRIES.filter((entry) => isCurrent(entry, pathname)).map((entry) => entry.label)).toEqual(
    current,
  )
})
