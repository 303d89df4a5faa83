import type { Output } from '../../trace.ts'

export type Failure = 'StorageError' | 'DiskFull' | 'NetworkError'

export type Statement =
  | { kind: 'print'; text: string }
  /** Calls a method that throws this. */
  | { kind: 'call'; throws: Failure }
  | { kind: 'return'; value: number }
  | Try

export interface Try {
  kind: 'try'
  body: readonly Statement[]
  handlers: readonly { type: Failure; body: readonly Statement[] }[]
  last?: readonly Statement[]
}

export interface Program {
  /** The body of the method f. */
  body: readonly Statement[]
  returns: boolean
}

export type Mistake =
  | 'goes-on-after-throw'
  | 'any-handler-catches'
  | 'exact-type-needed'
  | 'two-handlers-run'
  | 'handler-guards-handler'
  | 'method-ends-after-handler'
  | 'finally-needs-exception'
  | 'finally-skipped-by-exception'
  | 'finally-skipped-by-return'
  | 'exception-ends-at-finally'
  | 'return-forgotten'
  | 'return-in-finally-ignored'

type Completion = 'normal' | { throws: Failure } | { returns: number }

const METHODS: Record<Failure, string> = { StorageError: 'load', DiskFull: 'save', NetworkError: 'send' }

export const FAILURES = ['DiskFull', 'StorageError', 'NetworkError'] as const

export const DONE = 'f is done'

export const CAUGHT = 'caught in main'

export function completes(statement: Statement): boolean {
  if (statement.kind !== 'try') return statement.kind !== 'return'
  const { body, handlers, last = [] } = statement
  const blocks = [body, ...handlers.map((handler) => handler.body)]
  return blocks.some((block) => block.every(completes)) && last.every(completes)
}

/** What f returns where it reaches its end. */
export const AT_END = 0

export const returnedText = (value: number) => `f returned ${value}`

const IN_ORDER = 'Statements run one after the other.'

/** Simulates the program. */
export function run({ body, returns }: Program, output: Output<Mistake>): void {
  let reason = IN_ORDER

  const execute = (block: readonly Statement[]): Completion => {
    for (const statement of block) {
      const completion = executeOne(statement)
      if (completion !== 'normal') return completion
    }
    return 'normal'
  }
  const executeOne = (statement: Statement): Completion => {
    switch (statement.kind) {
      case 'print':
        output.print(statement.text, reason)
        reason = IN_ORDER
        return 'normal'
      case 'call':
        return output.makes('goes-on-after-throw') ? 'normal' : { throws: statement.throws }
      case 'return':
        return { returns: statement.value }
      case 'try':
        return executeTry(statement)
    }
  }
  const executeTry = (statement: Try): Completion => {
    const inBody = execute(statement.body)
    const handled = typeof inBody === 'object' && 'throws' in inBody ? handle(statement, inBody) : inBody
    const completion = statement.last ? finish(statement.last, inBody, handled) : handled
    if (completion === 'normal' && inBody !== 'normal') {
      if (output.makes('method-ends-after-handler')) return { returns: AT_END }
      reason = 'The exception has been handled, so the program goes on after the try statement.'
    }
    if (typeof completion === 'object' && 'returns' in completion && output.makes('return-forgotten'))
      return 'normal'
    return completion
  }
  const handle = ({ handlers }: Try, thrown: { throws: Failure }): Completion => {
    const fits = ({ type }: { type: Failure }) =>
      output.makes('exact-type-needed') ? type === thrown.throws : isA(thrown.throws, type)
    const fitting = output.makes('any-handler-catches') ? handlers : handlers.filter(fits)
    const [first, ...others] = fitting
    if (!first) return thrown
    reason = `A ${thrown.throws} was thrown, and the first handler that fits is the one for ${first.type}.`
    const completion = execute(first.body)
    if (completion === 'normal' && output.makes('two-handlers-run'))
      return execute(others.flatMap((other) => other.body))
    if (typeof completion === 'object' && 'throws' in completion && output.makes('handler-guards-handler')) {
      const other = handlers.find((each) => each !== first && isA(completion.throws, each.type))
      return other ? execute(other.body) : completion
    }
    return completion
  }
  const finish = (last: readonly Statement[], inBody: Completion, handled: Completion): Completion => {
    const pending = handled === 'normal' ? 'normal' : 'throws' in handled ? 'throws' : 'returns'
    const skipped =
      (inBody === 'normal' && output.makes('finally-needs-exception')) ||
      (pending === 'throws' && output.makes('finally-skipped-by-exception')) ||
      (pending === 'returns' && output.makes('finally-skipped-by-return'))
    if (skipped) return handled
    reason = {
      normal:
        inBody === 'normal'
          ? 'finally runs without an exception too.'
          : 'The handler has reached its end, and finally runs after it.',
      throws: 'No handler has caught the exception. finally still runs before the exception goes on.',
      returns: 'finally runs before the method returns.',
    }[pending]
    const completion = execute(last)
    if (completion !== 'normal' && !output.makes('return-in-finally-ignored')) return completion
    return pending === 'throws' && output.makes('exception-ends-at-finally') ? 'normal' : handled
  }

  const completion = execute(body)
  if (typeof completion === 'object' && 'throws' in completion)
    output.print(
      CAUGHT,
      'The exception left f, so nothing else in f runs, and the handler in main catches it.',
    )
  else if (returns)
    output.print(
      returnedText(completion === 'normal' ? AT_END : completion.returns),
      completion === 'normal'
        ? 'f reached its last statement.'
        : 'f ends with its return, and nothing else in f runs.',
    )
  else output.print(DONE, 'f has ended without an exception, so main goes on after the call.')
}

function isA(thrown: Failure, type: Failure): boolean {
  return thrown === type || (thrown === 'DiskFull' && type === 'StorageError')
}

export function sourceOf({ body, returns }: Program): string {
  const call = returns ? 'print("f returned " + f());' : `f();\n      print("${DONE}");`
  return [
    'class StorageError extends RuntimeException {}',
    'class DiskFull extends StorageError {}',
    'class NetworkError extends RuntimeException {}',
    'class Main {',
    `  static ${returns ? 'int' : 'void'} f() {`,
    ...codeOf(body, '    '),
    ...(returns && body.every(completes) ? [`    return ${AT_END};`] : []),
    '  }',
    '  public static void main(String[] args) {',
    '    try {',
    `      ${call}`,
    '    } catch (RuntimeException e) {',
    `      print("${CAUGHT}");`,
    '    }',
    '  }',
    ...FAILURES.map((type) => `  static void ${METHODS[type]}() { throw new ${type}(); }`),
    '  static void print(String text) { System.out.println(text); }',
    '}',
  ].join('\n')
}

function codeOf(block: readonly Statement[], indent: string): string[] {
  return block.flatMap((statement) => {
    if (statement.kind === 'print') return [`${indent}print("${statement.text}");`]
    if (statement.kind === 'call') return [`${indent}${METHODS[statement.throws]}();`]
    if (statement.kind === 'return') return [`${indent}return ${statement.value};`]
    const { body, handlers, last } = statement
    return [
      `${indent}try {`,
      ...codeOf(body, `${indent}  `),
      ...handlers.flatMap(({ type, body: lines }) => [
        `${indent}} catch (${type} e) {`,
        ...codeOf(lines, `${indent}  `),
      ]),
      ...(last ? [`${indent}} finally {`, ...codeOf(last, `${indent}  `)] : []),
      `${indent}}`,
    ]
  })
}
