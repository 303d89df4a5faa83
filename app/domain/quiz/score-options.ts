import type { OptionNumber } from '#app/domain/catalogue/question.ts'

/** How many of the chosen options are the key of their question; both in the quiz's order. */
export function scoreOptions(chosen: readonly OptionNumber[], key: readonly OptionNumber[]): number {
  return key.filter((option, index) => chosen[index] === option).length
}

/** Options as they are kept: one digit a question, "1324…". */
export function encodeOptions(options: readonly OptionNumber[]): string {
  return options.join('')
}
