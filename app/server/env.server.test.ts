import { describe, expect, test } from 'vitest'
import { parseSettings } from './env.server.ts'

describe('parseSettings', () => {
  test('needs nothing', () => {
    expect(parseSettings({})).toEqual({
      PORT: 3000,
      HOST: undefined,
      TRUST_PROXY: false,
      CONTACT_EMAIL: 'hello@pointer.example',
      LOG_LEVEL: 'info',
    })
  })

  test('takes an empty value as absent', () => {
    expect(parseSettings({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info' })
  })

  test.each([
    { value: 'true', meaning: true },
    { value: 'false', meaning: false },
    { value: '2', meaning: 2 },
    { value: 'loopback, 10.0.0.0/8', meaning: 'loopback, 10.0.0.0/8' },
  ])('reads TRUST_PROXY=$value as Express does', ({ value, meaning }) => {
    expect(parseSettings({ TRUST_PROXY: value }).TRUST_PROXY).toBe(meaning)
  })

  test.each(['abc', '-1', '65536', '3000.5', '0x50'])('refuses PORT=%s', (port) => {
    expect(() => parseSettings({ PORT: port })).toThrow(
      `PORT must be a port number from 0 to 65535, not "${port}"`,
    )
  })

  test('names every bad setting in one message', () => {
    expect(() => parseSettings({ PORT: 'x', LOG_LEVEL: 'loud', CONTACT_EMAIL: 'nobody' })).toThrow(
      /^Bad settings: PORT .*; CONTACT_EMAIL .*; LOG_LEVEL .*\.$/,
    )
  })
})
