import { expect, test } from 'vitest'
import { isHost } from './request-origin.server.ts'

test.each([
  'localhost',
  'localhost:3000',
  'pointer.example',
  'my_app:3000',
  '127.0.0.1:80',
  '[::1]',
  '[::1]:3000',
])('%s is a host', (text) => {
  expect(isHost(text)).toBe(true)
})

test.each([
  '',
  'a b',
  'a/b',
  'user@host',
  'a:b:c',
  'a:99999',
  'a:-1',
  '[::1',
  '::',
  '%41',
  'a?b',
  'a#b',
  'ä.example',
])('%j is none', (text) => {
  expect(isHost(text)).toBe(false)
})
