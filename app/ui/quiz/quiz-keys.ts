import type { Confidence } from '#app/domain/attempt/attempt.ts'

/** Options are chosen by their position on the screen, from 0. */
export type QuizCommand =
  | { type: 'choose'; position: number }
  /** Submits with a confidence, if the screen asks for one. */
  | { type: 'sureness'; confidence: Confidence }
  | { type: 'go' }
  | { type: 'help' }

const CHARACTERS: Readonly<Record<string, QuizCommand>> = {
  '1': { type: 'choose', position: 0 },
  '2': { type: 'choose', position: 1 },
  '3': { type: 'choose', position: 2 },
  '4': { type: 'choose', position: 3 },
  a: { type: 'choose', position: 0 },
  b: { type: 'choose', position: 1 },
  c: { type: 'choose', position: 2 },
  d: { type: 'choose', position: 3 },
  g: { type: 'sureness', confidence: 0 },
  t: { type: 'sureness', confidence: 1 },
  s: { type: 'sureness', confidence: 2 },
  '?': { type: 'help' },
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/**
 * The action of a key press in the player; undefined if it has none.
 *
 * A held key counts once, because a long press on Enter must not run through the quiz.
 *
 * @param characterKeys whether single characters are shortcuts; WCAG 2.1.4 asks that they can be turned off, because
 *   speech input can type them by accident
 */
export function commandOf(press: KeyPress, characterKeys: boolean): QuizCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return undefined
  if (press.key === 'Enter') return { type: 'go' }
  return characterKeys ? CHARACTERS[press.key.toLowerCase()] : undefined
}
