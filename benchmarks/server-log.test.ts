import { expect, test } from 'vitest'
import { tellsOfError } from './server-log.ts'

test.each([
  ['{"level":30,"time":1,"msg":"GET / 200"}', false],
  ['{"level":40,"time":1,"msg":"GET /level:50 404"}', false],
  ['{"level":50,"time":1,"msg":"GET / 500"}', true],
  ['{"level":60,"time":1,"msg":"fatal"}', true],
  ['(node:1) MaxListenersExceededWarning: Possible memory leak', true],
])('%s tells of an error: %s', (line, error) => {
  expect(tellsOfError(line)).toBe(error)
})
