/** SQL exercises. Advice on errors of SQLite is in domain/labs/coding/sql. */
export const pageTitle = (exercise: string) => `${exercise} - SQL exercises - Pointer`
export const frame = {
  exercises: 'SQL exercises',
  notStored: 'This browser does not let the page store your query. Copy it before you leave.',
  needsScript: 'Running a query needs JavaScript, which is turned off in this browser.',
}
export const editor = 'Your query'
export const engine = {
  /** The size is that of the download, JavaScript and WebAssembly. */
  loading: 'Loading SQLite (0.5 MB)',
  progress: 'Loading SQLite, in percent',
  ready: 'Queries run in your browser, on SQLite.',
  failed: 'SQLite did not load. Check your connection.',
  tryAgain: 'Try again',
}
export const verdict = {
  right: 'Right',
  rightEverywhere: 'Your query is right for these rows, and for three other sets of rows.',
  notYet: 'Not yet',
  rightHereOnly: 'Right for these rows, but not for others',
  missing: 'Missing from your result',
  extra: 'In your result, but not expected',
  more: (count: number) => `and ${count} more`,
}
export const result = {
  all: (rows: number) => `Your result: ${rowsText(rows)}`,
  first: (shown: number, rows: number) => `Your result: the first ${shown} of ${rowsText(rows)}`,
  showAll: (rows: number) => `Show all ${rowsText(rows)}`,
  emptyText: 'empty text',
}
export const failure = {
  noResult: 'The query has no result',
  error: 'SQLite cannot run the query',
  errorAt: (line: number, column: number) => `SQLite cannot run the query: line ${line}, column ${column}`,
}
export const plan = {
  title: 'Query plan',
  legend:
    'SCAN reads every row of a table. SEARCH uses an index or the primary key to read only the matching rows.',
}
export const tables = {
  keys: 'Primary keys are underlined.',
  firstRows: (table: string) => `First rows of ${table}`,
  allRows: (table: string) => `All rows of ${table}`,
  showAll: (rows: number) => `All ${rows} rows`,
  /** Completes the label for screen readers. */
  ofTable: (table: string) => `of ${table}`,
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}
