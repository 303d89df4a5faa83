import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { linesOf } from '../trace.ts'
import { exceptionTrace } from './exception-trace.ts'
import { type Program, run, type Statement } from './rules/try-statements.ts'

const printed = (program: Program) =>
  linesOf((output: Parameters<typeof run>[1]) => run(program, output)).map(({ text }) => text)

const print = (text: string): Statement => ({ kind: 'print', text })

// The Java Language Specification, section 14.20.2: if finally completes abruptly, its reason replaces the other one.
test('a return in finally discards the exception', () => {
  const body: Statement[] = [
    {
      kind: 'try',
      body: [{ kind: 'call', throws: 'NetworkError' }],
      handlers: [{ type: 'StorageError', body: [print('A')] }],
      last: [print('B'), { kind: 'return', value: 1 }],
    },
  ]
  expect(printed({ body, returns: true })).toEqual(['B', 'f returned 1'])
})

/** The same program in JavaScript, whose try statement has the same rules. */
function inJavaScript({ body, returns }: Program): string {
  const block = (statements: readonly Statement[]): string => statements.map(one).join('\n')
  const one = (statement: Statement): string => {
    switch (statement.kind) {
      case 'print':
        return `lines.push('${statement.text}')`
      case 'call':
        return `fail(${statement.throws})`
      case 'return':
        return `return ${statement.value}`
      case 'try': {
        const tests = statement.handlers.map(
          ({ type, body: lines }) => `if (e instanceof ${type}) { ${block(lines)} } else`,
        )
        const last = statement.last ? `finally { ${block(statement.last)} }` : ''
        return `try { ${block(statement.body)} } catch (e) { ${tests.join(' ')} throw e } ${last}`
      }
    }
  }
  return `
    class StorageError {}
    class DiskFull extends StorageError {}
    class NetworkError {}
    const fail = (Type) => { throw new Type() }
    const lines = []
    const f = () => { ${block(body)} ${returns ? '; return 0' : ''} }
    try { const value = f(); lines.push(${returns ? '"f returned " + value' : '"f is done"'}) }
    catch { lines.push('caught in main') }
    lines.join()`
}

test('programs print what they print when they are run', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const program = instanceOf(exceptionTrace, `run-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const source = inJavaScript(program)
    expect(printed(program).join(), source).toBe(runInNewContext(source))
  }
})

test.each(LAB_LEVELS)(
  'at level %i exceptions are caught in some programs and leave the method in others',
  (level) => {
    const ends = Array.from({ length: 40 }, (_, seed) =>
      printed(instanceOf(exceptionTrace, `ends-${seed}`, level)).at(-1),
    )
    const caught = ends.filter((text) => text === 'caught in main').length
    expect(caught).toBeGreaterThan(4)
    expect(caught).toBeLessThan(36)
  },
)

test('who believes that a handled exception ends the method is told otherwise, also after finally', () => {
  const body: Statement[] = [
    {
      kind: 'try',
      body: [{ kind: 'call', throws: 'DiskFull' }],
      handlers: [{ type: 'DiskFull', body: [print('A')] }],
      last: [print('B')],
    },
    print('C'),
  ]
  const after = solve(exceptionTrace, { body, returns: false }).find(({ answer }) => answer === 'C')
  expect(after?.slips.find(({ answer }) => answer === 'f is done')?.id).toBe('method-ends-after-handler')
})
