/** Why a query has no result. */
export type QueryFailure =
  /** Nothing but white space and comments. */
  | { kind: 'empty' }
  | { kind: 'several-statements' }
  /** A statement that is not a query, for example INSERT or ATTACH. */
  | { kind: 'not-a-query' }
  /** The database's message, and the position in the query, if it names one. */
  | { kind: 'error'; message: string; offset?: number }
  | { kind: 'too-slow' }
  /** The database failed while it ran the query. */
  | { kind: 'crashed' }
  | { kind: 'too-many-rows'; limit: number }

export class QueryError extends Error {
  readonly failure: QueryFailure

  constructor(failure: QueryFailure) {
    super(failure.kind === 'error' ? failure.message : failure.kind)
    this.failure = failure
  }
}

/** Advice on the database's messages. The first match counts. */
const ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /misuse of aggregate/,
    'WHERE and ON look at one row at a time, before there are groups. A condition on COUNT, SUM, AVG, MIN or MAX belongs in HAVING.',
  ],
  [
    /misuse of window function/,
    'A window function is computed after WHERE. Compute it in a subquery or CTE, and test it outside.',
  ],
  [/single-quotes/, 'Texts are written in single quotes. Double quotes are for names of tables and columns.'],
  [
    /ambiguous column name/,
    'Several tables have this column. Write the table or its alias in front, for example `s.id`.',
  ],
  [
    /no such (column|table)/,
    'Compare the name with the tables of this exercise. If a table has an alias, use the alias.',
  ],
  [
    /do not have the same number of result columns/,
    'Both sides of UNION, INTERSECT and EXCEPT need the same number of columns.',
  ],
  [/incomplete input/, 'The query ends too early. A bracket or a quotation mark may still be open.'],
  [/syntax error/, 'The mistake is here or just before.'],
  [/out of memory|too big/, 'The query needed more memory than this lab has.'],
]

export function adviceOn(message: string): string | undefined {
  return ADVICE.find(([pattern]) => pattern.test(message))?.[1]
}

/** The message for a failure that is not an error of the database. */
export function sentenceOf(failure: Exclude<QueryFailure, { kind: 'error' }>): string {
  switch (failure.kind) {
    case 'empty':
      return 'Write a query first.'
    case 'several-statements':
      return 'Only one statement runs at a time. Remove everything after the first semicolon.'
    case 'not-a-query':
      return 'Only queries run here: SELECT, or WITH followed by SELECT. Nothing in the tables can be changed.'
    case 'too-slow':
      return 'The query was stopped because it did not end. A recursion without an end or a join without a condition can be the cause.'
    case 'crashed':
      return 'The query was stopped because the database failed. It has been started again. Simplify the query, then run it.'
    case 'too-many-rows':
      return `The query was stopped after ${failure.limit.toLocaleString('en')} rows. A join condition may be missing, or a recursion may have no end.`
  }
}
