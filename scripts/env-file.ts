import { readFileSync } from 'node:fs'

/** The operator's `.env` exists but can't be used. */
class EnvFileError extends Error {
  override name = 'EnvFileError'
}

/**
 * Adds the settings of `.env`, if there is one, to the environment. The environment wins.
 *
 * @throws EnvFileError if the file can't be read: Node itself would say that it does not exist
 */
export function loadEnvFile(): void {
  try {
    readFileSync('.env')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return
    throw new EnvFileError(
      `.env can't be read (${code}). Check that it is a file and that this user may read it: ls -l .env`,
    )
  }
  process.loadEnvFile('.env')
}
