import { describe, expect, test } from 'vitest'
import { problemOfAnswer, problemOfReport, REPORT_PROBLEMS, REPORT_REASONS } from './report.ts'

describe('a report', () => {
  test.each([
    { what: 'without a reason', reason: undefined, comment: 'Wrong.', problem: 'noReason' },
    { what: 'with a reason of its own', reason: 'boring', comment: 'Wrong.', problem: 'noReason' },
    { what: 'of something else without a word', reason: 'other', comment: ' \n', problem: 'noComment' },
    { what: 'that is too long', reason: 'typo', comment: 'x'.repeat(1_001), problem: 'longComment' },
  ] as const)('$what is not sent', ({ reason, comment, problem }) => {
    expect(problemOfReport(reason, comment)).toBe(REPORT_PROBLEMS[problem])
  })

  test.each(REPORT_REASONS)('%s can be sent with a comment of 1,000 characters', (reason) => {
    expect(problemOfReport(reason, `  ${'x'.repeat(1_000)}\n`)).toBeUndefined()
  })

  test('needs a comment only where the reason says nothing', () => {
    expect(REPORT_REASONS.filter((reason) => problemOfReport(reason, ''))).toEqual(['other'])
  })
})

describe('an answer', () => {
  test('is needed to refuse a report, and not to mark it as fixed', () => {
    expect(problemOfAnswer('refused', '  ')).toBe(REPORT_PROBLEMS.noAnswer)
    expect(problemOfAnswer('refused', 'The key is right.')).toBeUndefined()
    expect(problemOfAnswer('fixed', '')).toBeUndefined()
  })

  test('has at most 500 characters', () => {
    expect(problemOfAnswer('fixed', 'x'.repeat(500))).toBeUndefined()
    expect(problemOfAnswer('fixed', 'x'.repeat(501))).toBe(REPORT_PROBLEMS.longAnswer)
  })
})
