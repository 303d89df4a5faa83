import type { Lab } from '../contract.ts'
import { askTrace, type Output, type Trace } from '../trace.ts'

interface Class {
  name: string
  /** In the order of their declaration. */
  members: readonly string[]
}

interface Program {
  base: Class
  derived: Class
  /** The members of the derived class as its initialiser list has them; undefined without a list. */
  listed?: readonly string[]
  /** A variable that is defined before the object. */
  local?: string
  /** The class whose constructor throws. */
  throwing?: string
}

type Mistake =
  | 'derived-before-base'
  | 'body-before-members'
  | 'initializer-list-order'
  | 'base-destroyed-first'
  | 'members-destroyed-before-body'
  | 'same-order-cleanup'
  | 'unfinished-object-destroyed'
  | 'throwing-part-destroyed'
  | 'construction-goes-on'
  | 'handler-before-cleanup'

const CAUGHT = 'caught'

const THEMES = [
  { classes: ['Vehicle', 'Car'], parts: ['Engine', 'Radio', 'Lamp', 'Clock', 'Mirror'] },
  { classes: ['Device', 'Phone'], parts: ['Battery', 'Screen', 'Camera', 'Speaker', 'Sensor'] },
  { classes: ['Building', 'Hotel'], parts: ['Roof', 'Door', 'Window', 'Lift', 'Stairs'] },
] as const

/** What a C++ program prints when objects are built and destroyed, also after a failure. */
export const constructionOrder: Lab<Program> = {
  id: 'construction-order',
  title: 'Constructors and destructors: in which order?',
  subject: 'oops',
  topic: 'constructors-destructors',
  version: 1,
  conventions: [
    'The program is C++. Each constructor prints the name of its class, each destructor the name with ~ before it.',
    'A constructor that throws prints its name first.',
  ],
  levels: {
    1: 'One object with a base class and members',
    2: 'A second variable, and an initializer list in another order',
    3: 'A constructor that throws',
  },
  generate(random, level) {
    const { classes, parts } = THEMES[random.int(0, THEMES.length - 1)] ?? THEMES[0]
    const [local, ...others] = random.shuffle(parts)
    const inBase = random.int(level === 1 ? 0 : 1, 1)
    const inDerived = level === 1 ? 2 : random.int(2, 3)
    const base = { name: classes[0], members: others.slice(0, inBase) }
    const derived = { name: classes[1], members: others.slice(inBase, inBase + inDerived) }
    if (level === 1) return { base, derived }
    return {
      base,
      derived,
      listed: random.shuffle(derived.members),
      ...(local && { local }),
      ...(level === 3 && { throwing: random.shuffle([...derived.members.slice(1), derived.name])[0] }),
    }
  },
  isWorthwhile({ derived, listed }) {
    return listed?.join() !== derived.members.join()
  },
  steps(program) {
    return askTrace(traceOf(program))
  },
}

/** What is built, in this order. The name of a class with members stands for the body of its constructor. */
function constructions({ base, derived, local }: Program): string[] {
  return [...(local ? [local] : []), ...base.members, base.name, ...derived.members, derived.name]
}

/** Simulates the program. */
export function run(program: Program, output: Output<Mistake>): void {
  const { base, derived, listed = derived.members, local, throwing } = program
  const first = local ? [local] : []
  const right = constructions(program)
  const derivedFirst = [...first, ...derived.members, derived.name, ...base.members, base.name]
  const bodiesFirst = [...first, base.name, ...base.members, derived.name, ...derived.members]
  const asListed = [...first, ...base.members, base.name, ...listed, derived.name]
  const isDone = (name: string) => output.printed(name)

  for (let failed = false; !failed; ) {
    let order = right
    if (output.makes('derived-before-base')) order = derivedFirst
    if (output.makes('body-before-members')) order = bodiesFirst
    if (output.makes('initializer-list-order')) order = asListed
    const next = order.find((name) => !isDone(name))
    if (next === undefined) break
    output.print(next, whyBuilt(program, next))
    failed = next === throwing && !output.makes('construction-goes-on')
  }

  const finished = (name: string) => isDone(name) && name !== throwing
  const alive = (order: readonly string[]) => order.filter((name) => finished(name) && !isDone(`~${name}`))
  if (throwing && output.makes('unfinished-object-destroyed'))
    output.print(`~${derived.name}`, whyDestroyed(derived.name))
  if (throwing && output.makes('throwing-part-destroyed'))
    output.print(`~${throwing}`, whyDestroyed(throwing))
  if (throwing && output.makes('handler-before-cleanup')) output.print(CAUGHT, WHY_CAUGHT)
  while (alive(right).length > 0) {
    let order = alive(right)
    if (output.makes('base-destroyed-first')) order = alive(derivedFirst)
    if (output.makes('members-destroyed-before-body')) order = alive(bodiesFirst)
    if (output.makes('same-order-cleanup')) order = alive(right).reverse()
    const next = order.at(-1) ?? ''
    output.print(`~${next}`, whyDestroyed(next))
  }
  if (throwing && !isDone(CAUGHT)) output.print(CAUGHT, WHY_CAUGHT)
}

const WHY_CAUGHT = 'Everything that was complete has been destroyed. Now the handler runs.'

function whyDestroyed(name: string): string {
  return `Of everything that still exists, ${name} was completed last. Destruction is the reverse of construction.`
}

function whyBuilt({ base, derived, local }: Program, name: string): string {
  if (name === local) return 'Variables are created in the order of their definitions.'
  if (base.members.includes(name))
    return `The base part of ${derived.name} is built first, and in it the members of ${base.name} come before the body of its constructor.`
  if (derived.members.includes(name))
    return `The base part is complete. The members of ${derived.name} follow in the order of their declaration, and then the body.`
  if (name === derived.name)
    return `The base part and the members of ${name} are complete, so the body of its constructor runs.`
  return base.members.length > 0
    ? `The members of ${name} are complete, so the body of its constructor runs.`
    : `The base part of ${derived.name} is built before everything else in it.`
}

function traceOf(program: Program): Trace<Mistake> {
  const { base, derived, throwing } = program
  // Alphabetical, so that the list does not give the order of construction away.
  const names = constructions(program).sort()
  const plain = (text: string) => text.replace('~', '')
  return {
    run: (output) => run(program, output),
    scene: [{ type: 'code', language: 'cpp', code: sourceOf(program) }],
    texts: [...names, ...names.map((name) => `~${name}`), ...(throwing ? [CAUGHT] : [])],
    whyEnd: 'Everything that was complete has been destroyed, and the program ends.',
    mistakes: {
      'derived-before-base': {
        misconception: 'derived-before-base',
        sentence: (_, wrong) =>
          `${wrong} belongs to the derived part. The base part, ${base.name}, has to be complete before anything of ${derived.name} is built.`,
      },
      'body-before-members': {
        sentence: (right, wrong) =>
          `You may have run the body of ${wrong} first. Its members are built before the body, so ${right} comes first.`,
      },
      'initializer-list-order': {
        sentence: (right, wrong) =>
          `In the initializer list ${wrong} comes before ${right}, but that order has no effect. Members are built in the order of their declaration.`,
      },
      'unfinished-object-destroyed': {
        sentence: () =>
          `The constructor of ${derived.name} has not finished, so there is no ${derived.name} whose destructor could run. Only its complete parts are destroyed.`,
      },
      'throwing-part-destroyed': {
        sentence: (_, wrong) =>
          `The constructor of ${plain(wrong)} threw, so it is not complete, and its destructor does not run.`,
      },
      'construction-goes-on': {
        sentence: (_, wrong) =>
          `The exception ends the construction, so ${plain(wrong)} is not reached. What is complete is destroyed now.`,
      },
      'handler-before-cleanup': {
        sentence: (right) =>
          `The try block is cleaned up before its handler runs: ${plain(right)} is complete and has to be destroyed first.`,
      },
      'base-destroyed-first': {
        sentence: (right, wrong) =>
          `${plain(wrong)} belongs to the base part of ${derived.name}, which is built first and destroyed last. ${plain(right)} comes before it.`,
      },
      'members-destroyed-before-body': {
        sentence: (right, wrong) =>
          `The body of the destructor of ${plain(right)} runs first, since it may still use the member ${plain(wrong)}.`,
      },
      'same-order-cleanup': {
        misconception: 'same-order-cleanup',
        sentence: (right, wrong) =>
          `You may have kept the order of construction. Destruction is the reverse: ${plain(right)} was completed after ${plain(wrong)} and is destroyed before it.`,
      },
    },
  }
}

function sourceOf({ base, derived, listed, local, throwing }: Program): string {
  const parts = [...(local ? [local] : []), ...base.members, ...derived.members].sort()
  const body = (name: string) => `{ print("${name}");${name === throwing ? ' throw 1;' : ''} }`
  const variable = (name: string) => name.toLowerCase()
  const list = listed ? ` : ${listed.map((name) => `${variable(name)}()`).join(', ')}` : ''
  const classOf = ({ name, members }: Class, head = '', initializers = '') => [
    `struct ${name}${head} {`,
    ...members.map((member) => `  ${member} ${variable(member)};`),
    `  ${name}()${initializers} ${body(name)}`,
    `  ~${name}() { print("~${name}"); }`,
    '};',
  ]
  const variables = [...(local ? [local] : []), derived.name].map((name) => `${name} ${variable(name)};`)
  return [
    '#include <iostream>',
    'void print(const char* text) { std::cout << text << "\\n"; }',
    ...parts.flatMap((name) => classOf({ name, members: [] })),
    ...classOf(base),
    ...classOf(derived, ` : ${base.name}`, list),
    'int main() {',
    ...(throwing
      ? [
          '  try {',
          ...variables.map((line) => `    ${line}`),
          '  } catch (int) {',
          `    print("${CAUGHT}");`,
          '  }',
        ]
      : variables.map((line) => `  ${line}`)),
    '}',
  ].join('\n')
}
