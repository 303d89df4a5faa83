export const LEVELS = ['private', 'no modifier', 'protected', 'public'] as const

export type Access = (typeof LEVELS)[number]

export type MemberKind = 'field' | 'method' | 'static method' | 'constructor'

/** From where a line uses the member. */
export type Place =
  | 'own object'
  | 'other object'
  | 'same package'
  | 'subclass in the package'
  | 'subclass outside'
  | 'subclass outside, its own type'
  | 'subclass outside, base type'
  | 'elsewhere'

export interface Program {
  theme: number
  member: MemberKind
  /** In this order as lines 1, 2, … */
  places: readonly Place[]
  /** The level that the last question is about. */
  given: Access
}

/** Classes: the one with the member, a neighbour and a subclass in its package, a subclass and a stranger outside. */
export const THEMES = [
  { home: 'shop', away: 'web', classes: ['Item', 'Till', 'Book', 'Offer', 'Page'], member: 'price' },
  {
    home: 'bank',
    away: 'app',
    classes: ['Account', 'Teller', 'Savings', 'Wallet', 'Screen'],
    member: 'limit',
  },
  { home: 'game', away: 'mods', classes: ['Player', 'Arena', 'Keeper', 'Robot', 'Editor'], member: 'score' },
  { home: 'fleet', away: 'rental', classes: ['Car', 'Garage', 'Van', 'Camper', 'Desk'], member: 'range' },
  {
    home: 'school',
    away: 'office',
    classes: ['Course', 'Teacher', 'Lecture', 'Seminar', 'Report'],
    member: 'hours',
  },
  { home: 'hotel', away: 'travel', classes: ['Room', 'Porter', 'Suite', 'Cabin', 'Trip'], member: 'beds' },
  {
    home: 'cinema',
    away: 'press',
    classes: ['Film', 'Usher', 'Feature', 'Trailer', 'Review'],
    member: 'minutes',
  },
] as const

/** The class of the file that has the line, as an index in a theme's classes. */
export const FILE: Record<Place, number> = {
  'own object': 0,
  'other object': 0,
  'same package': 1,
  'subclass in the package': 2,
  'subclass outside': 3,
  'subclass outside, its own type': 3,
  'subclass outside, base type': 3,
  elsewhere: 4,
}

/** The narrowest level of access with which a use from this place compiles. */
export function narrowest(place: Place, member: MemberKind): Access {
  switch (place) {
    case 'own object':
    case 'other object':
      return 'private'
    case 'same package':
    case 'subclass in the package':
      return 'no modifier'
    case 'subclass outside':
    case 'subclass outside, its own type':
      return 'protected'
    case 'subclass outside, base type':
      return member === 'static method' ? 'protected' : 'public'
    case 'elsewhere':
      return 'public'
  }
}

export function allows(given: Access, needed: Access): boolean {
  return LEVELS.indexOf(given) >= LEVELS.indexOf(needed)
}

export function keyword(access: Access): string {
  return access === 'no modifier' ? '' : access
}

export function themeOf(theme: number) {
  return THEMES[theme] ?? THEMES[0]
}

export function sourceOf({ theme, member, places }: Program, modifier: string): string {
  const { home, away, classes, member: name } = themeOf(theme)
  const [own, , , outside] = classes
  const variable = own.toLowerCase()
  const head = modifier ? `${modifier} ` : ''
  const declaration = {
    field: `${head}int ${name} = 5;`,
    method: `${head}int ${name}() { return 5; }`,
    'static method': `${head}static int ${name}() { return 5; }`,
    constructor: `${head}${own}() {}`,
  }[member]
  const bare = member === 'field' ? name : `${name}()`
  const result = member === 'constructor' ? 'Object' : 'int'
  const reference = `${own} ${variable}`
  const byObject = member === 'field' || member === 'method' ? reference : ''
  const used = (object: string) => {
    if (member === 'constructor') return `new ${own}()`
    return `${member === 'static method' ? own : object}.${bare}`
  }
  const uses: Record<Place, readonly [parameter: string, expression: string]> = {
    'own object': ['', `this.${bare}`],
    'other object': [byObject.replace(variable, 'other'), used('other')],
    'same package': [byObject, used(variable)],
    'subclass in the package': ['', bare],
    'subclass outside': ['', bare],
    'subclass outside, its own type': [`${outside} other`, `other.${bare}`],
    'subclass outside, base type': [byObject, used(variable)],
    elsewhere: [byObject, used(variable)],
  }
  const lineOf = (place: Place) => {
    const line = places.indexOf(place) + 1
    if (member === 'constructor' && place === 'subclass outside')
      return `  public ${outside}() { super(); } // line ${line}`
    const [parameter, expression] = uses[place]
    return `  ${result} use${line}(${parameter}) { return ${expression}; } // line ${line}`
  }
  return [...new Set(places.map((place) => FILE[place]))]
    .map((file) => {
      const isOutside = file > 2
      const parent = file === 2 || file === 3 ? ` extends ${own}` : ''
      return [
        `package ${isOutside ? away : home};`,
        ...(isOutside ? [`import ${home}.${own};`] : []),
        `public class ${classes[file]}${parent} {`,
        ...(file === 0 ? [`  ${declaration}`] : []),
        ...places.filter((place) => FILE[place] === file).map(lineOf),
        '}',
      ].join('\n')
    })
    .join('\n\n')
}
