import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseError } from '#app/server/database/migrate.server.ts'

const FILE = 'auth-secret'
/** As for one that the operator sets. */
const SHORTEST = 32

/**
 * The secret that signs cookies: the operator's, or one that is made once and kept in the data folder, readable by the
 * server's user alone.
 */
export function authSecret(settings: { AUTH_SECRET?: string | undefined; DATA_DIR: string }): string {
  if (settings.AUTH_SECRET) return settings.AUTH_SECRET
  const file = path.join(settings.DATA_DIR, FILE)
  const secret = readSecret(file) ?? makeSecret(file)
  // With an empty key anybody could sign a cookie.
  if (secret.length < SHORTEST)
    throw new DatabaseError(`${file} holds no secret. Delete it to have a new one made, or set AUTH_SECRET.`)
  return secret
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Written aside and linked into place, so that of two processes that start together both read the same whole file. */
function makeSecret(file: string): string {
  // Not by the process id: containers that share a folder often have the same one.
  const draft = `${file}.${randomUUID()}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    try {
      writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
      linkSync(draft, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(draft, { force: true })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(
      `The secret can't be kept in ${file}: ${reason}. Set AUTH_SECRET, or choose another DATA_DIR.`,
    )
  }
}
