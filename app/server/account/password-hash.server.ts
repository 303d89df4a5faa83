import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/*
 * OWASP's Password Storage Cheat Sheet names N=2^15, r=8, p=3 among the minimal settings of scrypt. A hash carries its
 * own parameters, so that they can be raised later without locking anyone out.
 */
const CURRENT = { N: 2 ** 15, r: 8, p: 3 } as const
const KEY_BYTES = 64
const SALT_BYTES = 16

/**
 * Each hash takes 32 MiB and one of Node's four worker threads, which also read files. Two at a time leave room for the
 * readers of pages while many sign in.
 */
const inTurn = pLimit(2)

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(SALT_BYTES)
    const { N, r, p } = CURRENT
    const key = await derive(normalised(password), salt, KEY_BYTES, optionsOf(N, r, p))
    return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
  })
}

/** What `hashPassword` writes, and wrote with other parameters. An empty key would be equal to that of any password. */
const WRITTEN = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w+/]{22,}={0,2})\$([\w+/]{43,}={0,2})$/

/** Whether the password is the one that was hashed; false for a hash in a form that we never wrote. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return inTurn(async () => {
    const [, N, r, p, salt, key] = WRITTEN.exec(hash) ?? []
    if (!salt || !key) return false
    const wanted = Buffer.from(key, 'base64')
    const options = optionsOf(Number(N), Number(r), Number(p))
    const found = await derive(normalised(password), Buffer.from(salt, 'base64'), wanted.length, options)
    return timingSafeEqual(wanted, found)
  })
}

function optionsOf(N: number, r: number, p: number): ScryptOptions {
  return { N, r, p, maxmem: 256 * N * r }
}

/** The same letters typed on another system may come as other code points. */
function normalised(password: string): string {
  return password.normalize('NFKC')
}
