import { describe, expect, test } from 'vitest'
import type { Proof } from '#app/domain/catalogue/content-schema.ts'
import { testBank } from '#test/factories/bank.ts'
import { type ProofOutcome, reasonAgainst } from './proof-verdict.ts'

const JS: Proof = { js: 'return 1' }
const SQL: Proof = { sql: { query: 'SELECT 1' } }
const option = (text: string) => ({ text, why: `Why ${text}` })

/** Options `[1]`, `[2]`, three and `NULL`; the second is right. */
function reasonFor(proof: Proof, outcome: ProofOutcome): string | undefined {
  const options = [option('`[1]`'), option('`[2]`'), option('three'), option('`NULL`')] as const
  const [item] = testBank({ 1: { options: [...options], answer: 2, proof } }, { size: 1 }).items
  return item && reasonAgainst(item, outcome)
}

describe('a proof agrees with the key', () => {
  test.each([
    { proof: JS, text: '`[2]`' },
    { proof: JS, text: ' `[2]`\n' },
    { proof: SQL, text: '[2]' },
  ])('where it yields $text', ({ proof, text }) => {
    expect(reasonFor(proof, { kind: 'returned', text })).toBeUndefined()
  })
})

describe('a proof that disagrees says', () => {
  test.each<{ says: string; proof: Proof; outcome: ProofOutcome }>([
    {
      says: 'the proof yields option 1 ("`[1]`"), not the key, option 2 ("`[2]`"): mend `answer` or the proof',
      proof: JS,
      outcome: { kind: 'returned', text: '`[1]`' },
    },
    {
      says: 'the proof yields option 4 ("`NULL`"), not the key, option 2 ("`[2]`"): mend `answer` or the proof',
      proof: SQL,
      outcome: { kind: 'returned', text: 'NULL' },
    },
    {
      says: 'the proof yields "[2]", which is no option\'s text and not the key, option 2 ("`[2]`")',
      proof: JS,
      outcome: { kind: 'returned', text: '[2]' },
    },
    {
      says: 'the proof throws: x is not defined',
      proof: JS,
      outcome: { kind: 'threw', message: 'x is not defined' },
    },
    {
      says: 'the proof does not end within 3 s: look for a loop or a promise without an end',
      proof: JS,
      outcome: { kind: 'ran too long', seconds: 3 },
    },
  ])('$says', ({ says, proof, outcome }) => {
    expect(reasonFor(proof, outcome)).toBe(says)
  })
})
