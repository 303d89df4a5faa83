import type { Ask, Lab, Slip } from '../contract.ts'

type Member = 'who' | 'tag'

interface Class {
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
  /** Each one extends the one before. */
  classes: readonly Class[]
  calls: readonly Call[]
}

const NAMES = ['A', 'B', 'C', 'D'] as const

/** What a program prints when it uses objects through variables of a base class. */
export const dynamicDispatch: Lab<Program> = {
  id: 'dynamic-dispatch',
  title: 'Dynamic dispatch: what does it print?',
  subject: 'oops',
  topic: 'polymorphism',
  version: 1,
  conventions: ['who() and tag give the name of the class that defines them. Every program compiles.'],
  levels: {
    1: 'Java methods in three classes',
    2: 'Java methods and fields in four classes',
    3: 'C++ with and without virtual, methods and fields in four classes',
  },
  generate(random, level) {
    const members: readonly Member[] = level === 1 ? ['who'] : ['who', 'tag']
    const classes = NAMES.slice(0, level === 1 ? 3 : 4).map((_, index) => ({
      defines: members.filter(() => index === 0 || random.int(0, 2) > 0),
    }))
    const calls = Array.from({ length: level + 2 }, () => {
      const declared = random.int(0, classes.length - 2)
      return {
        declared,
        actual: random.int(declared, classes.length - 1),
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
  isWorthwhile({ classes, calls }) {
    const differ = calls.filter(
      ({ declared, actual, member }) =>
        definerOf(classes, declared, member) !== definerOf(classes, actual, member),
    )
    const different = new Set(calls.map((call) => JSON.stringify(call))).size === calls.length
    return different && differ.length >= 2
  },
  *steps(program) {
    const scene: Ask['scene'] = [{ type: 'code', language: program.language, code: sourceOf(program) }]
    const options = program.classes.map((_, index) => nameOf(index))
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
  return nameOf(definerOf(program.classes, isDynamic(program, member) ? actual : declared, member))
}

function isDynamic({ virtual }: Program, member: Member): boolean {
  return member === 'who' && virtual
}

/** The nearest class from this one up that defines the member. The first class defines all. */
function definerOf(classes: readonly Class[], from: number, member: Member): number {
  return classes.findLastIndex(({ defines }, index) => index <= from && defines.includes(member))
}

function nameOf(index: number): string {
  return NAMES[index] ?? NAMES[0]
}

function whyOf(program: Program, { declared, actual, member }: Call, answer: string): string {
  const [variable, object] = [nameOf(declared), nameOf(actual)]
  if (isDynamic(program, member))
    return `who() is virtual${program.language === 'java' ? ', as usual in Java' : ''}, so the class of the object decides. ${sourceFor(object, member, answer)}`
  const reason = member === 'tag' ? 'tag is a field' : 'who() is not virtual'
  return `${reason}, so the type of the variable decides. ${sourceFor(variable, member, answer)}`
}

function sourceFor(decisive: string, member: Member, definer: string): string {
  return decisive === definer
    ? `That is ${decisive}, which defines ${accessTo(member)} itself.`
    : `That is ${decisive}, which inherits ${accessTo(member)} from ${definer}.`
}

function slipsFor(program: Program, { declared, actual, member }: Call): Slip<string>[] {
  const { classes } = program
  const [variable, object] = [nameOf(declared), nameOf(actual)]
  const dynamic = isDynamic(program, member)
  const decisive = dynamic ? object : variable
  const mixedUp = nameOf(definerOf(classes, dynamic ? declared : actual, member))
  const lowest = nameOf(definerOf(classes, classes.length - 1, member))
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
            sentence: `You may have used the class of the object, ${object}. A field is hidden, not overridden, so the type of the variable decides: ${variable}.`,
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
      answer: nameOf(0),
      sentence: `You may have taken A, the first class. The search goes from ${decisive} upwards and finds ${accessTo(member)} before it gets to A.`,
    },
    {
      id: 'lowest-definition',
      answer: lowest,
      sentence: `You may have taken the lowest definition in the program. The ${dynamic ? 'class of the object' : 'type of the variable'} is ${decisive}, which knows nothing of the classes below it.`,
    },
  ]
}

function sourceOf(program: Program): string {
  return program.language === 'java' ? javaOf(program) : cppOf(program)
}

function javaOf({ classes, calls }: Program): string {
  return [
    ...classes.flatMap(({ defines }, index) => [
      `class ${nameOf(index)}${index > 0 ? ` extends ${nameOf(index - 1)}` : ''} {`,
      ...(defines.includes('tag') ? [`  String tag = "${nameOf(index)}";`] : []),
      ...(defines.includes('who') ? [`  String who() { return "${nameOf(index)}"; }`] : []),
      '}',
    ]),
    'class Main {',
    '  public static void main(String[] args) {',
    ...calls.flatMap(({ declared, actual, member }, at) => [
      `    ${nameOf(declared)} v${at + 1} = new ${nameOf(actual)}();`,
      `    System.out.println(v${at + 1}.${accessTo(member)}); // line ${at + 1}`,
    ]),
    '  }',
    '}',
  ].join('\n')
}

function cppOf({ classes, calls, virtual }: Program): string {
  return [
    '#include <iostream>',
    ...classes.flatMap(({ defines }, index) => [
      `struct ${nameOf(index)}${index > 0 ? ` : ${nameOf(index - 1)}` : ''} {`,
      ...(defines.includes('tag') ? [`  const char* tag = "${nameOf(index)}";`] : []),
      ...(defines.includes('who')
        ? [`  ${virtual && index === 0 ? 'virtual ' : ''}const char* who() { return "${nameOf(index)}"; }`]
        : []),
      '};',
    ]),
    'int main() {',
    ...calls.flatMap(({ declared, actual, member }, at) => [
      `  ${nameOf(declared)}* p${at + 1} = new ${nameOf(actual)};`,
      `  std::cout << p${at + 1}->${accessTo(member)} << "\\n"; // line ${at + 1}`,
    ]),
    '}',
  ].join('\n')
}

function accessTo(member: Member): string {
  return member === 'who' ? 'who()' : 'tag'
}
