/* Checks of values of unknown type: records from a disk, files, answers to requests. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

export function isListOf<T>(value: unknown, check: (element: unknown) => element is T): value is T[] {
  return Array.isArray(value) && value.every(check)
}
