import { expect, test } from 'vitest'
import { createCompiler } from './compile.ts'
import { LIBRARY } from './library.ts'

const compile = createCompiler(LIBRARY)

const check = (code: string, provided = '') => compile({ provided, code, usages: [] })

test.each([
  { code: 'const a: number = "one"', error: { code: 2322, line: 1, at: 6 } },
  { code: 'class A {\n  b() {\n}', error: { code: 1005, line: 3, at: 19 } },
  { code: 'let a = 1\n\nmissing()', error: { code: 2304, line: 3, at: 11 } },
  { code: 'document.title', error: { code: 2584, line: 1, at: 0 } },
])('says what is wrong with $code, and where', ({ code, error }) => {
  expect(check(code).errors).toEqual([expect.objectContaining(error)])
})

test.each([
  'new Map([["a", [1].at(-1)]]).get("a")?.toFixed(2).padStart(3)',
  'Object.entries({ a: 1 }).flatMap(([key, value]) => [...key, String(value)]).includes("a")',
  'async function* numbers() { yield await Promise.resolve(1) }',
  'for (const each of new Set([1].toSorted())) console.log(each, Symbol("a"), new Error("b", { cause: each }))',
])('knows what JavaScript has: %s', (code) => {
  expect(check(code).errors).toEqual([])
})

test('a usage is checked by itself, with the names of the answer and none of another usage', () => {
  const { usages } = compile({
    provided: 'type Size = number',
    code: 'class Box { constructor(readonly size: Size) {} }',
    usages: [
      { code: 'const size: Size = new Box(1).size' },
      { code: 'const size = new Box(1)\nsize.size = 2' },
      { code: 'new Box(1)', provided: 'type Length = number' },
    ],
  })
  expect(usages.map((error) => error?.code ?? null)).toEqual([null, 2540, 2304])
})

test('an error of an earlier answer is gone with it', () => {
  expect(check('const a: string = 1').errors).toHaveLength(1)
  expect(check('const a: number = 1').errors).toEqual([])
})

test('each line of the script leads to the line that it was made from', () => {
  const { script, lines } = check(
    'interface A {\n  b: 1\n}\n\nthrow new Error()\n\nclass C {}',
    'class P {\n}\n',
  )
  const written = script.split('\n').map((line, index) => [line, lines[index]])
  expect(written).toContainEqual(['throw new Error();', 5])
  expect(written).toContainEqual(['class C {', 7])
  expect(written).toContainEqual(['class P {', 0])
  expect(lines).toHaveLength(written.length)
})

test.each([
  { code: 'let a: any', syntax: ['any'] },
  { code: 'const a = 1 as unknown as string', syntax: ['assertion', 'assertion'] },
  { code: 'const a = <string>"b"', syntax: ['assertion'] },
  { code: 'const a = [1] as const', syntax: [] },
  { code: 'class A { b!: string }\nlet c!: number', syntax: ['non-null', 'non-null'] },
  { code: 'const a = [1][0]!', syntax: ['non-null'] },
  { code: '// @ts-expect-error\nlet a = 1', syntax: ['directive'] },
  { code: 'export const a = 1', syntax: ['module'] },
  { code: 'declare const a: number', syntax: ['declare'] },
  { code: 'const many = "any declare switch"', syntax: [] },
])('finds the syntax that a rule may forbid: $code', ({ code, syntax }) => {
  expect(check(code).syntax.map((used) => used.syntax)).toEqual(syntax)
})
