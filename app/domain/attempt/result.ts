/**
 * Rounded whole percent, as everywhere in the specification. 0 of 0 is 0.
 *
 * Multiplied first: 29 / 200 * 100 comes out a little below the one half that is rounded up.
 */
export function percentOf(score: number, total: number): number {
  return total === 0 ? 0 : Math.round((score * 100) / total)
}

export interface ResultMessage {
  text: string
  tone: 'good' | 'fair' | 'poor'
}

/** In descending order: the first threshold that the percentage reaches counts. Specification, section 4. */
const MESSAGES = [
  { from: 80, text: 'Excellent work!', tone: 'good' },
  { from: 70, text: 'Great job!', tone: 'good' },
  { from: 60, text: 'Good effort!', tone: 'fair' },
  { from: 50, text: 'Keep practicing!', tone: 'fair' },
] as const satisfies readonly (ResultMessage & { from: number })[]

const LOWEST: ResultMessage = { text: 'More practice needed!', tone: 'poor' }

export function resultMessage(percent: number): ResultMessage {
  const { text, tone } = MESSAGES.find((message) => percent >= message.from) ?? LOWEST
  return { text, tone }
}
