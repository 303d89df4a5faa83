import { expect, test } from 'vitest'
import { adviceOnPage } from './error-advice.ts'

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
  ['Error: lost', undefined],
])('%s', (error, advice) => {
  if (advice) expect(adviceOnPage(error)).toMatch(advice)
  else expect(adviceOnPage(error)).toBeUndefined()
})
