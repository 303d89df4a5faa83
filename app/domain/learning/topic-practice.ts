import { type Memory, retrievability, reviewed } from './fsrs.ts'
import { PRACTICE_GAIN } from './parameters.ts'

/* The gain of a topic from practice, and how far it has faded. Ability from before does not fade. */

export interface TopicPractice {
  /** Logits. */
  gain: number
  memory: Memory | undefined
}

export const NO_PRACTICE: TopicPractice = { gain: 0, memory: undefined }

/** The chance to recall what was practised; 1 before the first answer. */
export function recallOn({ memory }: TopicPractice, day: number): number {
  return memory ? retrievability(day - memory.last, memory.stability) : 1
}

/** The remaining gain, in logits. */
export function offsetOn(practice: TopicPractice, day: number): number {
  return practice.gain * (1 - PRACTICE_GAIN.fading * (1 - recallOn(practice, day)))
}

/** The gain of one more answer with feedback, for a topic without any gain yet. */
export function firstGain({ memory }: TopicPractice, day: number, right: boolean): number {
  const massed = memory && day - memory.last < PRACTICE_GAIN.massedDays
  return (massed ? PRACTICE_GAIN.massed : 1) * (right ? PRACTICE_GAIN.right : PRACTICE_GAIN.wrong)
}

/** The gain grows more slowly as it approaches its maximum. */
export function roomToGain({ gain }: TopicPractice): number {
  return Math.max(0, 1 - gain / PRACTICE_GAIN.max)
}

/** Practice without evidence. It adds as much as a right answer, at most once in half a day. */
export function afterHelp(practice: TopicPractice, day: number): TopicPractice {
  const { gain, memory } = practice
  const massed = memory && day - memory.last < PRACTICE_GAIN.massedDays
  return {
    gain: gain + (massed ? 0 : PRACTICE_GAIN.right * roomToGain(practice)),
    memory: memory ? { ...memory, last: day } : reviewed(undefined, day, false),
  }
}

export function afterAnswer(
  practice: TopicPractice,
  day: number,
  right: boolean,
  added: number,
): TopicPractice {
  return { gain: practice.gain + added, memory: reviewed(practice.memory, day, right) }
}
