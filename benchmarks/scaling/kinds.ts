/** Public and the same for everyone. A CDN keeps copies for a while, and a server answers when a copy is too old. */
export const COPIED_KINDS = ['page', 'data'] as const

export type CopiedKind = (typeof COPIED_KINDS)[number]

/** Every kind of request that a server answers. */
export const SERVER_KINDS = [
  ...COPIED_KINDS,
  'session',
  'logRead',
  'save',
  'tick',
  'signIn',
  'signUp',
] as const

export type ServerKind = (typeof SERVER_KINDS)[number]

/** Every kind of request in the plan. The questions of a quiz are a file that never changes, so the CDN has it. */
export const KINDS = [...SERVER_KINDS, 'questions'] as const

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

/** Tables whose rows depend on what learners do. Those of the others are assumed: one for each learner, or a fixed number. */
export const GROWING_TABLES = ['session', 'logEntry'] as const

export function figures<Name extends string>(
  names: readonly Name[],
  of: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
}
