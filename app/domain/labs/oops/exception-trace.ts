import type { Random } from '#app/domain/random.ts'
import type { Lab, LabLevel } from '../contract.ts'
import { askTrace, linesOf, type Output, type Trace } from '../trace.ts'
import {
  AT_END,
  CAUGHT,
  completes,
  DONE,
  FAILURES,
  type Failure,
  type Mistake,
  type Program,
  returnedText,
  run,
  type Statement,
  sourceOf,
  type Try,
} from './rules/try-statements.ts'

/** What a Java program with try, catch and finally prints. */
export const exceptionTrace: Lab<Program> = {
  id: 'exception-trace',
  title: 'Exceptions: try, catch and finally',
  subject: 'oops',
  topic: 'exception-handling',
  version: 4,
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
    const { body, returns } = program
    const lines = linesOf((output: Output<Mistake>) => run(program, output)).length
    return (
      isReachable(body) &&
      lines >= 3 &&
      textsOf(body).length > lines - 1 &&
      (!returns || returnsOf(body).length > 0)
    )
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
    // Often both of the related classes, so that two handlers fit.
    const types = chance(35) ? FAILURES.slice(0, count) : random.shuffle(FAILURES).slice(0, count)
    return subclassFirst(random.shuffle(types)).map((type) => ({
      type,
      body: [print(), ...(level > 1 && chance(50) ? [call()] : maybeReturn(40))],
    }))
  }
  const last = () => ({ last: [print(), ...maybeReturn(35)] })
  const inner = (): Try => ({
    kind: 'try',
    body: [
      ...Array.from({ length: level === 2 ? 1 : random.int(level === 1 ? 0 : 1, 2) }, print),
      ...(chance(80) ? [call()] : []),
      print(),
      ...maybeReturn(50),
    ],
    handlers: handlers(level === 3 ? 2 : random.int(1, level === 1 ? 3 : 2)),
    ...((level > 1 || chance(80)) && last()),
  })
  const outer = (): Try => ({
    kind: 'try',
    body: [inner(), print(), ...(chance(30) ? [call()] : [])],
    handlers: handlers(2),
    ...(chance(50) && last()),
  })
  const before = level === 1 && chance(40) ? [print()] : []
  const statement = level === 2 ? outer() : inner()
  return [...before, statement, ...(completes(statement) ? [print()] : [])]
}

/** Java rejects a handler for a subclass after one for its superclass. */
function subclassFirst(types: readonly Failure[]): readonly Failure[] {
  const [subclass, superclass] = [types.indexOf('DiskFull'), types.indexOf('StorageError')]
  if (superclass < 0 || subclass < superclass) return types
  return types.with(superclass, 'DiskFull').with(subclass, 'StorageError')
}

/** Java rejects statements that can't be reached. */
function isReachable(block: readonly Statement[]): boolean {
  const blocks = block.flatMap((each) =>
    each.kind === 'try' ? [each.body, ...each.handlers.map(({ body }) => body), each.last ?? []] : [],
  )
  return block.slice(0, -1).every(completes) && blocks.every(isReachable)
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

function traceOf(program: Program): Trace<Mistake> {
  const { body, returns } = program
  const values = [...returnsOf(body), ...(body.every(completes) ? [AT_END] : [])]
  const ends = returns ? values.map(returnedText) : [DONE]
  return {
    run: (output) => run(program, output),
    scene: [{ type: 'code', language: 'java', code: sourceOf(program) }],
    texts: [...textsOf(body), ...ends, CAUGHT],
    whyEnd: 'main has reached its end.',
    mistakes: {
      'goes-on-after-throw': {
        sentence: (_, wrong) =>
          `The exception ends the block at the call, so the program does not get to "${wrong}" this way. A handler that fits or a finally block is next.`,
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
