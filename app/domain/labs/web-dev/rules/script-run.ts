import type { Output } from '../../trace.ts'

export type Statement =
  | { kind: 'log'; label: string }
  | { kind: 'timeout'; delay: number; body: readonly Statement[] }
  | { kind: 'microtask'; body: readonly Statement[] }
  /** Each callback waits for the one before. */
  | { kind: 'chain'; callbacks: readonly (readonly Statement[])[] }
  | { kind: 'promise'; executor: string; body: readonly Statement[] }
  /** Calls the async function, which logs, awaits and goes on. */
  | { kind: 'async'; before: string; after: readonly Statement[] }

export type Script = readonly Statement[]

export type Mistake =
  | 'timer-before-microtasks'
  | 'timer-runs-immediately'
  | 'callback-runs-immediately'
  | 'await-does-not-wait'
  | 'executor-waits'
  | 'async-function-waits'
  | 'chain-runs-together'
  | 'delay-ignored'

const REASONS = {
  script: 'The script runs to its end before any callback, and this is its next line that logs.',
  executor: 'The function that is passed to new Promise runs immediately, as part of the current code.',
  async: 'An async function runs like any other up to its first await.',
  callback: 'The code of this callback runs to its end before anything else does.',
  microtask: 'The code before it has ended, and this callback has waited longest of all microtasks.',
  timer: 'No microtask is waiting, so the next timer runs.',
}

/** Simulates the script. */
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

export function labelsOf(statements: readonly Statement[]): string[] {
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

export function sourceOf(script: Script): string {
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
