import { expect, test } from 'vitest'
import { contrastOf } from './mix-up.ts'

test.each([
  { title: 'A library call taken for a system call', contrast: 'A library call or a system call?' },
  { title: 'FIFO taken for LRU', contrast: 'FIFO or LRU?' },
  {
    title: '<code>HAVING</code> taken for <code>WHERE</code>',
    contrast: '<code>HAVING</code> or <code>WHERE</code>?',
  },
  { title: 'Bandwidth taken for latency', contrast: 'Bandwidth or latency?' },
  { title: 'Turnaround time taken for waiting time', contrast: 'Turnaround time or waiting time?' },
  {
    title: 'Order of requests taken for order of answers',
    contrast: 'Order of requests or order of answers?',
  },
  { title: 'Going back taken for starting over', contrast: 'Going back or starting over?' },
  { title: 'Hard link and symbolic link confused', contrast: 'Hard link or symbolic link?' },
  { title: 'Abstraction and encapsulation taken for each other', contrast: 'Abstraction or encapsulation?' },
  {
    title: 'Shortest job first mixed up with shortest remaining time first',
    contrast: 'Shortest job first or shortest remaining time first?',
  },
])('a misconception that names two things is put as a question: $contrast', ({ title, contrast }) => {
  expect(contrastOf(title)).toBe(contrast)
})

test.each([
  { title: 'Order of registration taken for irrelevant' },
  { title: 'A check before a write taken for atomic' },
  { title: 'A read taken for all or nothing' },
  { title: 'One cookie attribute taken for another' },
  { title: 'Task of one layer taken for that of its neighbor' },
  { title: 'Adapter, Decorator, Proxy and Facade mixed up' },
  { title: 'SCAN and its relatives confused' },
  { title: 'Permission classes added up' },
])('any other misconception is not: $title', ({ title }) => {
  expect(contrastOf(title)).toBeUndefined()
})
