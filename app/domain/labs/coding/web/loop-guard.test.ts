import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { guardLoops } from './loop-guard.ts'

class TooLong extends Error {}

const MOST_TICKS = 1_000

/** Runs a guarded script as the preview frame does, with a count in place of the clock. */
function run(code: string): { value: unknown; stoppedAt: number | undefined } {
  const guarded = guardLoops(code)
  if (guarded.kind !== 'guarded') throw new Error(guarded.message)
  let ticks = 0
  let stoppedAt: number | undefined
  const tick = (line: number) => {
    if (++ticks < MOST_TICKS) return
    stoppedAt ??= line
    throw new TooLong()
  }
  const scope = createContext({ __pointerTick: tick })
  try {
    return { value: runInContext(guarded.script, scope, { timeout: 5_000 }), stoppedAt }
  } catch (error) {
    if (error instanceof TooLong) return { value: undefined, stoppedAt }
    throw error
  }
}

describe('an endless script is stopped at its own line', () => {
  test.each([
    ['for', 'for (;;) {}', 1],
    ['for without a block', 'let i = 0\nfor (;;) i++', 2],
    ['for without a body', '\n\nfor (;;);', 3],
    ['while', 'let a = 1\nwhile (a) {\n  a++\n}', 2],
    ['do while', 'do {} while (true)', 1],
    ['do while without a block', 'let i = 0\ndo i++\nwhile (true)', 2],
    ['for of', 'const a = [1]\nfor (const x of a) a.push(x)', 2],
    ['for in', 'while (true)\n  for (const key in { a: 1 }) key.at(0)', 2],
    ['a loop in a loop', 'for (let i = 0; i < 2; i++) {\n  for (;;) i = 0\n}', 2],
    ['recursion', 'function again() {\n  try { again() } finally { again() }\n}\nagain()', 1],
    ['an arrow function', 'const f = (n) => n > 5000 ? n : f(n + 1)\nf(0)', 1],
    ['an arrow function as the body of a loop', 'let f\nfor (;;) f = () => 1', 2],
    ['a method', 'const o = { next() { return 1 } }\nlet i = 0\nwhile (o.next()) i++', 3],
    ['a label', 'outer: for (;;) {\n  for (;;) continue outer\n}', 2],
    ['a try that catches the stop', 'for (;;) {\n  try { for (;;) {} } catch {}\n}', 2],
  ])('%s', (_what, code, line) => {
    expect(run(code).stoppedAt).toBe(line)
  })
})

describe('a script that ends does what it did', () => {
  test.each([
    ['let sum = 0; for (const n of [1, 2, 3]) sum += n; sum', 6],
    ['const twice = (n) => ({ value: n * 2 }); twice(4).value', 8],
    ['const pair = (a) => (a, a + 1); pair(1)', 2],
    ['const add = (a) => (b) => a + b; add(1)(2)', 3],
    ['[1, 2, 3].map((n) => n * n /* squared */).join()', '1,4,9'],
    ['function strict() { "use strict"; return this } strict()', undefined],
    ['(function () { return typeof this })()', 'object'],
    [
      'class A { constructor() { this.n = 1 } } class B extends A { constructor() { super(); this.n++ } } new B().n',
      2,
    ],
    ['let n = 0; do n++; while (n < 5)\nn', 5],
    ['let s = ""; if (false) for (;;) s += "a"; else s = "b"; s', 'b'],
  ])('%s', (code, value) => {
    expect(run(code)).toEqual({ value, stoppedAt: undefined })
  })

  test('guarded code stays on its lines', () => {
    const code = 'const a = [\n  1,\n]\nfor (const x of a)\n  x.toFixed()\nconst f = () =>\n  1\n'
    const guarded = guardLoops(code)
    expect(guarded.kind === 'guarded' && guarded.script.split('\n').length).toBe(code.split('\n').length)
  })
})

test.each([
  ['let a = 1\nlet b = = 2', 'Unexpected token', 2],
  ['function f() {\n  return 1', 'Unexpected token', 2],
  ['const a = 1\nconst a = 2', "Identifier 'a' has already been declared", 2],
  ['let s = "x', 'Unterminated string constant', 1],
])('%j does not parse, and the line is named', (code, message, line) => {
  expect(guardLoops(code)).toEqual({ kind: 'failed', message, line })
})
