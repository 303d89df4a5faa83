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
