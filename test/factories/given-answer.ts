import type { GivenAnswer } from '#app/domain/log/given-answers.ts'

const DAY_MS = 86_400_000

/** A right answer at noon of a day. */
export function givenAnswer(changes: Partial<GivenAnswer> = {}): GivenAnswer {
  const { day = 20_000 } = changes
  return {
    item: 'os-1',
    subject: 'os',
    time: (day + 0.5) * DAY_MS,
    day,
    right: true,
    confidence: undefined,
    seconds: 30,
    ...changes,
  }
}
