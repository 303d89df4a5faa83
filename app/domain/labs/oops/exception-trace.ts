import type { Random } from '#app/domain/random.ts'
import type { Lab, LabLevel } from '../contract.ts'
import { askTrace, linesOf, type Output, type Trace } from '../trace.ts'

type Failure = 'StorageError' | 'DiskFull' | 'NetworkError'

export type Statement =
  | { kind: 'print'; text: string }
  /** Calls a method that throws this. */
  | { kind: 'call'; throws: Failure }
  | { kind: 'return'; value: number }
  | Try

interface Try {
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

type Mistake =
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
const FAILURES = ['DiskFull', 'StorageError', 'NetworkError'] as const
const DONE = 'f is done'
const CAUGHT = 'caught in main'

/** What a Java program with try, catch and finally prints. */
export const exceptionTrace: Lab<Program> = {
  id: 'exception-trace',
  title: 'Exceptions: try, catch and finally',
  subject: 'oops',
  topic: 'exception-handling',
  version: 1,
  conventions: [
    'The program is Java. DiskFull is a subclass of StorageError, and NetworkError is unrelated to both.',
    'save() throws a DiskFull, load() a StorageError and send() a NetworkError.',
  ],
  levels: {
    1: 'One try statement',
    2: 'A try statement inside another one, and handlers that fail',
    3: 'A method that also returns from try, catch or finally',
  },
  generate(random, level) {
    const body = bodyOf(random, level)
    return { body, returns: level === 3 }
  },
  isWorthwhile(program) {
    const { body } = program
    const lines = linesOf((output: Output<Mistake>) => run(program, output)).length
    return isReachable(body) && lines >= 4 && textsOf(body).length > lines - 1
  },
  steps(program) {
    return askTrace(traceOf(program))
  },
}

function bodyOf(random: Random, level: LabLevel): Statement[] {
  let labels = 0
  let values = 0
  const chance = (percent: number) => random.int(1, 100) <= percent
  const print = (): Statement => ({ kind: 'print', text: String.fromCharCode(65 + labels++) })
  const call = (): Statement => ({ kind: 'call', throws: random.oneOf(['DiskFull', ...FAILURES]) })
  const maybeReturn = (percent: number): Statement[] =>
    level === 3 && chance(percent) ? [{ kind: 'return', value: ++values }] : []
  const handlers = (count: number) => {
    const types = chance(50) ? FAILURES.slice(0, count) : random.shuffle(FAILURES).slice(0, count)
    return FAILURES.filter((type) => types.includes(type)).map((type) => ({
      type,
      body: [print(), ...(level > 1 && chance(35) ? [call()] : maybeReturn(40))],
    }))
  }
  const last = () => ({ last: [print(), ...maybeReturn(20)] })
  const inner = (): Try => ({
    kind: 'try',
    body: [print(), ...(chance(75) ? [call()] : []), print(), ...maybeReturn(50)],
    handlers: handlers(level === 2 ? random.int(1, 2) : 2),
    ...last(),
  })
  const outer = (): Try => ({
    kind: 'try',
    body: [inner(), print(), ...(chance(30) ? [call()] : [])],
    handlers: handlers(2),
    ...(chance(50) && last()),
  })
  return [level === 2 ? outer() : inner(), print()]
}

/** Java rejects statements that can't be reached. */
function isReachable(block: readonly Statement[]): boolean {
  const blocks = block.flatMap((each) =>
    each.kind === 'try' ? [each.body, ...each.handlers.map(({ body }) => body), each.last ?? []] : [],
  )
  return block.slice(0, -1).every(completes) && blocks.every(isReachable)
}

function completes(statement: Statement): boolean {
  if (statement.kind !== 'try') return statement.kind !== 'return'
  const { body, handlers, last = [] } = statement
  const blocks = [body, ...handlers.map((handler) => handler.body)]
  return blocks.some((block) => block.every(completes)) && last.every(completes)
}

function textsOf(block: readonly Statement[]): string[] {
  return block.flatMap((each) => {
    if (each.kind === 'print') return [each.text]
    if (each.kind !== 'try') return []
    return [each.body, ...each.handlers.map(({ body }) => body), each.last ?? []].flatMap(textsOf)
  })
}

function returnsOf(block: readonly Statement[]): number[] {
  return block.flatMap((each) => {
    if (each.kind === 'return') return [each.value]
    if (each.kind !== 'try') return []
    return [each.body, ...each.handlers.map(({ body }) => body), each.last ?? []].flatMap(returnsOf)
  })
}

/** What f returns where it reaches its end. */
const AT_END = 0

const returnedText = (value: number) => `f returned ${value}`

const IN_ORDER = 'Statements run one after the other.'

/** Imitates the program. */
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
    if (completion === 'normal' && inBody !== 'normal')
      reason = 'The exception has been handled, so the program goes on after the try statement.'
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
    if (completion === 'normal' && output.makes('method-ends-after-handler')) return { returns: Number.NaN }
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

function traceOf(program: Program): Trace<Mistake> {
  const { body, returns } = program
  const ends = returns ? [...returnsOf(body), AT_END].map(returnedText) : [DONE]
  return {
    run: (output) => run(program, output),
    scene: [{ type: 'code', language: 'java', code: sourceOf(program) }],
    texts: [...textsOf(body), ...ends, CAUGHT],
    whyEnd: 'main has reached its end.',
    mistakes: {
      'goes-on-after-throw': {
        sentence: (_, wrong) =>
          `The exception ends the block at the call, so the program does not come to "${wrong}" this way. A handler or finally is next.`,
      },
      'any-handler-catches': {
        misconception: 'any-handler-catches',
        sentence: () =>
          'That handler does not fit. It catches only exceptions of its own class and of subclasses.',
      },
      'exact-type-needed': {
        misconception: 'any-handler-catches',
        sentence: () =>
          'You may have looked for a handler of exactly that class. A handler for StorageError catches a DiskFull as well, and the first one that fits runs.',
      },
      'two-handlers-run': {
        sentence: () => 'The second handler would fit too, but only the first one that fits runs.',
      },
      'handler-guards-handler': {
        misconception: 'any-handler-catches',
        sentence: () =>
          'This exception comes from a handler, which is no longer inside the try block. The other handlers of the same statement cannot catch it.',
      },
      'method-ends-after-handler': {
        sentence: () =>
          'A handled exception does not end the method. After the handler and finally, the program goes on after the try statement.',
      },
      'finally-needs-exception': {
        misconception: 'finally-sometimes',
        sentence: () =>
          'finally runs without an exception too. It runs on every way out of the try statement.',
      },
      'finally-skipped-by-exception': {
        misconception: 'finally-sometimes',
        sentence: () =>
          'The exception does leave this try statement, but finally runs first, whether or not a handler has caught it.',
      },
      'finally-skipped-by-return': {
        misconception: 'finally-sometimes',
        sentence: () => 'The return does not skip finally. It runs before the method really returns.',
      },
      'exception-ends-at-finally': {
        misconception: 'cleanup-for-handling',
        sentence: () =>
          'finally handles nothing. No handler has caught the exception, so it goes on outwards after finally.',
      },
      'return-forgotten': {
        sentence: () =>
          'A return is pending. Once finally is done, the method ends, so nothing after the try statement runs.',
      },
      'return-in-finally-ignored': {
        misconception: 'cleanup-for-handling',
        sentence: () =>
          'The return in finally replaces whatever was pending, an exception as well as another return.',
      },
    },
  }
}

function sourceOf({ body, returns }: Program): string {
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
