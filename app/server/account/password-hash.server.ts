import { AsyncLocalStorage } from 'node:async_hooks'
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
 * Each hash takes 32 MiB and one of Node's four worker threads, which also read files. Two at a time for sign-ins and
 * one for sign-ups leave a thread for reading files.
 */
const forSignIn = pLimit(2)
const forSignUp = pLimit(1)

/** Some ten seconds of work. */
const MAX_WAITING_SIGN_UPS = 30

const inSignUpQueue = new AsyncLocalStorage<true>()

export class SignUpQueueFull extends Error {
  override name = 'SignUpQueueFull'
}

/**
 * Runs sign-ups one after another. Their hashes do not take the places of sign-ins, so a crowd that signs up does not
 * delay anyone who signs in.
 *
 * @throws SignUpQueueFull if too many are waiting
 */
export async function queueSignUp<T>(work: () => Promise<T>): Promise<T> {
  if (forSignUp.pendingCount >= MAX_WAITING_SIGN_UPS) throw new SignUpQueueFull()
  return await forSignUp(() => inSignUpQueue.run(true, work))
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { N, r, p } = CURRENT
  const hash = () => derive(normalised(password), salt, KEY_BYTES, optionsOf(N, r, p))
  const key = inSignUpQueue.getStore() ? await hash() : await forSignIn(hash)
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** The format of `hashPassword`, with any parameters. An empty key would match every password. */
const WRITTEN = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w+/]{22,}={0,2})\$([\w+/]{43,}={0,2})$/

/** Whether the password matches the hash; false for a hash in another format. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return forSignIn(async () => {
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

/** Another system may encode the same letters as other code points. */
function normalised(password: string): string {
  return password.normalize('NFKC')
}
