import type { Ask, Lab, Slip } from '../contract.ts'

type Member = 'who' | 'tag'

interface Class {
  name: string
  /** Index of the class that it extends. Only the first one extends none. */
  parent?: number
  /** The members that it defines itself. */
  defines: readonly Member[]
}

interface Call {
  /** Index of the variable's class. */
  declared: number
  /** Index of the object's class: the same one or one derived from it. */
  actual: number
  member: Member
}

interface Program {
  language: 'java' | 'cpp'
  /** Whether the method is virtual. It always is in Java. */
  virtual: boolean
  /** Each one after the first extends one before it. */
  classes: readonly Class[]
  calls: readonly Call[]
}

/** Any of them after the first may extend any before it. */
const NAMES = [
  ['A', 'B', 'C', 'D'],
  ['Item', 'Offer', 'Gift', 'Bundle'],
  ['Ticket', 'Pass', 'Group', 'Season'],
  ['Account', 'Student', 'Savings', 'Premium'],
  ['Message', 'Invite', 'Reply', 'Alert'],
] as const

/** What a program prints when it uses objects through variables of a base class. */
export const dynamicDispatch: Lab<Program> = {
  id: 'dynamic-dispatch',
  title: 'Dynamic dispatch: what does it print?',
  subject: 'oops',
  topic: 'polymorphism',
  version: 3,
  conventions: ['Every program compiles.'],
  conventionsFor: ({ language, calls }) => [
    ...(language === 'cpp'
      ? ['In C++, a method that overrides a virtual one is virtual too, even without the keyword.']
      : []),
    calls.some(({ member }) => member === 'tag')
      ? 'who() and tag give the name of the class that defines them.'
      : 'who() gives the name of the class that defines it.',
  ],
  levels: {
    1: 'Java methods in three classes',
    2: 'Java methods and fields in four classes',
    3: 'C++ with and without virtual, methods and data members in four classes',
  },
  generate(random, level) {
    const members: readonly Member[] = level === 1 ? ['who'] : ['who', 'tag']
    const names = random.oneOf<readonly string[]>(NAMES).slice(0, level === 1 ? 3 : 4)
    const classes = names.map((name, index) => ({
      name,
      // Mostly the class before: long chains have more to inherit.
      ...(index > 0 && { parent: random.int(0, 2) > 0 ? index - 1 : random.int(0, index - 1) }),
      defines: members.filter(() => index === 0 || random.int(0, 2) > 0),
    }))
    const calls = Array.from({ length: level + 2 }, () => {
      const actual = random.int(1, classes.length - 1)
      return {
        declared: random.oneOf(upwards(classes, actual)),
        actual,
        member: level > 1 && random.int(0, 2) === 0 ? ('tag' as const) : ('who' as const),
      }
    })
    return {
      language: level === 3 ? 'cpp' : 'java',
      virtual: level < 3 || random.int(0, 1) === 0,
      classes,
      calls,
    }
  },
  isWorthwhile(program) {
    const { classes, calls } = program
    const differ = calls.filter(
      ({ declared, actual, member }) =>
        definerOf(classes, declared, member) !== definerOf(classes, actual, member),
    )
    const different = new Set(calls.map((call) => JSON.stringify(call))).size === calls.length
    const printed = new Set(calls.map((call) => printedBy(program, call)))
    const allUsed = classes[0]?.defines.every((each) => calls.some(({ member }) => member === each))
    return different && differ.length >= 2 && printed.size > 1 && allUsed === true
  },
  *steps(program) {
    const scene: Ask['scene'] = [{ type: 'code', language: program.language, code: sourceOf(program) }]
    const options = program.classes.map(({ name }) => name)
    for (const [at, call] of program.calls.entries()) {
      const answer = printedBy(program, call)
      yield {
        kind: 'choice',
        prompt: `What does line ${at + 1} print?`,
        scene,
        options,
        answer,
        why: whyOf(program, call, answer),
        slips: slipsFor(program, call),
      }
    }
  },
}

export function printedBy(program: Program, { declared, actual, member }: Call): string {
  return nameOf(program, definerOf(program.classes, isDynamic(program, member) ? actual : declared, member))
}

function isDynamic({ virtual }: Program, member: Member): boolean {
  return member === 'who' && virtual
}

/** This class and all above it, from the bottom up. */
function upwards(classes: readonly Class[], from: number): [number, ...number[]] {
  const parent = classes[from]?.parent
  return parent === undefined ? [from] : [from, ...upwards(classes, parent)]
}

/** The nearest class from this one up that defines the member. The first class defines all. */
function definerOf(classes: readonly Class[], from: number, member: Member): number {
  return upwards(classes, from).find((index) => classes[index]?.defines.includes(member)) ?? 0
}

function nameOf({ classes }: Program, index: number): string {
  return classes[index]?.name ?? ''
}

function whyOf(program: Program, { declared, actual, member }: Call, answer: string): string {
  const [variable, object] = [nameOf(program, declared), nameOf(program, actual)]
  if (isDynamic(program, member))
    return `who() is virtual${program.language === 'java' ? ', as usual in Java' : ''}, so the class of the object decides. ${sourceFor(object, member, answer)}`
  const reason = member === 'tag' ? `tag is a ${fieldIn(program)}` : 'who() is not virtual'
  return `${reason}, so the type of the variable decides. ${sourceFor(variable, member, answer)}`
}

function sourceFor(decisive: string, member: Member, definer: string): string {
  return decisive === definer
    ? `That is ${decisive}, which defines ${accessTo(member)} itself.`
    : `That is ${decisive}, which inherits ${accessTo(member)} from ${definer}.`
}

function slipsFor(program: Program, { declared, actual, member }: Call): Slip<string>[] {
  const { classes } = program
  const [variable, object] = [nameOf(program, declared), nameOf(program, actual)]
  const dynamic = isDynamic(program, member)
  const decisive = dynamic ? object : variable
  const mixedUp = nameOf(program, definerOf(classes, dynamic ? declared : actual, member))
  const root = nameOf(program, 0)
  const last = nameOf(
    program,
    classes.findLastIndex(({ defines }) => defines.includes(member)),
  )
  return [
    dynamic
      ? {
          id: 'static-type-decides',
          misconception: 'static-type-decides',
          answer: mixedUp,
          sentence: `You may have used the type of the variable, ${variable}. A virtual method is chosen by the class of the object, ${object}.`,
        }
      : member === 'tag'
        ? {
            id: 'field-overridden',
            misconception: 'hiding-for-overriding',
            answer: mixedUp,
            sentence: `You may have used the class of the object, ${object}. A ${fieldIn(program)} is hidden, not overridden, so the type of the variable decides: ${variable}.`,
          }
        : {
            id: 'always-dynamic',
            misconception: 'always-dynamic',
            answer: mixedUp,
            sentence: `You may have used the class of the object, ${object}. Without virtual, the type of the variable decides: ${variable}.`,
          },
    {
      id: 'inherited-member-missed',
      answer: decisive,
      sentence: `${decisive} does not define ${accessTo(member)} itself. It inherits the nearest definition above it.`,
    },
    {
      id: 'always-the-root',
      answer: root,
      sentence: `You may have taken ${root}, the first class. The search goes from ${decisive} upwards and finds ${accessTo(member)} before it gets to ${root}.`,
    },
    {
      id: 'last-definition',
      answer: last,
      sentence: `You may have taken the last definition in the program. The ${dynamic ? 'class of the object' : 'type of the variable'} is ${decisive}, and the search goes upwards from there, never to subclasses or siblings.`,
    },
  ]
}

function sourceOf(program: Program): string {
  return program.language === 'java' ? javaOf(program) : cppOf(program)
}

function javaOf(program: Program): string {
  const { classes, calls } = program
  return [
    ...classes.flatMap(({ name, parent, defines }) => [
      `class ${name}${parent === undefined ? '' : ` extends ${nameOf(program, parent)}`} {`,
      ...(defines.includes('tag') ? [`  String tag = "${name}";`] : []),
      ...(defines.includes('who') ? [`  String who() { return "${name}"; }`] : []),
      '}',
    ]),
    'class Main {',
    '  public static void main(String[] args) {',
    ...calls.flatMap(({ declared, actual, member }, at) => [
      `    ${nameOf(program, declared)} v${at + 1} = new ${nameOf(program, actual)}();`,
      `    System.out.println(v${at + 1}.${accessTo(member)}); // line ${at + 1}`,
    ]),
    '  }',
    '}',
  ].join('\n')
}

function cppOf(program: Program): string {
  const { classes, calls, virtual } = program
  return [
    '#include <iostream>',
    ...classes.flatMap(({ name, parent, defines }) => [
      `struct ${name}${parent === undefined ? '' : ` : ${nameOf(program, parent)}`} {`,
      ...(defines.includes('tag') ? [`  const char* tag = "${name}";`] : []),
      ...(defines.includes('who')
        ? [`  ${virtual && parent === undefined ? 'virtual ' : ''}const char* who() { return "${name}"; }`]
        : []),
      '};',
    ]),
    'int main() {',
    ...calls.flatMap(({ declared, actual, member }, at) => [
      `  ${nameOf(program, declared)}* p${at + 1} = new ${nameOf(program, actual)};`,
      `  std::cout << p${at + 1}->${accessTo(member)} << "\\n"; // line ${at + 1}`,
    ]),
    '}',
  ].join('\n')
}

/** What the language calls a variable of an object. */
function fieldIn({ language }: Program): string {
  return language === 'cpp' ? 'data member' : 'field'
}

function accessTo(member: Member): string {
  return member === 'who' ? 'who()' : 'tag'
}
