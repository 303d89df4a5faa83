/** Start Learning buttons are dealt their colour at random from six. Specification, sections 2 and 9. */
export const HUES = [1, 2, 3, 4, 5, 6] as const

export type Hue = (typeof HUES)[number]

/**
 * A hue for each of `count` buttons.
 *
 * @param random a number from 0 up to but not including 1, as from Math.random
 */
export function dealHues(count: number, random: () => number): Hue[] {
  return Array.from({ length: count }, () => HUES[Math.floor(random() * HUES.length)] ?? 1)
}
