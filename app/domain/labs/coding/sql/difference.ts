import type { Row, Rows } from './contract.ts'

type Kind = 'column-count' | 'column-order' | 'nulls' | 'duplicates' | 'rows' | 'order'

/** The first way in which a result differs from the expected one. */
export interface Difference {
  kind: Kind
  sentence: string
  /** Expected rows that the result lacks. */
  missing: readonly Row[]
  /** Rows of the result that are not expected. */
  extra: readonly Row[]
}

/** @param sortedBy the columns by which the rows must be sorted; rows that are equal in all of them may stand in any order */
export function findDifference(
  expected: Rows,
  actual: Rows,
  sortedBy?: readonly number[],
): Difference | undefined {
  if (expected.columns.length !== actual.columns.length)
    return {
      kind: 'column-count',
      sentence: `The task asks for ${count(expected.columns.length, 'column')}, and your result has ${actual.columns.length}.`,
      missing: [],
      extra: [],
    }
  return findRowDifference(expected, actual) ?? findOrderDifference(expected, actual, sortedBy)
}

/** Whether two results have the same rows equally often, in any order. */
export function haveSameRows(a: Rows, b: Rows): boolean {
  return (
    a.columns.length === b.columns.length &&
    a.rows.length === b.rows.length &&
    without(a.rows, b.rows).length === 0
  )
}

function findRowDifference(expected: Rows, actual: Rows): Difference | undefined {
  const missing = without(expected.rows, actual.rows)
  const extra = without(actual.rows, expected.rows)
  if (missing.length === 0 && extra.length === 0) return undefined
  const found = (kind: Kind, sentence: string): Difference => ({ kind, sentence, missing, extra })

  if (sameMultiset(missing.map(sortedKey), extra.map(sortedKey)))
    return found('column-order', 'The values are right, but the columns are in another order.')
  if (missing.length === 0 && without(extra, expected.rows, 'once').length === 0)
    return found('duplicates', `Your result repeats rows: ${needs(extra.length)} too many.`)
  if (extra.length === 0 && without(missing, actual.rows, 'once').length === 0)
    return found('duplicates', `Your result merges equal rows: ${needs(missing.length)} missing.`)
  if (
    missing.length === extra.length &&
    missing.every((row) => extra.some((other) => equalButForNulls(row, other)))
  )
    return found('nulls', 'The rows differ only in where NULL stands.')
  return found('rows', rowsSentence(missing.length, extra.length))
}

function findOrderDifference(
  expected: Rows,
  actual: Rows,
  sortedBy: readonly number[] = [],
): Difference | undefined {
  const keysOf = ({ rows }: Rows) => rows.map((row) => rowKey(sortedBy.map((column) => row[column] ?? null)))
  const actualKeys = keysOf(actual)
  if (keysOf(expected).every((key, index) => key === actualKeys[index])) return undefined
  return {
    kind: 'order',
    sentence: 'The rows are right, but not sorted as the task asks.',
    missing: [],
    extra: [],
  }
}

function rowsSentence(missing: number, extra: number): string {
  if (extra === 0) return `${needs(missing)} missing.`
  if (missing === 0) return `${count(extra, 'row')} ${extra === 1 ? 'does' : 'do'} not belong in the result.`
  return `${needs(missing)} missing, and ${count(extra, 'row')} ${extra === 1 ? 'does' : 'do'} not belong in the result.`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
const needs = (number: number) => `${count(number, 'row')} ${number === 1 ? 'is' : 'are'}`

/**
 * The rows of `a` that are not in `b`.
 *
 * @param matches 'each': a row of `b` makes up for one of `a`, as EXCEPT ALL does; 'once': for all that are equal to it
 */
function without(a: readonly Row[], b: readonly Row[], matches: 'each' | 'once' = 'each'): Row[] {
  const left = new Map<string, number>()
  for (const row of b) left.set(rowKey(row), (left.get(rowKey(row)) ?? 0) + 1)
  return a.filter((row) => {
    const key = rowKey(row)
    const number = left.get(key) ?? 0
    if (matches === 'each') left.set(key, number - 1)
    return number <= 0
  })
}

/** Sums of the same numbers in another order may differ in their last digits. */
function rowKey(row: Row): string {
  return JSON.stringify(
    row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)),
  )
}

function sortedKey(row: Row): string {
  return JSON.stringify(row.map((value) => rowKey([value])).sort())
}

function sameMultiset(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
}

/** Equal in every column in which neither has NULL, and different in at least one where only one of them has it. */
function equalButForNulls(a: Row, b: Row): boolean {
  return (
    a.some((value, column) => (value === null) !== (b[column] === null)) &&
    a.every(
      (value, column) =>
        value === null || b[column] === null || rowKey([value]) === rowKey([b[column] ?? null]),
    )
  )
}
