import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseError } from '#app/server/database/migrate.server.ts'

const FILE = 'auth-secret'
/** The same minimum as for AUTH_SECRET. */
const SHORTEST = 32

/**
 * The secret that signs cookies: AUTH_SECRET, or one that is generated once and stored in the data folder, readable only by
 * the server's user.
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

/** The same secret, but undefined where none has been made yet or this user can't read it. */
export function existingSecret(settings: {
  AUTH_SECRET?: string | undefined
  DATA_DIR: string
}): string | undefined {
  return settings.AUTH_SECRET ?? readSecret(path.join(settings.DATA_DIR, FILE))
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Writes another file and links it into place, so that two processes that start together read the same, complete file. */
function makeSecret(file: string): string {
  // A process id would not do: containers that share a folder often have the same one.
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
