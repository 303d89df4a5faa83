import type { Random } from '#app/domain/random.ts'
import type { Ask, Lab, LabLevel, Slip } from '../contract.ts'
import {
  type Mistake,
  type Name,
  type Printed,
  type Program,
  run,
  type Statement,
  sourceOf,
} from './rules/box-program.ts'

/** What a Java program with several references to an object prints. */
export const references: Lab<Program> = {
  id: 'references',
  title: 'References: who sees the change?',
  subject: 'oops',
  topic: 'classes-objects',
  version: 1,
  conventions: [
    'The program is Java. The last question counts every object that new creates, also inside a method.',
  ],
  levels: {
    1: 'Two variables, assignments and changes',
    2: 'Three variables, and a number that is copied',
    3: 'Also a method that changes its parameter, and ==',
  },
  generate: programOf,
  isWorthwhile(program) {
    const right = run(program)
    const other = MISTAKES.filter((mistake) => run(program, mistake).printed.join() !== right.printed.join())
    const least = program.some(({ kind }) => kind === 'call') ? 3 : 2
    return other.length >= least && new Set(right.printed).size >= 2
  },
  *steps(program) {
    const scene: Ask['scene'] = [{ type: 'code', language: 'java', code: sourceOf(program) }]
    const lines = program.filter(isPrint)
    const { printed, created } = run(program)
    for (const [at, statement] of lines.entries()) {
      const wrong = MISTAKES.map((mistake) => [mistake, run(program, mistake).printed[at] ?? 0] as const)
      yield askPrinted(statement, at + 1, printed[at] ?? 0, wrong, scene)
    }
    yield askCreated(program, created, scene)
  },
}

function programOf(random: Random, level: LabLevel): Program {
  const names: Name[] = level === 1 ? ['a', 'b'] : ['a', 'b', 'c']
  // Few values at level 3, so that different objects are equal at times.
  const values = random.shuffle(Array.from({ length: 18 }, (_, at) => (level === 3 ? at % 3 : at) + 2))
  const value = () => values.pop() ?? 1
  const pair = () => random.shuffle(names)
  const program: Statement[] = [
    { kind: 'new', name: 'a', value: value() },
    random.oneOf<Statement>([
      { kind: 'assign', name: 'b', from: 'a' },
      { kind: 'new', name: 'b', value: value() },
    ]),
    ...(level > 1 ? ([{ kind: 'assign', name: 'c', from: random.oneOf<Name>(['a', 'b']) }] as const) : []),
  ]
  const kinds = random.shuffle<Statement['kind']>([
    'set',
    'assign',
    'set',
    ...(level === 1 ? (['new'] as const) : [random.oneOf<'set' | 'new'>(['set', 'new'])]),
    ...(level > 1 ? (['read'] as const) : []),
    ...(level === 3 ? (['call'] as const) : []),
  ])
  for (const kind of kinds) {
    const [name = 'a', from = 'b'] = pair()
    if (kind === 'assign') program.push({ kind, name, from })
    else if (kind === 'read') program.push({ kind, from })
    else if (kind === 'new' || kind === 'set' || kind === 'call') program.push({ kind, name, value: value() })
  }
  // Different objects with equal values, where there are such.
  const comparisons = random.shuffle<readonly [Name, Name]>([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
  const compare = comparisons
    .map(([left, right]) => ({ kind: 'compare', left, right }) as const)
    .toSorted((x, y) => mixesUp(program, y) - mixesUp(program, x))
    .slice(0, level === 3 ? 1 : 0)
  return [
    ...program,
    ...names.map((name) => ({ kind: 'print', name }) as const),
    ...(level > 1 ? ([{ kind: 'print-number' }] as const) : []),
    ...compare,
  ]
}

/** 1 where equality and identity differ. */
function mixesUp(program: Program, compare: Statement): number {
  const last = (mistake?: Mistake) => run([...program, compare], mistake).printed.at(-1)
  return Number(last() !== last('equal-values-identical'))
}

const MISTAKES = [
  'equal-values-identical',
  'assignment-copies',
  'assignment-reaches-others',
  'number-follows-object',
  'argument-copied',
  'parameter-reaches-caller',
] as const satisfies Mistake[]

function isPrint({ kind }: Statement): boolean {
  return kind === 'print' || kind === 'print-number' || kind === 'compare'
}

const SENTENCES: Record<Mistake, { misconception?: string; sentence: string }> = {
  'assignment-copies': {
    misconception: 'reference-for-copy',
    sentence:
      'You may have copied the object in an assignment. Only the reference is copied, so both variables refer to one object from then on.',
  },
  'assignment-reaches-others': {
    misconception: 'assignment-for-mutation',
    sentence:
      'Assigning to a variable makes only this variable refer to something else. Others that referred to the old object still do.',
  },
  'number-follows-object': {
    misconception: 'assignment-for-mutation',
    sentence:
      'n is an int: it received the number that the object had then, and later changes of the object do not reach it.',
  },
  'argument-copied': {
    misconception: 'reference-for-copy',
    sentence:
      'The method receives the reference and no copy of the object. Its first line changes the object of the caller.',
  },
  'parameter-reaches-caller': {
    misconception: 'assignment-for-mutation',
    sentence:
      'The second line of the method makes only its parameter refer to a new object. The variable of the caller keeps the old one.',
  },
  'equal-values-identical': {
    misconception: 'identity-for-equality',
    sentence: '== asks whether both variables refer to one object. Equal values do not matter for it.',
  },
}

function askPrinted(
  statement: Statement,
  line: number,
  right: Printed,
  wrong: readonly (readonly [Mistake, Printed])[],
  scene: Ask['scene'],
): Ask {
  const slips = wrong.map(([id, answer]) => ({ id, answer, ...SENTENCES[id] }))
  const prompt = `What does line ${line} print?`
  if (statement.kind !== 'compare')
    return {
      kind: 'number',
      prompt,
      scene,
      answer: Number(right),
      why: whyOf(statement, right),
      slips: slips.map((slip) => ({ ...slip, answer: Number(slip.answer) })),
    }
  return {
    kind: 'choice',
    prompt,
    scene,
    options: ['true', 'false'],
    answer: String(right),
    why: right
      ? `${statement.left} and ${statement.right} refer to the same object.`
      : `${statement.left} and ${statement.right} refer to different objects.`,
    slips: slips.map((slip) => ({ ...slip, answer: String(slip.answer) })),
  }
}

function whyOf(statement: Statement, right: Printed): string {
  return statement.kind === 'print'
    ? `The object to which ${statement.name} refers at the end holds ${right}, whichever variable was used to change it.`
    : `n is a number of its own and keeps the ${right} that it received.`
}

function askCreated(program: Program, created: number, scene: Ask['scene']): Ask {
  const variables = new Set(program.flatMap((each) => ('name' in each ? [each.name] : []))).size
  const assignments = program.filter(({ kind }) => kind === 'assign').length
  const calls = program.filter(({ kind }) => kind === 'call').length
  const slips: Slip<number>[] = [
    {
      id: 'assignments-create',
      misconception: 'reference-for-copy',
      answer: created + assignments,
      sentence: 'You may have counted assignments such as b = a. They copy a reference and create no object.',
    },
    {
      id: 'variables-counted',
      answer: variables,
      sentence:
        'That is the number of variables. Only new creates objects, however many variables refer to them.',
    },
    {
      id: 'objects-of-methods-forgotten',
      answer: created - calls,
      sentence: 'The method creates an object too, even if nothing refers to it afterwards.',
    },
  ]
  return {
    kind: 'number',
    prompt: 'How many objects of class Box does the program create?',
    scene,
    answer: created,
    why: 'Each new that runs creates one object, and nothing else does.',
    slips,
  }
}
