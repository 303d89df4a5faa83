import { type Budget, holds, type Row, ratioOf, type Unit } from './row.ts'

const HEADINGS = ['what', 'limit or peer', 'measured', 'ratio', 'budget', 'holds']
const NONE = '–'
const KB = 1024
const MB = 1024 * KB

/** The rows as aligned lines of text, for the reader at a terminal. */
export function table(rows: readonly Row[]): string[] {
  const cells = [HEADINGS, ...rows.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function cellsOf(row: Row): string[] {
  const { what, unit, figure, peer, budget } = row
  const ratio = ratioOf(row)
  const verdict = holds(row)
  return [
    what,
    peer ? `${peer.name}: ${formatted(peer.figure, unit)}` : NONE,
    formatted(figure, unit),
    ratio === undefined ? NONE : `${ratio.toFixed(2)} ×`,
    budget ? allowed(budget, unit) : NONE,
    verdict === undefined ? NONE : verdict ? 'yes' : 'NO',
  ]
}

function allowed(budget: Budget, unit: Unit): string {
  const [sign, bound] = 'atMost' in budget ? ['≤', budget.atMost] : ['≥', budget.atLeast]
  return `${sign} ${budget.of === 'ratio' ? `${bound} ×` : formatted(bound, unit)}`
}

function formatted(figure: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return `${Math.round(figure).toLocaleString('en')} ms`
    case 'µs':
      return `${Math.round(figure).toLocaleString('en')} µs`
    case 'perSecond':
      return `${figure.toLocaleString('en', { maximumSignificantDigits: 3 })}/s`
    case 'bytes':
      return Math.abs(figure) < MB ? `${(figure / KB).toFixed(1)} KB` : `${(figure / MB).toFixed(1)} MB`
    case 'score':
      return figure.toFixed(3)
    case 'points':
      return `${figure} of 100`
    case 'count':
      return String(figure)
  }
}

/** The rows for a program: plain numbers in the units that they name. */
export function toJson(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, ratio: ratioOf(row) ?? null, holds: holds(row) ?? null }))
}
