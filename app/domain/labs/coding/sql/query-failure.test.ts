import { expect, test } from 'vitest'
import { queryInNode } from '#test/sqlite-query.ts'
import { adviceOn } from './query-failure.ts'

const SETUP = 'CREATE TABLE a (id INTEGER); CREATE TABLE b (id INTEGER);'

function messageOf(sql: string): string {
  try {
    queryInNode(SETUP, sql)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error(`${sql} did not fail`)
}

test.each([
  { sql: 'SELECT id FROM a WHERE COUNT(*) > 1', advice: /HAVING/ },
  { sql: 'SELECT id FROM a WHERE RANK() OVER (ORDER BY id) = 1', advice: /subquery or CTE/ },
  { sql: 'SELECT "x" FROM a', advice: /single quotes/ },
  { sql: 'SELECT id FROM a, b', advice: /alias in front/ },
  { sql: 'SELECT name FROM a', advice: /tables of this exercise/ },
  { sql: 'SELECT id FROM c', advice: /tables of this exercise/ },
  { sql: 'SELECT id FROM a UNION SELECT id, id FROM b', advice: /same number of columns/ },
  { sql: 'SELECT id FORM a', advice: /just before/ },
  { sql: "SELECT json('{')", advice: undefined },
  { sql: 'SELECT (id', advice: /bracket/ },
])('what the database says about $sql leads to advice', ({ sql, advice }) => {
  if (advice) expect(adviceOn(messageOf(sql))).toMatch(advice)
  else expect(adviceOn(messageOf(sql))).toBeUndefined()
})
