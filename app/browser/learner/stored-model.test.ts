import { expect, test } from 'vitest'
import { learnerFromLog, snapshotOf } from '#app/domain/learning/learner-snapshot.ts'
import { practise } from '#test/learning/practise.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { parseStoredModel, storedModelOf } from './stored-model.ts'

const LOG = practise(3).log.entries.slice(0, 40)
const SNAPSHOT = snapshotOf(learnerFromLog(SIMULATED_BANK, LOG), LOG)
const STORED = storedModelOf(SNAPSHOT)

test('a stored snapshot is read as it was, to the last digit', () => {
  expect(parseStoredModel(structuredClone(STORED))).toEqual(SNAPSHOT)
})

test.each([
  { what: 'nothing', record: undefined },
  { what: 'a text', record: STORED.text },
  { what: 'a snapshot without its hash', record: { text: STORED.text } },
  { what: 'one with a digit changed', record: { ...STORED, text: STORED.text.replace(/\d/, '9') } },
  { what: 'one that was cut off', record: { ...STORED, text: STORED.text.slice(0, -1) } },
  { what: 'one with another hash', record: { ...STORED, hash: STORED.hash + 1 } },
])('$what is not used', ({ record }) => {
  expect(parseStoredModel(record)).toBeUndefined()
})
