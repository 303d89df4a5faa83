/** Every kind of request that reaches a server or the CDN, by its name in the plan. */
export const KINDS = [
  'guestPage',
  'guestData',
  'page',
  'data',
  'questions',
  'session',
  'save',
  'tick',
  'signIn',
  'signUp',
] as const

export type Kind = (typeof KINDS)[number]

export type Figures<Name extends string> = Readonly<Record<Name, number>>

export const TABLES = [
  'user',
  'account',
  'profile',
  'session',
  'verification',
  'logHead',
  'logEntry',
  'tally',
  'itemVersion',
  'generatedNote',
] as const

export type Table = (typeof TABLES)[number]

/** Whose rows come of what learners do; those of the others are assumed, one a learner or so many in all. */
export const GROWING_TABLES = ['session', 'logEntry'] as const

export function figures<Name extends string>(
  names: readonly Name[],
  of: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
}
