import type { BankItem, BankOption } from './bank.ts'

/** A decimal number and its unit. With a leading zero (`0110`, `0644`) it is text, not a number. */
const NUMBER_AND_UNIT = /^([-−+]?)((?!0\d)\d{1,3}(?:[, ]\d{3})+|(?!0\d)\d+)(\.\d+)?\s*(\D*)$/

/** The options' values, if all are numbers with the same unit. */
function valuesOf(item: BankItem): Map<BankOption, number> | undefined {
  const numbers = item.options.map((option) => parseNumber(option.plain))
  if (new Set(numbers.map((number) => number?.unit)).size > 1) return undefined
  const values = new Map(
    item.options.flatMap((option, index) => {
      const number = numbers[index]
      return number ? [[option, number.value] as const] : []
    }),
  )
  return values.size === item.options.length ? values : undefined
}

export function isNumeric(item: BankItem): boolean {
  return valuesOf(item) !== undefined
}

export function isRightLargest(item: BankItem): boolean {
  const values = valuesOf(item)
  return values !== undefined && values.get(item.right) === Math.max(...values.values())
}

/** Numbers must be in order, so that a reader finds one quickly and its position says nothing about the answer. */
export function numbersAscend(item: BankItem): string[] {
  const values = [...(valuesOf(item)?.values() ?? [])]
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
