import type { Random } from '#app/domain/random.ts'
import type { Lab, LabLevel } from '../contract.ts'
import { askTrace, type Output, type Trace } from '../trace.ts'

type Statement =
  | { kind: 'log'; label: string }
  | { kind: 'timeout'; delay: number; body: readonly Statement[] }
  | { kind: 'microtask'; body: readonly Statement[] }
  /** Each callback waits for the one before. */
  | { kind: 'chain'; callbacks: readonly (readonly Statement[])[] }
  | { kind: 'promise'; executor: string; body: readonly Statement[] }
  /** Calls the async function, which logs, awaits and goes on. */
  | { kind: 'async'; before: string; after: readonly Statement[] }

type Script = readonly Statement[]

type Mistake =
  | 'timer-before-microtasks'
  | 'timer-runs-immediately'
  | 'callback-runs-immediately'
  | 'await-does-not-wait'
  | 'executor-waits'
  | 'async-function-waits'
  | 'chain-runs-together'
  | 'delay-ignored'

/** In which order a script with timers, promises and async functions logs. */
export const eventLoop: Lab<Script> = {
  id: 'event-loop',
  title: 'The event loop: in which order?',
  subject: 'web-dev',
  topic: 'javascript-essentials',
  version: 1,
  conventions: [
    'log(…) is console.log(…).',
    'Running the code itself takes no time, so timers with the same delay run in the order in which they were set.',
  ],
  levels: {
    1: 'Timers and promise callbacks',
    2: 'Also an async function, new Promise and two delays',
    3: 'Callbacks that set timers and queue microtasks themselves',
  },
  generate: scriptOf,
  isWorthwhile(script) {
    // What waits is set before something that does not.
    return script.at(-1)?.kind !== 'timeout' && script[0]?.kind !== 'log'
  },
  steps(script) {
    return askTrace(traceOf(script))
  },
}

function scriptOf(random: Random, level: LabLevel): Script {
  const extra = random.oneOf<Statement['kind']>(['log', 'timeout', 'chain'])
  const kinds = random.shuffle([...KINDS[level], ...(level === 1 ? [extra] : [])])
  const delays =
    level === 2
      ? random.oneOf([
          [10, 0],
          [10, 0],
          [0, 10],
          [0, 0],
        ])
      : []
  let timers = 0
  let labels = 0
  const log = (): Statement => ({ kind: 'log', label: String.fromCharCode(65 + labels++) })
  const label = () => String.fromCharCode(65 + labels++)
  const nested = (): Statement =>
    random.oneOf<() => Statement>([
      () => ({ kind: 'timeout', delay: 0, body: [log()] }),
      () => ({ kind: 'microtask', body: [log()] }),
      () => ({ kind: 'chain', callbacks: [[log()]] }),
    ])()
  const body = () => {
    if (level < 3 || random.int(0, 2) > 0) return [log()]
    return random.int(0, 1) === 0 ? [nested(), log()] : [log(), nested()]
  }
  const make: Record<Statement['kind'], () => Statement> = {
    log,
    timeout: () => ({
      kind: 'timeout',
      delay: delays[timers++] ?? 0,
      body: level === 3 ? [log(), nested()] : body(),
    }),
    microtask: () => ({ kind: 'microtask', body: body() }),
    chain: () => ({
      kind: 'chain',
      callbacks: level > 1 || random.int(0, 1) === 0 ? [body(), [log()]] : [body()],
    }),
    promise: () => ({ kind: 'promise', executor: label(), body: body() }),
    async: () => ({ kind: 'async', before: label(), after: [log()] }),
  }
  return kinds.map((kind) => make[kind]())
}

const KINDS: Record<LabLevel, readonly Statement['kind'][]> = {
  1: ['log', 'log', 'timeout', 'chain'],
  2: ['log', 'timeout', 'timeout', 'chain', 'promise', 'async'],
  3: ['log', 'timeout', 'chain', 'microtask', 'async'],
}

const REASONS = {
  script: 'The script runs to its end before any callback, and this is its next line that logs.',
  executor: 'The function that is passed to new Promise runs immediately, as part of the current code.',
  async: 'An async function runs like any other up to its first await.',
  callback: 'The code of this callback runs to its end before anything else does.',
  microtask: 'The code before it has ended, and this callback has waited longest of all microtasks.',
  timer: 'No microtask is waiting, so the next timer runs.',
}

/** Imitates the script. */
export function run(script: Script, output: Output<Mistake>): void {
  const microtasks: (() => void)[] = []
  const timers: { due: number; body: readonly Statement[] }[] = []
  let now = 0
  let reason = REASONS.script
  let usual = REASONS.script

  const log = (label: string, why?: string) => {
    output.print(label, why ?? reason)
    reason = usual
  }
  const runCallback = (why: string, callback: () => void) => {
    reason = why
    usual = REASONS.callback
    callback()
  }
  const queue = (callback: () => void) => {
    if (output.makes('callback-runs-immediately')) callback()
    else microtasks.push(() => runCallback(REASONS.microtask, callback))
  }
  const runChain = ([first, ...others]: readonly (readonly Statement[])[]) => {
    if (!first) return
    queue(() => {
      runAll(first)
      if (output.makes('chain-runs-together')) others.forEach(runAll)
      else runChain(others)
    })
  }
  const runAll = (statements: readonly Statement[]) => statements.forEach(runOne)
  const callPromise = (executor: string, body: readonly Statement[]) => {
    log(executor, REASONS.executor)
    queue(() => runAll(body))
  }
  const callAsync = (before: string, after: readonly Statement[]) => {
    log(before, REASONS.async)
    if (output.makes('await-does-not-wait')) runAll(after)
    else microtasks.push(() => runCallback(REASONS.microtask, () => runAll(after)))
  }
  const setTimer = (delay: number, body: readonly Statement[]) => {
    if (delay === 0 && output.makes('timer-runs-immediately')) runAll(body)
    else timers.push({ due: now + Math.max(1, delay), body })
  }
  const callOrWait = (mistake: Mistake, call: () => void) => {
    if (output.makes(mistake)) microtasks.push(call)
    else call()
  }
  const runOne = (statement: Statement) => {
    switch (statement.kind) {
      case 'log':
        log(statement.label)
        break
      case 'timeout':
        setTimer(statement.delay, statement.body)
        break
      case 'microtask':
        queue(() => runAll(statement.body))
        break
      case 'chain':
        runChain(statement.callbacks)
        break
      case 'promise':
        callOrWait('executor-waits', () => callPromise(statement.executor, statement.body))
        break
      case 'async':
        callOrWait('async-function-waits', () => callAsync(statement.before, statement.after))
    }
  }
  const runTimer = () => {
    const soonest = Math.min(...timers.map(({ due }) => due))
    const at = output.makes('delay-ignored') ? 0 : timers.findIndex(({ due }) => due === soonest)
    for (const { due, body } of timers.splice(at, 1)) {
      now = Math.max(now, due)
      runCallback(REASONS.timer, () => runAll(body))
    }
  }

  runAll(script)
  while (microtasks.length + timers.length > 0) {
    const timerFirst = timers.length > 0 && output.makes('timer-before-microtasks')
    const microtask = timerFirst ? undefined : microtasks.shift()
    if (microtask) microtask()
    else runTimer()
  }
}

function labelsOf(statements: readonly Statement[]): string[] {
  return statements.flatMap((statement) => {
    switch (statement.kind) {
      case 'log':
        return [statement.label]
      case 'chain':
        return statement.callbacks.flatMap(labelsOf)
      case 'promise':
        return [statement.executor, ...labelsOf(statement.body)]
      case 'async':
        return [statement.before, ...labelsOf(statement.after)]
      default:
        return labelsOf(statement.body)
    }
  })
}

function traceOf(script: Script): Trace<Mistake> {
  return {
    run: (output) => run(script, output),
    scene: [{ type: 'code', language: 'js', code: sourceOf(script) }],
    texts: labelsOf(script).sort(),
    whyEnd: 'No microtask and no timer is waiting.',
    mistakes: {
      // Before callback-runs-immediately, which would lead to the same answer.
      'chain-runs-together': {
        sentence: (right, wrong) =>
          `The second then is queued only when the first callback has ended. ${right} was waiting before, so ${wrong} comes after it.`,
      },
      'callback-runs-immediately': {
        misconception: 'ready-for-immediate',
        sentence: (_, wrong) =>
          `The callback that logs ${wrong} only joins the queue of microtasks here. It runs after the current code has ended, even if its promise is settled already.`,
      },
      'timer-runs-immediately': {
        misconception: 'ready-for-immediate',
        sentence: (_, wrong) =>
          `A delay of 0 ms does not run the callback with ${wrong} here. It waits for the current code to end and for all microtasks.`,
      },
      'timer-before-microtasks': {
        misconception: 'timer-before-microtasks',
        sentence: (right, wrong) =>
          `${wrong} is logged by a timer. All waiting microtasks run before the next timer, and the one that logs ${right} is waiting.`,
      },
      'await-does-not-wait': {
        misconception: 'ready-for-immediate',
        sentence: (_, wrong) =>
          `await always leaves the function, even if there is nothing to wait for. The rest, with ${wrong}, becomes a microtask.`,
      },
      'async-function-waits': {
        sentence: (right) =>
          `The call of an async function starts it immediately. It runs up to its first await, so ${right} is logged now.`,
      },
      'executor-waits': {
        sentence: (right) =>
          `The function that is passed to new Promise runs immediately, so ${right} is logged now. Only the callback of then waits.`,
      },
      'delay-ignored': {
        sentence: (right, wrong) =>
          `The timer with ${wrong} was set first, but its delay is longer than that of the timer with ${right}.`,
      },
    },
  }
}

function sourceOf(script: Script): string {
  const called = script.find((statement) => statement.kind === 'async')
  const declared = called
    ? [
        'async function load() {',
        `  log('${called.before}')`,
        '  await null',
        ...codeOf(called.after, '  '),
        '}',
        '',
      ]
    : []
  return [...declared, ...codeOf(script, '')].join('\n')
}

function codeOf(statements: readonly Statement[], indent: string): string[] {
  return statements.flatMap((statement) => linesFor(statement, indent))
}

function linesFor(statement: Statement, indent: string): string[] {
  switch (statement.kind) {
    case 'log':
      return [`${indent}log('${statement.label}')`]
    case 'timeout':
      return callbackOf('setTimeout(', statement.body, `, ${statement.delay})`, indent)
    case 'microtask':
      return callbackOf('queueMicrotask(', statement.body, ')', indent)
    case 'chain':
      return [
        `${indent}Promise.resolve()`,
        ...statement.callbacks.flatMap((body) => callbackOf('.then(', body, ')', `${indent}  `)),
      ]
    case 'promise':
      return [
        `${indent}new Promise((resolve) => {`,
        `${indent}  log('${statement.executor}')`,
        `${indent}  resolve()`,
        ...callbackOf('}).then(', statement.body, ')', indent),
      ]
    case 'async':
      return [`${indent}load()`]
  }
}

/** One line where the body is one. */
function callbackOf(head: string, body: readonly Statement[], tail: string, indent: string): string[] {
  const lines = codeOf(body, '')
  if (lines.length === 1) return [`${indent}${head}() => ${lines[0]}${tail}`]
  return [`${indent}${head}() => {`, ...codeOf(body, `${indent}  `), `${indent}}${tail}`]
}
