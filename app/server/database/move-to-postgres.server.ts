import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { inspectSqlite, openExclusively, quoted, tablesOf } from './inspect-sqlite.server.ts'
import { DatabaseError } from './migrate.server.ts'
import { type DatabaseSettings, openDatabase, SQLITE_FILE, unusable } from './open-database.server.ts'
import { NO_TIMEOUT, prepareSession } from './postgres-dialect.server.ts'

/*
 * Moves the embedded database to an empty PostgreSQL: all rows or none. Rows are counted and hashed on both sides before the
 * commit. Tables, columns, keys and types are read from the two databases, so a new migration needs no change here.
 */

export interface MovedTable {
  table: string
  /** The number of its rows and a hash over them in the order of their keys, on both sides. */
  source: TableDigest
  target: TableDigest
}

interface TableDigest {
  rows: number
  sha256: string
}

/** A row as text, as PostgreSQL takes it and gives it back: column by column, in the order of the columns' names. */
type CanonicalRow = readonly (string | null)[]

interface Column {
  name: string
  /** PostgreSQL's name of its type. */
  type: string
}

interface Table {
  name: string
  columns: readonly Column[]
  key: readonly Column[]
}

const MOST_ROWS = 500
/** PostgreSQL counts a statement's parameters in 16 bits. */
const MOST_PARAMETERS = 65_535

/**
 * Copies every row from the file in DATA_DIR to the database of DATABASE_URL, in one transaction. Meanwhile no other process
 * can open the file, and nothing in it changes.
 *
 * @throws DatabaseError with a line for the operator that says why nothing was moved
 */
export async function moveToPostgres(settings: DatabaseSettings): Promise<MovedTable[]> {
  const { DATABASE_URL } = settings
  if (!DATABASE_URL)
    throw new DatabaseError(
      'Set DATABASE_URL to the PostgreSQL database to move to: DATABASE_URL=postgres://… npm run move-to-postgres',
    )
  const file = path.resolve(settings.DATA_DIR, SQLITE_FILE)
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}. Is DATA_DIR right?`)
  const source = opened(file)
  try {
    if (!inspectSqlite(source, file).upToDate)
      throw new DatabaseError(
        `${file} is of an older version. Start this version on it once, without DATABASE_URL, and stop it again.`,
      )
    return await moved(source, { ...settings, DATABASE_URL })
  } finally {
    source.close()
  }
}

function opened(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = openExclusively(file)
  } catch (error) {
    throw new DatabaseError(
      `${file} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
  if (database) return database
  throw new DatabaseError(
    `A server has ${file} open. Stop it first: what it writes in the meantime would not be moved.`,
  )
}

async function moved(
  source: DatabaseSync,
  settings: DatabaseSettings & { DATABASE_URL: string },
): Promise<MovedTable[]> {
  const names = tablesOf(source)
  let target: Client | undefined
  try {
    target = new Client({ connectionString: settings.DATABASE_URL, types: { getTypeParser: () => String } })
    // A connection that breaks also rejects its query. Without a listener the process would end with a stack trace.
    target.on('error', () => {})
    await target.connect()
    await prepareSession(target, NO_TIMEOUT)
    await refuseUnlessEmpty(target, names)
    const migrated = await openDatabase(settings)
    await migrated.close()

    await target.query('begin isolation level repeatable read')
    await target.query(`lock table ${names.map(quoted).join(', ')} in access exclusive mode`)
    // A server may have started on it since.
    await refuseUnlessEmpty(target, names)
    const moved: MovedTable[] = []
    for (const name of parentsFirst(source, names)) {
      const table = await describeTable(source, target, name)
      moved.push({
        table: name,
        source: await copyRows(source, target, table),
        target: await digestOfTarget(target, table),
      })
    }
    refuseIfDifferent(moved)
    await target.query('commit')
    return moved.sort((left, right) => (left.table < right.table ? -1 : 1))
  } catch (error) {
    throw unusable(error, settings)
  } finally {
    // Closing the connection rolls back.
    await target?.end().catch(() => {})
  }
}

async function refuseUnlessEmpty(target: Client, ours: readonly string[]): Promise<void> {
  const { rows } = await target.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\\_%'
    order by relname
  `)
  const found = rows.map(({ name }) => name)
  const full: string[] = []
  for (const name of found) {
    const any = await target.query(`select 1 from ${quoted(name)} limit 1`)
    if (any.rowCount !== 0 || !isOurs(name, ours)) full.push(name)
  }
  if (full.length === 0) return
  throw new DatabaseError(
    `The database of DATABASE_URL is not empty: it has ${full.join(', ')}. Make a new one: createdb pointer`,
  )
}

/** Includes tables of older versions, which may have other names. */
function isOurs(name: string, ours: readonly string[]): boolean {
  return ours.includes(name) || name === 'failure'
}

/** Sorts the tables so that each comes after the tables that it refers to. */
function parentsFirst(source: DatabaseSync, names: readonly string[]): string[] {
  const ordered = new Set<string>()
  const add = (name: string) => {
    for (const { table } of source.prepare(`pragma foreign_key_list(${quoted(name)})`).all())
      if (table !== name) add(String(table))
    ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered]
}

async function describeTable(source: DatabaseSync, target: Client, name: string): Promise<Table> {
  const here = source.prepare(`pragma table_info(${quoted(name)})`).all()
  const there = await target.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1 order by column_name collate "C"`,
    [name],
  )
  const columns = there.rows
  const namesHere = here.map((column) => String(column.name)).sort()
  if (namesHere.join() !== columns.map((column) => column.name).join())
    throw new Error(`${name} has other columns on SQLite (${namesHere.join(', ')}) than on PostgreSQL`)
  const key = here
    .filter(({ pk }) => Number(pk) > 0)
    .sort((left, right) => Number(left.pk) - Number(right.pk))
    .flatMap((column) => columns.filter((candidate) => candidate.name === column.name))
  return { name, columns, key }
}

async function copyRows(source: DatabaseSync, target: Client, table: Table): Promise<TableDigest> {
  const digest = new Digest()
  const most = Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / table.columns.length))
  let batch: CanonicalRow[] = []
  for (const row of canonicalRows(source, table)) {
    digest.add(row)
    batch.push(row)
    if (batch.length === most) {
      await insert(target, table, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insert(target, table, batch)
  return digest.end()
}

function* canonicalRows(source: DatabaseSync, { name, columns, key }: Table): Generator<CanonicalRow> {
  const selected = columns.map((column) => quoted(column.name)).join(', ')
  const order = key.map((column) => quoted(column.name)).join(', ')
  const statement = source.prepare(`select ${selected} from ${quoted(name)} order by ${order}`)
  statement.setReadBigInts(true)
  for (const row of statement.iterate())
    yield columns.map((column) => {
      const value = row[column.name]
      if (value === null || value === undefined) return null
      const text = canonical(column.type, value)
      if (text !== undefined) return text
      const at = key.map((part) => `${part.name} ${String(row[part.name])}`).join(', ')
      throw new DatabaseError(
        `${name}.${column.name} holds what PostgreSQL can't keep as ${column.type}, in the row of ${at}. Nothing was moved.`,
      )
    })
}

/** The text that PostgreSQL would return for a value of SQLite; undefined if the value is not of this type. */
function canonical(type: string, value: unknown): string | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' && !value.includes('\0') ? value : undefined
    case 'integer':
      return typeof value === 'bigint' && value === BigInt.asIntN(32, value) ? String(value) : undefined
    case 'bigint':
      return typeof value === 'bigint' ? String(value) : undefined
    case 'boolean':
      return value === 0n ? 'f' : value === 1n ? 't' : undefined
    case TIME:
      return typeof value === 'string' ? isoInMicroseconds(value) : undefined
    default:
      throw new Error(`a column has the type ${type}, which no row of Pointer was ever moved to`)
  }
}

const TIME = 'timestamp with time zone'

function isoInMicroseconds(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace('Z', '000Z')
}

async function insert(
  target: Client,
  { name, columns }: Table,
  rows: readonly CanonicalRow[],
): Promise<void> {
  const places = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  await target.query(
    `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) values ${places.join(', ')}`,
    rows.flat(),
  )
}

/** Reads back what the database holds now, with a cursor: a table may be larger than the memory. */
async function digestOfTarget(target: Client, { name, columns, key }: Table): Promise<TableDigest> {
  const selected = columns.map((column) =>
    column.type === TIME
      ? `to_char(${quoted(column.name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : quoted(column.name),
  )
  // SQLite orders text by its bytes.
  const order = key.map((column) => quoted(column.name) + (column.type === 'text' ? ' collate "C"' : ''))
  await target.query(
    `declare moved no scroll cursor for select ${selected.join(', ')} from ${quoted(name)} order by ${order.join(', ')}`,
  )
  const digest = new Digest()
  for (;;) {
    const { rows } = await target.query<(string | null)[]>({
      text: 'fetch 1000 from moved',
      rowMode: 'array',
    })
    if (rows.length === 0) break
    for (const row of rows) digest.add(row)
  }
  await target.query('close moved')
  return digest.end()
}

class Digest {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0

  add(row: CanonicalRow): void {
    this.#hash.update(JSON.stringify(row)).update('\n')
    this.#rows++
  }

  end(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

function refuseIfDifferent(moved: readonly MovedTable[]): void {
  const different = moved.filter(
    ({ source, target }) => source.rows !== target.rows || source.sha256 !== target.sha256,
  )
  if (different.length === 0) return
  throw new DatabaseError(
    `PostgreSQL gave back other rows than it was given, in ${different.map(({ table }) => table).join(', ')}. Nothing was moved.`,
  )
}
