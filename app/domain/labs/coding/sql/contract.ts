import type { Random } from '#app/domain/random.ts'

/*
 * An SQL exercise asks for one query. It is graded by running it: on the rows that the learner sees, and on rows that the
 * learner does not see, so that no query can pass by listing values. docs/labs.md shows how to write one.
 */

export type Value = string | number | null
export type Row = readonly Value[]

export interface Rows {
  columns: readonly string[]
  rows: readonly Row[]
}

/**
 * Runs one query in a fresh database.
 *
 * @param setup statements that create the tables and their rows
 * @throws if the query can't be run
 */
export type Query = (setup: string, sql: string) => Rows

interface Column {
  name: string
  type: 'INTEGER' | 'TEXT'
  /** May be NULL. */
  optional?: true
  /** A foreign key: `table.column`. */
  references?: string
}

export interface Table {
  name: string
  columns: readonly Column[]
  primaryKey: readonly string[]
}

/** A small database that several exercises share. */
export interface World {
  id: string
  title: string
  tables: readonly Table[]
  /** The rows of each table, in the order of `tables`. */
  rows(random: Random): readonly (readonly Row[])[]
}

/** A query that follows from a known mistake. */
export interface SqlSlip {
  id: string
  /** The misconception in the subject's `subject.yaml`, where it lists this one. */
  misconception?: string
  sql: string
  /** What to tell a learner whose query has the same result. */
  sentence: string
}

export interface SqlExercise {
  /** The exercise's part of its address. */
  id: string
  title: string
  /** Id of a topic of DBMS. */
  topic: string
  world: World
  /** The task. Code is in backticks. */
  task: string
  /** In order of increasing help. */
  hints: readonly string[]
  answer: string
  /** The positions of the result's columns that the task asks to sort by. Without it any order is right. */
  sortedBy?: readonly number[]
  slips: readonly SqlSlip[]
}
