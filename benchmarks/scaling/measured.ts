import type { Figures, Kind, Table } from './kinds.ts'

/*
 * What was measured, for the plan to reckon with: on 2 cores of an AMD EPYC, Node 26.10, PostgreSQL 18. The commands
 * print them anew, for another machine or after a change.
 */

/**
 * Of one process on PostgreSQL, for one request: `npm run bench -- --only processes`, "its processor time, server". A
 * sign-up hashes one password, as a sign-in does, and is taken for one.
 */
export const SERVER_US: Figures<Kind> = {
  guestPage: 48,
  guestData: 467,
  page: 1_640,
  data: 1_017,
  questions: 820,
  session: 760,
  save: 800,
  tick: 1_000,
  signIn: 223_125,
  signUp: 223_125,
}

/** The same, "its processor time, database". */
export const DATABASE_US: Figures<Kind> = {
  guestPage: 0,
  guestData: 0,
  page: 120,
  data: 167,
  questions: 120,
  session: 100,
  save: 140,
  tick: 200,
  signIn: 1_875,
  signUp: 1_875,
}

/** Bytes of a row with its share of the indexes: `npm run scaling`, which fails where they are no longer so. */
export const ROW_BYTES: Readonly<Record<'sqlite' | 'postgres', Figures<Table>>> = {
  sqlite: {
    user: 219,
    account: 467,
    profile: 95,
    session: 362,
    verification: 299,
    logHead: 91,
    logEntry: 658,
    tally: 134,
    itemVersion: 75,
    generatedNote: 8_278,
  },
  postgres: {
    user: 254,
    account: 546,
    profile: 153,
    session: 409,
    verification: 334,
    logHead: 130,
    logEntry: 759,
    tally: 189,
    itemVersion: 191,
    generatedNote: 5_341,
  },
}
