import { expect, test } from 'vitest'
import { contrastOf } from './mix-up.ts'

test.each([
  { title: 'Confusing a library call with a system call', contrast: 'A library call or a system call?' },
  { title: 'Confusing FIFO with LRU', contrast: 'FIFO or LRU?' },
  {
    title: 'Confusing <code>target</code> with <code>currentTarget</code>',
    contrast: '<code>target</code> or <code>currentTarget</code>?',
  },
  {
    title: 'Confusing internal with external fragmentation',
    contrast: 'Internal or external fragmentation?',
  },
])('a misconception that confuses two things is put as a question: $contrast', ({ title, contrast }) => {
  expect(contrastOf(title)).toBe(contrast)
})

test.each([
  { title: 'Treating a read as all or nothing' },
  { title: 'Mixing up Adapter, Decorator, Proxy and Facade' },
  { title: 'Adding up permission classes' },
])('any other misconception is not: $title', ({ title }) => {
  expect(contrastOf(title)).toBeUndefined()
})
