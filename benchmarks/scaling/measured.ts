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
  guestData: 450,
  page: 3_400,
  data: 767,
  questions: 580,
  record: 600,
  session: 500,
  save: 520,
  tick: 640,
  signIn: 235_625,
  signUp: 235_625,
}

/** The same, "its processor time, database". */
export const DATABASE_US: Figures<Kind> = {
  guestPage: 0,
  guestData: 0,
  page: 240,
  data: 200,
  questions: 100,
  record: 180,
  session: 100,
  save: 120,
  tick: 120,
  signIn: 2_500,
  signUp: 2_500,
}

/** Bytes of a row with its share of the indexes: `npm run scaling`, which fails where they are no longer so. */
export const ROW_BYTES: Readonly<Record<'sqlite' | 'postgres', Figures<Table>>> = {
  sqlite: {
    user: 219,
    account: 467,
    profile: 95,
    session: 362,
    verification: 299,
    attempt: 299,
    topicCompletion: 156,
    tally: 134,
    quizVersion: 273,
    generatedNote: 8_278,
  },
  postgres: {
    user: 254,
    account: 546,
    profile: 153,
    session: 409,
    verification: 334,
    attempt: 366,
    topicCompletion: 214,
    tally: 189,
    quizVersion: 1_092,
    generatedNote: 5_341,
  },
}
