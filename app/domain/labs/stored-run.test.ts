import { expect, test } from 'vitest'
import { isLabBody, isLabRun } from './stored-run.ts'

const setup = { id: 'a', lab: 'crc', subject: 'networks', version: 1, seed: 'x', level: 1, startedAt: 5 }
const step = { tries: [['a'], 'b', 3].slice(0, 2), help: 1, seconds: 4, after: 9 }
const run = { setup, mode: 'alone', watched: false, answers: [step, { ...step, tries: [] }] }

test('a run under way is read as it was written', () => {
  expect(isLabRun(JSON.parse(JSON.stringify(run)))).toBe(true)
  expect(isLabBody({ ...setup, mode: 'guided', answers: [step] })).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no setup', { ...run, setup: undefined }],
  ['no name of a subject', { ...run, setup: { ...setup, subject: 'Cobol' } }],
  ['an unknown level', { ...run, setup: { ...setup, level: 4 } }],
  ['an unknown way', { ...run, mode: 'watch' }],
  ['answers that are none', { ...run, answers: 'abc' }],
  ['three tries', { ...run, answers: [{ ...step, tries: ['a', 'b', 'c'] }] }],
  ['a try that is no answer', { ...run, answers: [{ ...step, tries: [{}] }] }],
  ['a list of numbers as a try', { ...run, answers: [{ ...step, tries: [[1]] }] }],
  ['unknown help', { ...run, answers: [{ ...step, help: 4 }] }],
  ['a time before the start', { ...run, answers: [{ ...step, after: -1 }] }],
])('a damaged record with %s is not a run', (_, record) => {
  expect(isLabRun(record)).toBe(false)
})
