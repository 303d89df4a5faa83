import { describe, expect, test } from 'vitest'
import { findByQuizKey, type Subject, topicId } from './subject.ts'

test.each([
  { title: 'CPU Scheduling', id: 'cpu-scheduling' },
  { title: 'Threads & Concurrency', id: 'threads-concurrency' },
  { title: 'TCP/IP Model', id: 'tcp-ip-model' },
  { title: 'HTTP/HTTPS', id: 'http-https' },
  { title: 'I/O Systems', id: 'i-o-systems' },
  { title: 'Node.js', id: 'node-js' },
  { title: '(Un)ordered Sets!', id: 'un-ordered-sets' },
  { title: 'Real-Time OS', id: 'real-time-os' },
])('the topic "$title" has the id $id', ({ title, id }) => {
  expect(topicId(title)).toBe(id)
})

describe('findByQuizKey', () => {
  const subjects = [
    { id: 'networks', quizKey: 'cnquiz', quizKeyAliases: ['networks'] },
    { id: 'os', quizKey: 'os', quizKeyAliases: [] },
    { id: 'web-dev', quizKey: 'web-dev', quizKeyAliases: [] },
  ] as unknown as Subject[]

  test.each([
    { key: 'cnquiz', id: 'networks', canonical: true },
    { key: 'networks', id: 'networks', canonical: false },
    { key: 'os', id: 'os', canonical: true },
    { key: 'OS', id: 'os', canonical: false },
    { key: 'cn', id: 'networks', canonical: false },
    { key: 'CN', id: 'networks', canonical: false },
    { key: 'wd', id: 'web-dev', canonical: false },
  ])('finds $id by "$key"', ({ key, id, canonical }) => {
    expect(findByQuizKey(subjects, key)).toMatchObject({ subject: { id }, canonical })
  })

  test.each(['ne', '', 'constructor'])('finds nothing by "%s"', (key) => {
    expect(findByQuizKey(subjects, key)).toBeUndefined()
  })
})
