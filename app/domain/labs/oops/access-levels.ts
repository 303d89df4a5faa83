import type { Random } from '#app/domain/random.ts'
import type { Ask, Figure, Lab, LabLevel, Slip } from '../contract.ts'
import {
  type Access,
  allows,
  FILE,
  keyword,
  LEVELS,
  type MemberKind,
  narrowest,
  type Place,
  type Program,
  sourceOf,
  THEMES,
  themeOf,
} from './rules/member-uses.ts'

/** The narrowest access with which each use of a Java member compiles. */
export const accessLevels: Lab<Program> = {
  id: 'access-levels',
  title: 'Access modifiers in Java: who can access what?',
  subject: 'oops',
  topic: 'access-modifiers',
  version: 2,
  conventions: [
    'All classes are public. The four levels of access from narrow to wide: private, no modifier, protected, public.',
    'Each line is judged alone: one that does not compile does not affect the others.',
  ],
  levels: {
    1: 'Uses in the class, its package and another package',
    2: 'Also subclasses in both packages',
    3: 'Also uses through references, static methods and constructors',
  },
  generate(random, level) {
    const member =
      level < 3 ? random.oneOf<MemberKind>(['field', 'method']) : random.oneOf<MemberKind>(MEMBERS)
    return {
      theme: random.int(0, THEMES.length - 1),
      member,
      places: byFile(random.shuffle(placesOf(random, level, member))),
      given: random.oneOf(level === 1 ? ['private', 'no modifier'] : ['no modifier', 'protected']),
    }
  },
  *steps(program) {
    const { member, places, given } = program
    const scene: Figure[] = [{ type: 'code', language: 'java', code: sourceOf(program, '/* ? */') }]
    for (const [at, place] of places.entries()) yield askNarrowest(program, place, at + 1, scene)
    const lineOf = (place: Place) => `line ${places.indexOf(place) + 1}`
    const compile = (access: Access) =>
      places.filter((place) => allows(access, narrowest(place, member))).map(lineOf)
    yield {
      kind: 'set',
      prompt: `Now ${nameOf(program)} has ${given === 'no modifier' ? 'no modifier' : `the modifier ${given}`}. Which lines compile?`,
      scene: [{ type: 'code', language: 'java', code: sourceOf(program, keyword(given)) }],
      options: places.map((_, at) => `line ${at + 1}`),
      answer: compile(given),
      why: {
        private: 'private ends at the class, but within it every object is accessible.',
        'no modifier': 'Without a modifier, access ends at the package. Subclasses elsewhere are outside.',
        protected: `protected opens ${nameOf(program)} to the whole package, and to subclasses elsewhere${WITHIN_SUBCLASSES[member]}.`,
        public: 'public is for all code.',
      }[given],
      slips: setSlips(program, given, compile, lineOf),
    }
  },
}

/** As far as protected reaches in subclasses of other packages. */
const WITHIN_SUBCLASSES: Record<MemberKind, string> = {
  field: ' for objects of their own type',
  method: ' for objects of their own type',
  'static method': '',
  constructor: ' for calls with super',
}

/** The class with the member first, and lines of one file together. */
function byFile(places: readonly Place[]): Place[] {
  const files = new Set([0, ...places.map((place) => FILE[place])])
  return [...files].flatMap((file) => places.filter((place) => FILE[place] === file))
}

const MEMBERS = ['field', 'method', 'static method', 'constructor'] as const satisfies MemberKind[]

function placesOf(random: Random, level: LabLevel, member: MemberKind): Place[] {
  const within: Place[] = ['own object', 'other object']
  if (level === 1) return [...random.shuffle(within).slice(0, random.int(1, 2)), 'same package', 'elsewhere']
  const one = random.shuffle(within).slice(0, 1)
  const subclasses: Place[] = ['subclass in the package', 'subclass outside']
  if (level === 2) return [...one, 'same package', ...subclasses, 'elsewhere']
  const references: Place[] = ['subclass outside, its own type', 'subclass outside, base type']
  if (member === 'constructor')
    return ['other object', 'same package', 'subclass outside', 'subclass outside, base type', 'elsewhere']
  if (member === 'static method')
    return ['other object', 'same package', ...subclasses, 'subclass outside, base type', 'elsewhere']
  return [...one, 'same package', 'subclass outside', ...references, 'elsewhere']
}

function askNarrowest(program: Program, place: Place, line: number, scene: readonly Figure[]): Ask {
  const answer = narrowest(place, program.member)
  return {
    kind: 'choice',
    prompt: `What is the narrowest access of ${nameOf(program)} with which line ${line} compiles?`,
    scene,
    options: LEVELS,
    answer,
    why: whyOf(program, place),
    slips: slipsFor(program, place),
  }
}

function nameOf({ theme, member }: Program): string {
  const { classes, member: name } = themeOf(theme)
  if (member === 'constructor') return `the constructor of ${classes[0]}`
  return member === 'field' ? name : `${name}()`
}

/** Whether the line uses a member of an object that need not be its own. */
function isOtherObject({ member }: Program, place: Place): boolean {
  return place === 'other object' && (member === 'field' || member === 'method')
}

function whyOf(program: Program, place: Place): string {
  const { classes, home } = themeOf(program.theme)
  const [own, , , outside] = classes
  switch (place) {
    case 'own object':
    case 'other object':
      return isOtherObject(program, place)
        ? `The line is in ${own} itself. private is per class: the members of other objects of ${own} may be used too.`
        : `The line is in ${own} itself, where private members may be used.`
    case 'same package':
      return `The line is in another class, but in the package ${home} too. There, no modifier is enough.`
    case 'subclass in the package':
      return `The subclass is in the package ${home} too. There, no modifier is enough.`
    case 'subclass outside':
      return program.member === 'constructor'
        ? `${outside} is a subclass in another package. Its constructors may call a protected one of ${own} with super.`
        : `${outside} is a subclass in another package, and the line uses what ${outside} inherits. protected is enough for that.`
    case 'subclass outside, its own type':
      return `In a subclass in another package, protected suffices for objects of its own type, ${outside}.`
    case 'subclass outside, base type':
      if (program.member === 'static method')
        return 'In a subclass, protected suffices for static members, since no object is involved.'
      return program.member === 'constructor'
        ? `The line creates a plain ${own}. Outside the package, new cannot call a protected constructor. Only super can.`
        : `The object may be any ${own}. Outside the package, protected lets ${outside} use the member only in objects of type ${outside}.`
    case 'elsewhere':
      return 'The class is in another package and is not a subclass.'
  }
}

function slipsFor(program: Program, place: Place): Slip<string>[] {
  const { classes, home } = themeOf(program.theme)
  const [own, , , outside] = classes
  const isOutside: Slip<string> = {
    id: 'default-for-public',
    misconception: 'default-for-public',
    answer: 'no modifier',
    sentence: `Without a modifier, access ends at the package ${home}. This line is in another package.`,
  }
  switch (place) {
    case 'own object':
    case 'other object':
      return [
        isOtherObject(program, place)
          ? {
              id: 'private-per-object',
              misconception: 'private-per-object',
              answer: 'no modifier',
              sentence: `The line is in the class ${own} itself. private is per class and not per object, so it is enough.`,
            }
          : {
              id: 'private-is-enough',
              answer: 'no modifier',
              sentence: `No modifier would work, but it is wider than needed. The line is in the class ${own} itself, where private is enough.`,
            },
      ]
    case 'same package':
    case 'subclass in the package':
      return [
        {
          id: 'private-reaches-package',
          answer: 'private',
          sentence: `private ends at the class ${own}, and this line is in another class.`,
        },
        {
          id: 'protected-for-package',
          misconception: 'protected-for-subclasses-only',
          answer: 'protected',
          sentence:
            'protected would work, but it is wider than needed. Within the package, no modifier is enough, even for a subclass.',
        },
        {
          id: 'public-for-package',
          answer: 'public',
          sentence: `public is not needed: the line is in the same package, ${home}.`,
        },
      ]
    case 'subclass outside':
    case 'subclass outside, its own type':
      return [
        isOutside,
        {
          id: 'protected-forgotten',
          answer: 'public',
          sentence: `public would work, but it is wider than needed. ${whyOf(program, place)}`,
        },
        {
          id: 'private-is-inherited',
          answer: 'private',
          sentence: `private ends at the class ${own}. Subclasses cannot use it either.`,
        },
      ]
    case 'subclass outside, base type':
      return [
        isOutside,
        program.member === 'static method'
          ? {
              id: 'protected-forgotten',
              answer: 'public',
              sentence: `public would work, but it is wider than needed. ${whyOf(program, place)}`,
            }
          : {
              id: 'protected-through-base-type',
              answer: 'protected',
              sentence:
                program.member === 'constructor'
                  ? `${outside} may call a protected constructor of ${own} with super, but not with new.`
                  : `The object is used as a plain ${own}. Outside the package, protected lets ${outside} use only objects of its own type.`,
            },
      ]
    case 'elsewhere':
      return [
        isOutside,
        {
          id: 'protected-elsewhere',
          answer: 'protected',
          sentence: `protected covers the package and subclasses. This class is outside ${home} and is not a subclass of ${own}.`,
        },
      ]
  }
}

function setSlips(
  { places, member }: Program,
  given: Access,
  compile: (access: Access) => string[],
  lineOf: (place: Place) => string,
): Slip<readonly string[]>[] {
  const right = compile(given)
  const lines = (wanted: (place: Place) => boolean) =>
    places.filter((place) => wanted(place) || right.includes(lineOf(place))).map(lineOf)
  const without = (dropped: readonly Place[]) =>
    places.filter((place) => right.includes(lineOf(place)) && !dropped.includes(place)).map(lineOf)
  if (given === 'private')
    return [
      {
        id: 'private-for-one-object',
        misconception: 'private-per-object',
        answer: without(['other object']),
        sentence:
          'private is per class: code of the class may use the private members of every object of it.',
      },
    ]
  if (given === 'no modifier')
    return [
      {
        id: 'default-is-public',
        misconception: 'default-for-public',
        answer: compile('public'),
        sentence: 'No modifier is not public. Access ends at the package.',
      },
      {
        id: 'default-for-subclasses',
        answer: lines((place) => narrowest(place, member) === 'protected'),
        sentence: 'Without a modifier, a subclass in another package has no access. That needs protected.',
      },
      {
        id: 'default-is-private',
        answer: compile('private'),
        sentence: 'No modifier is wider than private: it lets all classes of the package in.',
      },
    ]
  return [
    {
      id: 'protected-without-package',
      misconception: 'protected-for-subclasses-only',
      answer: without(['same package']),
      sentence: 'protected includes the whole package, also classes that are not subclasses.',
    },
    {
      id: 'protected-for-every-object',
      answer: lines((place) => place === 'subclass outside, base type'),
      sentence:
        member === 'constructor'
          ? 'You may have counted the line with new in the subclass. Outside the package, only super may call a protected constructor.'
          : 'You may have counted the line that uses the base type. Outside the package, a subclass may use protected members only of its own type.',
    },
    {
      id: 'protected-inside-package-only',
      answer: compile('no modifier'),
      sentence:
        'protected also lets subclasses in other packages in. That is how it differs from no modifier.',
    },
  ]
}
