import type { Figures, ServerKind, Table } from './kinds.ts'

/*
 * Measured on 2 cores of an AMD EPYC, with Node 26.10 and PostgreSQL 18. Run the commands again for another machine or
 * after a change.
 *
 * `data` and `logRead` were measured on version 0.3 while other programs used the same cores, and the others on 0.2 with no
 * other load. On the busy machine `session`, `save` and `tick` took less with 0.3 than the figures here.
 */

/**
 * The processor time of one process on PostgreSQL for one request, in microseconds: `npm run bench -- --only processes`,
 * "its processor time, server". A sign-up hashes one password, as a sign-in does.
 */
export const SERVER_US: Figures<ServerKind> = {
  page: 48,
  data: 133,
  session: 760,
  logRead: 1_480,
  save: 800,
  tick: 1_000,
  signIn: 223_125,
  signUp: 223_125,
}

/** The same, "its processor time, database". */
export const DATABASE_US: Figures<ServerKind> = {
  page: 0,
  data: 0,
  session: 100,
  logRead: 640,
  save: 140,
  tick: 200,
  signIn: 1_875,
  signUp: 1_875,
}

/** The processor time of one process on SQLite, which runs inside it. */
export const SQLITE_US: Figures<ServerKind> = {
  page: 48,
  data: 83,
  session: 440,
  logRead: 400,
  save: 440,
  tick: 540,
  signIn: 222_000,
  signUp: 222_000,
}

/** Bytes of a row with its share of the indexes: `npm run scaling`, which fails if they have changed. */
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
