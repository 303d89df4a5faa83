import type { CallResult, CodeExercise, Json } from './contract.ts'

const LONGEST_LIST = 12
const SHOWN_OF_LONG_LIST = 6

/** A value as JavaScript writes it. Of a long list it shows the beginning and the length. */
export function valueText(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? `'${value}'` : String(value)
  if (!Array.isArray(value))
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${valueText(each)}`)
      .join(', ')} }`
  if (value.length <= LONGEST_LIST) return `[${value.map(valueText).join(', ')}]`
  return `[${value.slice(0, SHOWN_OF_LONG_LIST).map(valueText).join(', ')}, … ${value.length} in all]`
}

export function callText({ functionName, callText: own }: CodeExercise, given: readonly Json[]): string {
  return own?.(...given) ?? `${functionName}(${given.map(valueText).join(', ')})`
}

/** The value of a call, or the message of its error. */
export function resultText(result: CallResult): string {
  return 'error' in result ? result.error : valueText(result.value)
}
