import type { Random } from '#app/domain/random.ts'
import type { Ask, Lab, LabLevel, Slip } from '../contract.ts'
import { listed } from '../words.ts'

/** Types to which one step of widening or subtyping leads. */
const DIRECTLY_WIDER = {
  byte: ['short'],
  short: ['int'],
  char: ['int'],
  int: ['long'],
  long: ['float'],
  float: ['double'],
  double: [],
  Character: ['Object'],
  Integer: ['Number'],
  Long: ['Number'],
  Number: ['Object'],
  String: ['Object'],
  Object: [],
} as const satisfies Record<string, readonly string[]>
type Type = keyof typeof DIRECTLY_WIDER

const BOXES: Partial<Record<Type, Type>> = { char: 'Character', int: 'Integer', long: 'Long' }
const UNBOXED: Partial<Record<Type, Type>> = { Character: 'char', Integer: 'int', Long: 'long' }

const VARARGS = 'int...'
type Parameter = Type | typeof VARARGS

const NO_METHOD = 'does not compile'

interface Argument {
  type: Type
  /** The class of the object, where it is not the type of the variable. */
  object?: Type
}

interface Program {
  parameters: readonly Parameter[]
  calls: readonly Argument[]
}

const VALUES: Partial<Record<Type, string>> = {
  char: "'x'",
  long: '7L',
  Long: '7L',
  String: '"x"',
  Character: "'x'",
}
const PRIMITIVES: readonly Type[] = ['byte', 'short', 'char', 'int', 'long']
const OBJECTS: readonly Argument[] = [
  { type: 'Integer' },
  { type: 'Long' },
  { type: 'Character' },
  { type: 'String' },
  { type: 'Number', object: 'Integer' },
  { type: 'Object', object: 'Integer' },
  { type: 'Object', object: 'String' },
]

/** Which overload Java's compiler chooses for a call. */
export const overloadResolution: Lab<Program> = {
  id: 'overload-resolution',
  title: 'Method overloading: which one is called?',
  subject: 'oops',
  topic: 'method-overloading',
  version: 3,
  conventions: [
    'Each method prints the type of its parameter.',
    'Each line is judged alone: a call that does not compile does not affect the others.',
  ],
  levels: {
    1: 'Widening of primitive types',
    2: 'Widening, boxing and objects',
    3: 'Widening, boxing, objects and a variable number of arguments',
  },
  generate(random, level) {
    const parameters = parametersOf(random, level)
    const inPrimitives = random.shuffle(PRIMITIVES).map((type) => ({ type }))
    const calls =
      level === 1
        ? inPrimitives.slice(0, 4)
        : [...inPrimitives.slice(0, level), ...random.shuffle(OBJECTS).slice(0, 3)]
    return { parameters, calls: random.shuffle(calls) }
  },
  isWorthwhile({ parameters, calls }) {
    const chosen = calls.map(({ type }) => resolve(parameters, type))
    const phases = calls.map(({ type }) => phaseFor(parameters, type))
    const exact = calls.filter(({ type }, at) => chosen[at] === type).length
    return (
      chosen.filter((each) => each === NO_METHOD).length < 2 &&
      exact <= 2 &&
      new Set(chosen).size > 2 &&
      // Where there are objects, one call takes more than the first phase.
      (calls.every(({ type }) => PRIMITIVES.includes(type)) || phases.some((phase) => phase > 0))
    )
  },
  *steps(program) {
    const { parameters, calls } = program
    const scene: Ask['scene'] = [{ type: 'code', language: 'java', code: sourceOf(program) }]
    for (const [at, call] of calls.entries()) {
      const answer = resolve(parameters, call.type)
      yield {
        kind: 'choice',
        prompt: `What does line ${at + 1} print?`,
        scene,
        options: [...parameters, NO_METHOD],
        answer,
        why: whyOf(parameters, call.type, answer),
        slips: slipsFor(parameters, call, answer),
      }
    }
  },
}

function parametersOf(random: Random, level: LabLevel): Parameter[] {
  const primitives: readonly Parameter[] = ['short', 'int', 'long', 'float', 'double']
  if (level === 1) return some(random, ['byte', 'char', ...primitives], 3)
  const references: readonly Parameter[] = ['Integer', 'Long', 'Character', 'Number', 'String', 'Object']
  if (level === 2) return [...some(random, primitives, 2), ...some(random, references, 3)]
  // An int gets as far as the third phase only where the other parameters are too narrow for it.
  return random.int(0, 2) === 0
    ? [
        ...some<Parameter>(random, ['short'], random.int(0, 1)),
        ...some<Parameter>(random, ['Long', 'Character', 'String'], random.int(2, 3)),
        VARARGS,
      ]
    : [...some(random, primitives, 2), ...some(random, references, 3), VARARGS]
}

function some<T>(random: Random, values: readonly T[], count: number): T[] {
  const chosen = random.shuffle(values).slice(0, count)
  return values.filter((value) => chosen.includes(value))
}

/** The type itself and all that it widens to, the nearest first. */
function widened(type: Type): Type[] {
  const [next] = DIRECTLY_WIDER[type]
  return next === undefined ? [type] : [type, ...widened(next)]
}

/** The types that each of the compiler's three phases accepts, the most specific first. */
function phasesFor(type: Type): readonly (readonly Parameter[])[] {
  const boxed = boxOf(type)
  const unboxed = UNBOXED[type]
  const toInt = widened(unboxed ?? type).includes('int')
  return [
    widened(type),
    [...(boxed ? widened(boxed) : []), ...(unboxed ? widened(unboxed) : [])],
    toInt ? [VARARGS] : [],
  ]
}

/** Byte and Short are not parameters here, so their boxes count only as numbers. */
function boxOf(type: Type): Type | undefined {
  return type === 'byte' || type === 'short' ? 'Number' : BOXES[type]
}

function inPhase(parameters: readonly Parameter[], type: Type, phase: number): Parameter[] {
  return (phasesFor(type)[phase] ?? []).filter((each) => parameters.includes(each))
}

/** Index of the first phase with a method, or 3. */
function phaseFor(parameters: readonly Parameter[], type: Type): number {
  const phase = [0, 1, 2].findIndex((each) => inPhase(parameters, type, each).length > 0)
  return phase < 0 ? 3 : phase
}

export function resolve(parameters: readonly Parameter[], type: Type): Parameter | typeof NO_METHOD {
  return inPhase(parameters, type, phaseFor(parameters, type))[0] ?? NO_METHOD
}

function whyOf(parameters: readonly Parameter[], type: Type, answer: string): string {
  if (answer === NO_METHOD) return `No method accepts ${type}, not even after widening, boxing or unboxing.`
  if (answer === type) return 'The type of the argument is exactly that of the parameter.'
  const isPrimitive = PRIMITIVES.includes(type)
  const phase = phaseFor(parameters, type)
  const found = [
    isPrimitive ? `${type} is widened to ${answer}.` : `${type} is a subclass of ${answer}.`,
    `No method takes ${type} as it is, so it is ${isPrimitive ? 'boxed' : 'unboxed'}, and f(${answer}) accepts that.`,
    `No method takes ${type}, not even ${isPrimitive ? 'boxed' : 'unboxed'}, so a variable number of arguments is considered.`,
  ][phase]
  const others = inPhase(parameters, type, phase).slice(1)
  return others.length > 0
    ? `${found} ${listed(others)} would fit as well, but the compiler takes the most specific one.`
    : `${found}`
}

function slipsFor(
  parameters: readonly Parameter[],
  { type, object }: Argument,
  answer: string,
): Slip<string>[] {
  const phase = phaseFor(parameters, type)
  const fitting = inPhase(parameters, type, phase)
  const slips: (Omit<Slip<string>, 'answer'> & { answer: string | undefined })[] = [
    {
      id: 'overload-at-run-time',
      misconception: 'overload-at-runtime',
      answer: object && resolve(parameters, object),
      sentence: `You may have used the class of the object, ${object}. The compiler chooses the overload from the type of the variable, ${type}.`,
    },
    {
      id: 'boxing-before-widening',
      misconception: 'boxing-before-widening',
      answer: phase === 0 ? inPhase(parameters, type, 1)[0] : undefined,
      sentence: `You may have ${PRIMITIVES.includes(type) ? 'boxed' : 'unboxed'} the argument first. f(${answer}) fits without that, so the compiler does not ${PRIMITIVES.includes(type) ? 'box' : 'unbox'} it.`,
    },
    {
      id: 'varargs-too-early',
      answer: phase < 2 ? inPhase(parameters, type, 2)[0] : undefined,
      sentence: `A variable number of arguments is considered last, and ${answer} fits without it.`,
    },
    {
      id: 'least-specific-chosen',
      answer: fitting.length > 1 ? fitting.at(-1) : undefined,
      sentence: `${fitting.at(-1)} fits too, but the compiler takes the most specific method that fits, which is ${answer}.`,
    },
    {
      id: 'argument-narrowed',
      answer: parameters.find((each) => each !== VARARGS && each !== type && widened(each).includes(type)),
      sentence: `A value of type ${type} would have to be narrowed. Java never does that for an argument without a cast.`,
    },
    {
      id: 'widens-then-boxes',
      answer:
        PRIMITIVES.includes(type) && type !== 'long' && type !== 'char'
          ? parameters.find((each) => each === 'Long')
          : undefined,
      sentence: `Java does not widen ${type} to long and then box it. Boxing leads from ${type} to its own wrapper class only.`,
    },
    {
      id: 'exact-type-required',
      answer: answer === type ? undefined : NO_METHOD,
      sentence: `You may have looked for a parameter of type ${type} only. f(${answer}) accepts it as well.`,
    },
  ]
  return slips.flatMap((slip) => (slip.answer === undefined ? [] : [{ ...slip, answer: slip.answer }]))
}

function sourceOf({ parameters, calls }: Program): string {
  return [
    'class Main {',
    ...parameters.map((type) => `  static void f(${type} x) { System.out.println("${type}"); }`),
    '  public static void main(String[] args) {',
    ...calls.flatMap(({ type, object }, at) => [
      `    ${type} v${at + 1} = ${VALUES[object ?? type] ?? '7'};`,
      `    f(v${at + 1}); // line ${at + 1}`,
    ]),
    '  }',
    '}',
  ].join('\n')
}
