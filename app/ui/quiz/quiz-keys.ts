import type { OptionNumber } from '#app/domain/catalogue/question.ts'

export type QuizCommand = { type: 'choose'; option: OptionNumber } | { type: 'go' } | { type: 'help' }

const CHARACTERS: Readonly<Record<string, QuizCommand>> = {
  '1': { type: 'choose', option: 1 },
  '2': { type: 'choose', option: 2 },
  '3': { type: 'choose', option: 3 },
  '4': { type: 'choose', option: 4 },
  a: { type: 'choose', option: 1 },
  b: { type: 'choose', option: 2 },
  c: { type: 'choose', option: 3 },
  d: { type: 'choose', option: 4 },
  '?': { type: 'help' },
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/**
 * What a key press means in the player, if anything.
 *
 * A held key counts once: a long press on Enter must not run through the quiz.
 *
 * @param characterKeys whether single characters are shortcuts; WCAG 2.1.4 asks that they can be turned off, because
 *   speech input can type them by accident
 */
export function commandOf(press: KeyPress, characterKeys: boolean): QuizCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return undefined
  if (press.key === 'Enter') return { type: 'go' }
  return characterKeys ? CHARACTERS[press.key.toLowerCase()] : undefined
}
