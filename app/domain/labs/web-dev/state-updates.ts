import type { Ask, Lab, Slip } from '../contract.ts'

/** A line of the click handler. */
type Line =
  | { kind: 'from-variable'; add: number }
  | { kind: 'updater'; operator: '+' | '*'; operand: number }
  | { kind: 'constant'; value: number }
  | { kind: 'log' }

interface Child {
  name: string
  memo: boolean
  prop: 'constant' | 'object' | 'state'
}

interface Component {
  start: number
  lines: readonly Line[]
  children: readonly Child[]
}

/** The queue of state updates in a click handler, and which components render afterwards. */
export const stateUpdates: Lab<Component> = {
  id: 'state-updates',
  title: 'State updates and renders in React',
  subject: 'web-dev',
  topic: 'state-management',
  version: 1,
  conventions: [
    'React runs in production, so StrictMode calls nothing twice. The React Compiler is not used.',
    'Counter has rendered once before the click. Its children use nothing but their props.',
  ],
  levels: {
    1: 'Updates from the variable and with updater functions',
    2: 'Constants and logs among them, and two child components',
    3: 'Five lines and three child components',
  },
  generate(random, level) {
    const line = (): Line => {
      const kinds = ['from-variable', 'updater', 'from-variable', 'updater', 'constant', 'log'] as const
      const kind = kinds[random.int(0, level === 1 ? 3 : 5)] ?? 'log'
      if (kind === 'from-variable') return { kind, add: random.int(1, 5) }
      if (kind === 'updater')
        return { kind, ...random.oneOf([{ operator: '+' }, { operator: '*' }]), operand: random.int(2, 3) }
      return kind === 'constant' ? { kind, value: random.int(20, 40) } : { kind }
    }
    const names = random.shuffle(['Badge', 'Chart', 'Total']).slice(0, level === 1 ? 0 : level)
    return {
      start: random.int(1, 9),
      lines: Array.from({ length: level + 2 }, line),
      children: names.map((name) => ({
        name,
        memo: random.int(0, 2) > 0,
        prop: random.oneOf(['constant', 'object', 'state']),
      })),
    }
  },
  isWorthwhile({ start, lines, children }) {
    const values = queueOf(start, lines)
    const snapshotMatters = lines.some(
      ({ kind }, at) => (kind === 'from-variable' || kind === 'log') && values[at] !== start,
    )
    const final = values.at(-1) ?? start
    const sameKinds = new Set(children.map(({ memo, prop }) => `${memo} ${prop}`)).size < children.length
    return (
      snapshotMatters &&
      lines.some(({ kind }) => kind === 'updater') &&
      lines.filter(({ kind }) => kind === 'log').length < 2 &&
      final !== start &&
      final < 100 &&
      !sameKinds
    )
  },
  *steps(component) {
    const { start, lines, children } = component
    const scene: Ask['scene'] = [{ type: 'code', language: 'jsx', code: sourceOf(component) }]
    const values = queueOf(start, lines)
    for (const [at, line] of lines.entries())
      yield askLine(line, at, { start, before: values[at] ?? start, after: values[at + 1] ?? start }, scene)
    const setters = lines.filter(({ kind }) => kind !== 'log').length
    yield {
      kind: 'number',
      prompt: 'How many times does Counter render because of this click?',
      scene,
      answer: 1,
      why: 'React batches all updates of one event handler and renders once, after the handler has finished.',
      slips: [
        {
          id: 'render-per-update',
          answer: setters,
          sentence: `You may have counted one render for each of the ${setters} calls of setN. React batches them into one render.`,
        },
        {
          id: 'no-render',
          answer: 0,
          sentence: 'The state differs from the value before the click, so Counter has to render again.',
        },
      ],
    }
    for (const child of children) yield askChild(child, scene)
  },
}

/** The value that the next render would get: before the first line, then after each line. */
export function queueOf(start: number, lines: readonly Line[]): number[] {
  const values = [start]
  for (const line of lines) values.push(afterLine(line, start, values.at(-1) ?? start))
  return values
}

function afterLine(line: Line, variable: number, queued: number): number {
  switch (line.kind) {
    case 'from-variable':
      return variable + line.add
    case 'updater':
      return line.operator === '+' ? queued + line.operand : queued * line.operand
    case 'constant':
      return line.value
    case 'log':
      return queued
  }
}

function textOf(line: Line): string {
  switch (line.kind) {
    case 'from-variable':
      return `setN(n + ${line.add})`
    case 'updater':
      return `setN((v) => v ${line.operator} ${line.operand})`
    case 'constant':
      return `setN(${line.value})`
    case 'log':
      return 'console.log(n)'
  }
}

interface Values {
  /** Of the variable n during this render. */
  start: number
  before: number
  after: number
}

function askLine(line: Line, at: number, { start, before, after }: Values, scene: Ask['scene']): Ask {
  if (line.kind === 'log')
    return {
      kind: 'number',
      prompt: `Line ${at + 1}: what does console.log(n) print?`,
      scene,
      answer: start,
      why: `Within one render n is a constant. It is ${start} until the next render.`,
      slips: [
        {
          id: 'log-shows-update',
          misconception: 'next-state-read-now',
          answer: before,
          sentence: `You may have used the queued value ${before} as the value of the variable. The setter does not change n, which stays ${start} in this render.`,
        },
      ],
    }
  return {
    kind: 'number',
    prompt: `Line ${at + 1}, ${textOf(line)}: if onClick ended here, what would n be in the next render?`,
    scene,
    answer: after,
    why: {
      'from-variable': `n is still ${start} in this render, so the line queues ${after}. That replaces whatever was queued before.`,
      updater: `The updater receives the value so far, ${before}, and returns ${after}.`,
      constant: `A value that is passed to the setter replaces the one so far, ${before}.`,
    }[line.kind],
    slips: lineSlips(line, start, before),
  }
}

function lineSlips(line: Line, start: number, before: number): Slip<number>[] {
  if (line.kind === 'from-variable')
    return [
      {
        id: 'variable-changed-at-once',
        misconception: 'next-state-read-now',
        answer: before + line.add,
        sentence: `You may have used ${before} for n. The setters before this line changed the queue, and n is still ${start}.`,
      },
      {
        id: 'line-without-effect',
        answer: before,
        sentence: 'That is the value from before this line. The line replaces it.',
      },
    ]
  if (line.kind === 'updater')
    return [
      {
        id: 'updater-reads-variable',
        answer: afterLine(line, start, start),
        sentence: `You may have applied the updater to n. It receives the value that is queued so far, which is ${before}.`,
      },
      {
        id: 'updater-without-effect',
        answer: before,
        sentence:
          'That is the value from before this line. The updater is queued too, and its result becomes the new value.',
      },
    ]
  return line.kind === 'constant'
    ? [
        {
          id: 'constant-added',
          answer: before + line.value,
          sentence: `You may have added ${line.value} to the queued value. A value that is passed to the setter replaces it.`,
        },
      ]
    : []
}

const PROPS = {
  constant: { text: 'label="Clicks"', why: 'its prop is an equal string every time' },
  object: { text: 'options={{ max: 99 }}', why: 'each render of Counter makes a new object for its prop' },
  state: { text: 'value={n}', why: 'its prop n has changed' },
} as const

function askChild({ name, memo, prop }: Child, scene: Ask['scene']): Ask {
  const renders = !memo || prop !== 'constant'
  const slip: Slip<string> | undefined =
    memo && prop === 'object'
      ? {
          id: 'memo-with-new-object',
          misconception: 'memo-for-shield',
          answer: 'no',
          sentence: `memo compares props by identity. Each render of Counter makes a new object for ${name}, so they differ.`,
        }
      : memo && prop === 'constant'
        ? {
            id: 'memo-ignored',
            answer: 'yes',
            sentence: `${name} is wrapped in memo and its prop is equal to the one before, so React skips it.`,
          }
        : memo
          ? {
              id: 'memo-hides-state',
              misconception: 'memo-for-shield',
              answer: 'no',
              sentence: `${name} is wrapped in memo, but its prop is the state that has changed.`,
            }
          : {
              id: 'children-compared-without-memo',
              answer: 'no',
              sentence: `${name} is not wrapped in memo, so it renders whenever Counter renders, whatever its props are.`,
            }
  return {
    kind: 'choice',
    prompt: `Does ${name} render again?`,
    scene,
    options: ['yes', 'no'],
    answer: renders ? 'yes' : 'no',
    why: memo
      ? `${name} is wrapped in memo, and ${PROPS[prop].why}.`
      : `${name} is not wrapped in memo, so it renders with its parent.`,
    slips: [slip],
  }
}

function sourceOf({ start, lines, children }: Component): string {
  const memos = children.map(({ name, memo }) =>
    memo ? `const ${name} = memo(${name}View)` : `const ${name} = ${name}View`,
  )
  return [
    ...memos,
    ...(memos.length > 0 ? [''] : []),
    'function Counter() {',
    `  const [n, setN] = useState(${start})`,
    '  function onClick() {',
    ...lines.map((line, at) => `    ${textOf(line).padEnd(22)} // line ${at + 1}`),
    '  }',
    '  return (',
    '    <>',
    '      <button onClick={onClick}>{n}</button>',
    ...children.map(({ name, prop }) => `      <${name} ${PROPS[prop].text} />`),
    '    </>',
    '  )',
    '}',
  ].join('\n')
}
