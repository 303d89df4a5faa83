import { randomBytes, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a hash names parameters that are at least those of OWASP, and is new each time', async () => {
  const [first, second] = await Promise.all([hashPassword('lovelace'), hashPassword('lovelace')])
  const [scheme, N, r, p, salt, key] = first.split('$')
  expect(scheme).toBe('scrypt')
  expect(Number(N)).toBeGreaterThanOrEqual(2 ** 15)
  expect(Number(r)).toBeGreaterThanOrEqual(8)
  expect(Number(p)).toBeGreaterThanOrEqual(3)
  expect(Buffer.from(salt ?? '', 'base64').length).toBeGreaterThanOrEqual(16)
  expect(Buffer.from(key ?? '', 'base64').length).toBeGreaterThanOrEqual(32)
  expect(second.split('$').slice(4)).not.toContain(salt)
  expect(second.split('$').slice(4)).not.toContain(key)
})

test('the password verifies, however its letters are encoded, and no other does', async () => {
  const composed = 'caf\u00e9-\ufb01n'
  const decomposed = 'cafe\u0301-fin'
  expect(composed).not.toBe(decomposed)
  const hash = await hashPassword(composed)
  expect(await verifyPassword({ hash, password: composed })).toBe(true)
  expect(await verifyPassword({ hash, password: decomposed })).toBe(true)
  expect(await verifyPassword({ hash, password: 'cafe-fin' })).toBe(false)
})

test('a hash of earlier parameters still verifies, so that they can be raised', async () => {
  const salt = randomBytes(16)
  const key = scryptSync('lovelace', salt, 64, { N: 1024, r: 8, p: 1 })
  const hash = `scrypt$1024$8$1$${salt.toString('base64')}$${key.toString('base64')}`
  expect(await verifyPassword({ hash, password: 'lovelace' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Lovelace' })).toBe(false)
})

test.each([
  '',
  'scrypt',
  'lovelace',
  '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
  // Better Auth's own form: salt and key in hexadecimal.
  `${'ab'.repeat(16)}:${'cd'.repeat(64)}`,
  'scrypt$32768$8$3$c2FsdA==$',
  'scrypt$32768$8$3$c2FsdA==$=',
  'scrypt$many$8$3$c2FsdA==$a2V5',
  'scrypt$32767$8$3$c2FsdA==$a2V5',
  'scrypt$32768$8$0$c2FsdA==$a2V5',
])('the foreign hash "%s" verifies nothing', async (hash) => {
  expect(await verifyPassword({ hash, password: 'lovelace' })).toBe(false)
  expect(await verifyPassword({ hash, password: '' })).toBe(false)
})
