import type { Random } from '#app/domain/random.ts'
import type { Lab, LabLevel } from '../contract.ts'
import { askTrace, type Trace } from '../trace.ts'
import { labelsOf, type Mistake, run, type Script, type Statement, sourceOf } from './rules/script-run.ts'

/** In which order a script with timers, promises and async functions logs. */
export const eventLoop: Lab<Script> = {
  id: 'event-loop',
  title: 'The event loop: in which order?',
  subject: 'web-dev',
  topic: 'javascript-essentials',
  version: 2,
  conventions: [
    'log(…) is console.log(…).',
    'Running the code takes no time, so the timer with the shorter delay fires first. Timers with the same delay fire in the order in which they were set.',
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
  const extra = random.shuffle<Statement['kind']>(['log', 'timeout', 'chain']).slice(0, random.int(1, 2))
  const kinds = random.shuffle([...KINDS[level], ...(level === 1 ? extra : [])])
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
          `A delay of 0\u00a0ms does not run the callback with ${wrong} here. It waits for the current code to end and for all microtasks.`,
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
