import { seededRandom } from '#app/domain/random.ts'
import type { Row, Table, Value, World } from './contract.ts'

/** The seed of the rows that learners see. */
export const SHOWN_SEED = 'shown'
export const HIDDEN_SEEDS = ['hidden-1', 'hidden-2', 'hidden-3'] as const

export interface TableWithRows extends Table {
  rows: readonly Row[]
}

export function tablesOf(world: World, seed: string): TableWithRows[] {
  const rows = world.rows(seededRandom(`${world.id} ${seed}`))
  return world.tables.map((table, index) => ({ ...table, rows: rows[index] ?? [] }))
}

/** The statements that create the world with the rows of a seed. */
export function setupOf(world: World, seed: string): string {
  return tablesOf(world, seed).map(createTable).join('\n')
}

function createTable({ name, columns, primaryKey, rows }: TableWithRows): string {
  const lines = columns.map((column) => {
    const notNull = column.optional ? '' : ' NOT NULL'
    const [table, key] = column.references?.split('.') ?? []
    return `${column.name} ${column.type}${notNull}${table ? ` REFERENCES ${table}(${key})` : ''}`
  })
  const values = rows.map((row) => `(${row.map(literal).join(', ')})`)
  return `CREATE TABLE ${name} (${lines.join(', ')}, PRIMARY KEY (${primaryKey.join(', ')}));
${values.length > 0 ? `INSERT INTO ${name} VALUES ${values.join(', ')};` : ''}`
}

function literal(value: Value): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
