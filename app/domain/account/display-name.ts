/** Shown for a learner without a name. Specification, section 2. */
const NAMELESS = 'User'

export function displayName(name: string | null | undefined): string {
  return name?.trim() || NAMELESS
}

/** The avatar's letter. An emoji, or a letter of two code units, counts as one. */
export function initialOf(name: string): string {
  const [first] = name.trim()
  return (first ?? 'U').toUpperCase()
}

export function firstWordOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] || NAMELESS
}

export interface ShownLearner {
  id: string
  name: string
  firstWord: string
  initial: string
}

export function showLearner({ id, name }: { id: string; name: string }): ShownLearner {
  return { id, name, firstWord: firstWordOf(name), initial: initialOf(name) }
}
