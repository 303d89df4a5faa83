import type { Random } from '#app/domain/random.ts'
import type { Lab, LabLevel } from '../contract.ts'
import { askTrace, type Output, type Trace } from '../trace.ts'

type ActionKind = 'variable' | 'array' | 'constant' | 'inherited-field' | 'static-method'

type Part = 'static' | 'block' | 'constructor'

interface Program {
  base: string
  derived: string
  /** In which order the classes are written. It does not change what is printed. */
  parts: { base: readonly Part[]; derived: readonly Part[] }
  /** What main does before it creates an object of the derived class. */
  actions: readonly ActionKind[]
  /** Whether the base constructor calls a method that the derived class overrides. */
  calls: boolean
}

type Mistake =
  | 'initialized-before-main'
  | 'variable-initializes'
  | 'array-initializes'
  | 'constant-initializes'
  | 'inherited-field-initializes-derived'
  | 'derived-static-first'
  | 'object-before-class'
  | 'derived-before-base'
  | 'constructor-before-block'
  | 'all-blocks-first'
  | 'base-method-called'
  | 'field-set-already'

const THEMES = [
  ['Shape', 'Circle'],
  ['Vehicle', 'Bus'],
  ['Account', 'Savings'],
  ['Animal', 'Horse'],
  ['Device', 'Phone'],
  ['Ticket', 'Pass'],
  ['Player', 'Goalkeeper'],
  ['Instrument', 'Piano'],
] as const

/** When Java runs static blocks, instance blocks and constructors. */
export const initializationOrder: Lab<Program> = {
  id: 'initialization-order',
  title: 'Static and instance initialization in Java',
  subject: 'oops',
  topic: 'static-members',
  version: 2,
  conventions: ['The program is Java. Main uses no other class before main starts.'],
  levels: {
    1: 'Static blocks, instance blocks and constructors of two classes',
    2: 'Also uses of a class that initialize it, or do not',
    3: 'Also a constructor that calls an overridden method',
  },
  generate(random, level) {
    const [base, derived] = random.oneOf<readonly [string, string]>(THEMES)
    const parts = () => random.shuffle<Part>(['static', 'block', 'constructor'])
    return {
      base,
      derived,
      parts: { base: parts(), derived: parts() },
      actions: actionsOf(random, level),
      calls: level === 3,
    }
  },
  steps(program) {
    return askTrace(traceOf(program))
  },
}

function actionsOf(random: Random, level: LabLevel): ActionKind[] {
  const harmless = random.shuffle<ActionKind>(['variable', 'array', 'constant'])
  const active = random.shuffle<ActionKind>(['inherited-field', 'static-method'])
  if (level === 1) return harmless.slice(0, random.int(0, 1))
  return random.shuffle([
    ...harmless.slice(0, random.int(1, level === 2 ? 3 : 2)),
    ...active.slice(0, level === 2 ? 1 : random.int(1, 2)),
  ])
}

/** What the output of a program depends on. */
type Behavior = Omit<Program, 'parts'>

/** All that the program can print. */
function textsOf({ base, derived }: Behavior) {
  const of = (name: string) => ({
    static: `static block of ${name}`,
    block: `instance block of ${name}`,
    constructor: `constructor of ${name}`,
  })
  return {
    start: 'main starts',
    base: of(base),
    derived: of(derived),
    help: `${derived}.help`,
    create: 'main creates an object',
    zero: 'size is 0',
    four: 'size is 4',
    show: `${base}.show`,
    end: 'main ends',
  }
}

/** Simulates the program. */
export function run(program: Behavior, output: Output<Mistake>): void {
  const { base, derived, actions, calls } = program
  const texts = textsOf(program)
  const initialized = new Set<string>()

  const initializeBase = (why: string) => {
    if (initialized.has(base)) return
    initialized.add(base)
    output.print(texts.base.static, why)
  }
  const whyBaseFirst = `This use of ${derived} initializes the class, and its superclass ${base} before it.`
  const initializeDerived = () => {
    if (initialized.has(derived)) return
    initialized.add(derived)
    const isSwapped = output.makes('derived-static-first')
    if (!isSwapped) initializeBase(whyBaseFirst)
    output.print(
      texts.derived.static,
      `This use of ${derived} initializes the class. Its superclass ${base} has been initialized.`,
    )
    if (isSwapped) initializeBase(whyBaseFirst)
  }
  const printObject = () => {
    const derivedPart = [texts.derived.block, texts.derived.constructor]
    const basePart = [texts.base.block, texts.base.constructor]
    const orders: [Mistake | undefined, readonly string[]][] = [
      ['derived-before-base', [...derivedPart, ...basePart]],
      ['constructor-before-block', [...basePart.toReversed(), ...derivedPart.toReversed()]],
      [
        'all-blocks-first',
        [texts.base.block, texts.derived.block, texts.base.constructor, texts.derived.constructor],
      ],
      [undefined, [...basePart, ...derivedPart]],
    ]
    for (let left = 4; left > 0; left--) {
      const [, order] = orders.find(([mistake]) => !mistake || output.makes(mistake)) ?? [undefined, []]
      const next = order.find((text) => !output.printed(text))
      if (next === undefined) return
      output.print(next, whyObject(program, next))
      if (calls && next === texts.base.constructor) printCall()
    }
  }
  const printCall = () => {
    if (output.makes('base-method-called')) output.print(texts.show, '')
    else if (output.makes('field-set-already')) output.print(texts.four, '')
    else
      output.print(
        texts.zero,
        `The object is a ${derived}, so its version of show runs. The field initializers of ${derived} have not run yet, and size still has its default value.`,
      )
  }
  const perform = (action: ActionKind) => {
    if (action === 'static-method') {
      initializeDerived()
      output.print(texts.help, `${derived} is initialized, so its static method runs.`)
      return
    }
    if (action === 'inherited-field') {
      initializeBase(`count is declared in ${base}, so reading it initializes ${base}.`)
      if (output.makes('inherited-field-initializes-derived')) initializeDerived()
      return
    }
    if (output.makes(`${action}-initializes`)) initializeDerived()
  }

  if (output.makes('initialized-before-main')) initializeDerived()
  output.print(texts.start, 'Nothing has used the other classes yet, so Java has not initialized them.')
  for (const action of actions) perform(action)
  output.print(texts.create, whyQuiet(program))
  if (output.makes('object-before-class')) output.print(texts.base.block, '')
  initializeDerived()
  printObject()
  output.print(texts.end, 'The object is complete, and main goes on.')
}

function whyObject({ base, derived }: Behavior, text: string): string {
  if (text === `instance block of ${base}`)
    return `The classes are initialized. The object is built from the superclass down: first the field initializers and instance blocks of ${base}.`
  if (text === `constructor of ${base}`)
    return `The instance block of ${base} has run, and the rest of its constructor follows.`
  if (text === `instance block of ${derived}`)
    return `The constructor of ${base} has returned. Now the field initializers and instance blocks of ${derived} run.`
  return `Everything else of the object is done, so the rest of the constructor of ${derived} runs.`
}

function whyQuiet({ base, actions }: Behavior): string {
  const last = actions.at(-1)
  if (!last) return 'main goes on, and it has not used the other classes yet.'
  if (last === 'static-method') return 'The static method has returned, and main goes on.'
  return last === 'inherited-field'
    ? `The field count is declared in ${base}, which is initialized now. Nothing else is printed.`
    : 'The line before this one initializes no class.'
}

function traceOf(program: Program): Trace<Mistake> {
  const { base, derived, calls } = program
  const texts = textsOf(program)
  const timing = { misconception: 'static-init-timing' }
  return {
    run: (output) => run(program, output),
    scene: [{ type: 'code', language: 'java', code: sourceOf(program) }],
    texts: [
      texts.start,
      ...Object.values(texts.base),
      ...Object.values(texts.derived),
      ...(program.actions.includes('static-method') ? [texts.help] : []),
      ...(calls ? [texts.zero, texts.four, texts.show] : []),
      texts.create,
      texts.end,
    ],
    whyEnd: 'main has ended.',
    mistakes: {
      'initialized-before-main': {
        ...timing,
        sentence: () =>
          'Java does not initialize all classes at the start. A class is initialized when it is first used: for an object, a static method, or a static field that is not a constant.',
      },
      'variable-initializes': {
        ...timing,
        sentence: () =>
          `A variable of type ${derived} that holds null does not use the class, so nothing is initialized.`,
      },
      'array-initializes': {
        ...timing,
        sentence: () =>
          `new ${derived}[2] creates an array that holds null twice, and no ${derived}. So the class is not initialized.`,
      },
      'constant-initializes': {
        ...timing,
        sentence: () =>
          'LIMIT is a constant that the compiler writes into the code, so reading it does not initialize the class.',
      },
      'inherited-field-initializes-derived': {
        ...timing,
        sentence: () =>
          `count is declared in ${base}. Reading it through ${derived} initializes ${base} only.`,
      },
      'derived-static-first': {
        ...timing,
        sentence: () => `A class is initialized after its superclass, so ${base} comes before ${derived}.`,
      },
      'object-before-class': {
        ...timing,
        sentence: () =>
          'The classes have to be initialized before an object is built, so the static blocks come first.',
      },
      'all-blocks-first': {
        sentence: () =>
          `The instance block of ${derived} runs only after the whole constructor of ${base}, not together with the block of ${base}.`,
      },
      'derived-before-base': {
        misconception: 'derived-before-base',
        sentence: () =>
          `The part of ${base} is built first: the constructor of ${derived} begins with super(), even where it is not written.`,
      },
      'constructor-before-block': {
        sentence: (right) =>
          `Instance blocks and field initializers run before the rest of the constructor of their class, so the ${right} comes first.`,
      },
      'base-method-called': {
        misconception: 'self-call-stays',
        sentence: () =>
          `The call in the constructor of ${base} is dispatched by the object, which is a ${derived}. Java runs the override even now.`,
      },
      'field-set-already': {
        sentence: () =>
          `size gets its 4 only when the field initializers of ${derived} run, after the constructor of ${base}. Until then it is 0.`,
      },
    },
  }
}

function sourceOf(program: Program): string {
  const { base, derived, parts, actions, calls } = program
  const texts = textsOf(program)
  const has = (kind: ActionKind) => actions.includes(kind)
  const line: Record<ActionKind, string> = {
    variable: `${derived} none = null;`,
    array: `${derived}[] many = new ${derived}[2];`,
    constant: `int limit = ${derived}.LIMIT;`,
    'inherited-field': `int count = ${derived}.count;`,
    'static-method': `${derived}.help();`,
  }
  const print = (text: string) => `Main.print("${text}");`
  const partsOf = (name: string, which: 'base' | 'derived', constructorEnd: readonly string[] = []) => {
    const text = print(texts[which].constructor)
    const lines: Record<Part, readonly string[]> = {
      static: [`  static { ${print(texts[which].static)} }`],
      block: [`  { ${print(texts[which].block)} }`],
      constructor:
        constructorEnd.length > 0
          ? [`  ${name}() {`, ...[text, ...constructorEnd].map((line) => `    ${line}`), '  }']
          : [`  ${name}() { ${text} }`],
    }
    return parts[which].flatMap((part) => lines[part])
  }
  return [
    `class ${base} {`,
    ...(has('inherited-field') ? ['  static int count = 0;'] : []),
    ...partsOf(base, 'base', calls ? ['show();'] : []),
    ...(calls ? [`  void show() { ${print(texts.show)} }`] : []),
    '}',
    `class ${derived} extends ${base} {`,
    ...(has('constant') ? ['  static final int LIMIT = 9;'] : []),
    ...(calls ? ['  int size = 4;'] : []),
    ...partsOf(derived, 'derived'),
    ...(calls ? ['  void show() { Main.print("size is " + size); }'] : []),
    ...(has('static-method') ? [`  static void help() { ${print(texts.help)} }`] : []),
    '}',
    'class Main {',
    '  static void print(String text) { System.out.println(text); }',
    '  public static void main(String[] args) {',
    `    print("${texts.start}");`,
    ...actions.map((action) => `    ${line[action]}`),
    `    print("${texts.create}");`,
    `    new ${derived}();`,
    `    print("${texts.end}");`,
    '  }',
    '}',
  ].join('\n')
}
