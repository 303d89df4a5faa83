import { expect, test } from 'vitest'
import { errorText } from './page-problem.ts'

/** As Chromium and Firefox say it. */
test.each([
  [
    `SecurityError: Failed to read the 'localStorage' property from 'Window': The document is sandboxed and lacks the 'allow-same-origin' flag.`,
    /no storage/,
  ],
  [
    `SecurityError: Failed to read a named property 'document' from 'Window': Blocked a frame with origin "null" from accessing a cross-origin frame.`,
    /separated from the page around it/,
  ],
  ['Error: Permission denied to access property "document" on cross-origin object', /separated/],
  ['TypeError: Failed to fetch', /no network/],
  [
    "EvalError: Evaluating a string as JavaScript violates the following directive: 'unsafe-eval'",
    /text as code/,
  ],
  ["TypeError: Cannot read properties of null (reading 'append')", /`null`/],
])('%s is explained', (message, advice) => {
  const { label, text } = errorText({ message, line: 3 })
  expect(label).toContain('line 3')
  expect(text).toContain(message)
  expect(text).toMatch(advice)
})

test('the label of an error without a line names none', () => {
  expect(errorText({ message: 'Error: lost', line: undefined })).toEqual({
    label: 'An error in your script',
    text: '`Error: lost`',
  })
})
