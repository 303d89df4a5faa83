import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.server.ts'

test.each(['/', '/courses', '/learn/os?q=dead%20locks#top', '/quiz/os/1', '/a//b'])(
  'the local path %s is kept',
  (path) => {
    expect(localPath(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/courses\r\nSet-Cookie: a=b',
  '/courses\0',
  'courses',
  '',
  '//',
  '//[',
  undefined,
  new File([], 'courses'),
])('%j becomes the home page', (value) => {
  expect(localPath(value)).toBe('/')
})

test('letters outside ASCII are encoded, so that a header can hold the path', () => {
  expect(localPath('/courses/é 🎓')).toBe('/courses/%C3%A9%20%F0%9F%8E%93')
})

test('no text leads to another site or out of a header', () => {
  const hostile = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '..',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'é',
  )
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 12 }), (pieces) => {
      const path = localPath(`/${pieces.join('')}`)
      expect(new URL(path, 'https://pointer.example').origin).toBe('https://pointer.example')
      expect(() => new Headers({ Location: path })).not.toThrow()
    }),
  )
})
