import type { BankItem } from './bank.ts'

/** A decimal number and what stands behind it. A leading zero makes a text (`0110`, `0644`), not a number. */
const NUMBER_AND_UNIT = /^([-−+]?)((?!0\d)\d{1,3}(?:[, ]\d{3})+|(?!0\d)\d+)(\.\d+)?\s*(\D*)$/

/** Numbers stand in order: a reader finds theirs at once, and their place tells nothing about the answer. */
export function numbersAscend(item: BankItem): string[] {
  const numbers = item.options.map((option) => parseNumber(option.plain))
  const values = numbers.flatMap((number) => (number ? [number.value] : []))
  const units = new Set(numbers.map((number) => number?.unit))
  if (values.length < item.options.length || units.size > 1) return []
  const sorted = values.every((value, index) => index === 0 || value > (values[index - 1] ?? value))
  return sorted
    ? []
    : [`the options are numbers out of order (${values.join(', ')}): let them ascend and mend \`answer\``]
}

function parseNumber(text: string): { value: number; unit: string } | undefined {
  const match = NUMBER_AND_UNIT.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', unit = ''] = match
  const size = Number(whole.replaceAll(/\D/g, '') + fraction)
  // "1 frame" and "2 frames" have one unit.
  return { value: sign === '-' || sign === '−' ? -size : size, unit: unit.replace(/s$/, '') }
}
