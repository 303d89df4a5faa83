import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeFailure, type FailureText, type GenerationFailure, inWords } from './generation-failure.ts'

/** The first lines of a kind are section 8 of the specification, word for word. */
const WORDS: readonly { failure: GenerationFailure; text: FailureText }[] = [
  {
    failure: { kind: 'refused', status: 404, message: 'models/x is not found' },
    text: { message: 'Failed to fetch explanation: API Error 404: models/x is not found' },
  },
  {
    failure: { kind: 'refused', status: 500 },
    text: { message: 'Failed to fetch explanation: API Error 500: Unknown error' },
  },
  {
    failure: { kind: 'refused', status: 503, message: '' },
    text: { message: 'Failed to fetch explanation: API Error 503: Unknown error' },
  },
  {
    failure: { kind: 'refused', status: 400, message: 'API key not valid.' },
    text: {
      message: 'Failed to fetch explanation: API Error 400: API key not valid.',
      details: ['Possible issues: invalid API key, quota exceeded, request format error.'],
    },
  },
  {
    failure: { kind: 'refused', status: 403, message: 'Forbidden' },
    text: {
      message: 'Failed to fetch explanation: API Error 403: Forbidden',
      details: ['The API key may be invalid, or access is denied.'],
    },
  },
  {
    failure: { kind: 'refused', status: 429, message: 'Quota exceeded', retryAfterS: 120 },
    text: {
      message: 'Failed to fetch explanation: API Error 429: Quota exceeded',
      details: ['Please try again in 2 minutes.'],
      retryAfterS: 120,
    },
  },
  {
    failure: { kind: 'refused', status: 400, retryAfterS: 1 },
    text: {
      message: 'Failed to fetch explanation: API Error 400: Unknown error',
      details: [
        'Possible issues: invalid API key, quota exceeded, request format error.',
        'Please try again in 1 second.',
      ],
      retryAfterS: 1,
    },
  },
  {
    failure: { kind: 'empty' },
    text: { message: 'Unable to generate explanation. Please check your API key and try again.' },
  },
  {
    failure: { kind: 'safety' },
    text: { message: 'Content was blocked due to safety filters. Please try rephrasing your query.' },
  },
  {
    failure: { kind: 'out-of-tokens' },
    text: {
      message:
        'The provider reached its length limit before it had explained anything. Please try again, or choose a narrower topic.',
    },
  },
  {
    failure: { kind: 'unreachable' },
    text: { message: 'The provider of explanations can’t be reached. Please try again in a moment.' },
  },
  {
    failure: { kind: 'silent' },
    text: { message: 'The provider of explanations did not answer in time. Please try again.' },
  },
  {
    failure: { kind: 'cut' },
    text: { message: 'The explanation ended before it was complete. Please try again.' },
  },
  {
    failure: { kind: 'malformed' },
    text: { message: 'The provider’s answer could not be understood. Please try again.' },
  },
  {
    failure: { kind: 'too-long' },
    text: {
      message: 'The provider’s answer was far too long. Please try again, or choose a narrower topic.',
    },
  },
  {
    failure: { kind: 'reader-limit', retryAfterS: 3600 },
    text: {
      message: 'You have reached the limit of explanations for one reader. Please try again in 60 minutes.',
      retryAfterS: 3600,
    },
  },
  {
    failure: { kind: 'network-limit', retryAfterS: 36_000 },
    text: {
      message:
        'Readers on your network have reached today’s limit of explanations for one network. Please try again in 10 hours.',
      retryAfterS: 36_000,
    },
  },
  {
    failure: { kind: 'server-limit', retryAfterS: 36_000 },
    text: {
      message: 'This server has reached its limit of explanations. Please try again in 10 hours.',
      retryAfterS: 36_000,
    },
  },
  {
    failure: { kind: 'busy' },
    text: { message: 'Many explanations are being written right now. Please try again in a moment.' },
  },
  { failure: { kind: 'unexpected' }, text: { message: 'An error occurred. Please try again.' } },
]

test.each(WORDS)('$failure is told as “$text.message”', ({ failure, text }) => {
  expect(describeFailure(failure)).toEqual(text)
})

describe('a time to wait', () => {
  test.each([
    [0, 'in 1 second'],
    [1, 'in 1 second'],
    [1.1, 'in 2 seconds'],
    [90, 'in 90 seconds'],
    [91, 'in 2 minutes'],
    [120, 'in 2 minutes'],
    [121, 'in 3 minutes'],
    [5400, 'in 90 minutes'],
    [5401, 'in 2 hours'],
    [7200, 'in 2 hours'],
    [7201, 'in 3 hours'],
    [86_400, 'in 24 hours'],
  ])('%d seconds are said as “%s”', (seconds, words) => {
    expect(inWords(seconds)).toBe(words)
  })

  test('is never shorter in words than it is', () => {
    const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3600 }
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (seconds) => {
        const [, count = '', unit = ''] = /^in (\d+) (second|minute|hour)s?$/.exec(inWords(seconds)) ?? []
        expect(Number(count) * (SECONDS[unit] ?? Number.NaN)).toBeGreaterThanOrEqual(seconds)
      }),
    )
  })
})
