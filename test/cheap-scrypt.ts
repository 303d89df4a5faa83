import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Has the process derive keys at a thousandth of the cost, for tests in which passwords are hashed but their hashing is
 * not the subject. Only a test can load this module, and no setting of the app does the same.
 */

type Scrypt = (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  callback: (error: Error | null, key: Buffer) => void,
) => void

const derive: Scrypt = crypto.scrypt
const cheapScrypt = Object.assign(
  (...[password, salt, length, options, callback]: Parameters<Scrypt>) => {
    cheapScrypt.calls++
    // Another cost gives another key, as it does in fact.
    derive(`${password}${options.N}/${options.r}/${options.p}`, salt, length, { N: 2, r: 8, p: 1 }, callback)
  },
  { calls: 0 },
)
// Vitest loads this for each file of a worker.
if (!('calls' in derive)) {
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}

/** How many keys the process has derived. */
export function derivedKeys(): number {
  return Number(Reflect.get(crypto.scrypt, 'calls'))
}
