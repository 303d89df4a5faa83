import { describe, expect, test } from 'vitest'
import { parseSettings } from './env.server.ts'

describe('parseSettings', () => {
  test('needs nothing', () => {
    expect(parseSettings({})).toEqual({
      PORT: 3000,
      DATA_DIR: './data',
      AUTH_HIDE_ACCOUNTS: false,
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

  const PUBLIC_URL = 'https://pointer.example'

  test('reads the settings of database, accounts and mail', () => {
    const given = {
      DATA_DIR: '/var/lib/pointer',
      DATABASE_URL: 'postgresql://pointer:password@localhost:5432/pointer',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtps://user:password@mail.example:465',
      MAIL_FROM: 'Pointer <no-reply@pointer.example>',
    }
    expect(parseSettings({ ...given, PUBLIC_URL, AUTH_HIDE_ACCOUNTS: 'true' })).toMatchObject({
      ...given,
      PUBLIC_URL,
      AUTH_HIDE_ACCOUNTS: true,
    })
  })

  test.each([
    'https://pointer.example/',
    'https://pointer.example:443/some/path?query',
    'HTTPS://Pointer.Example',
  ])('takes the origin of PUBLIC_URL=%s, which links are put together with', (value) => {
    expect(parseSettings({ PUBLIC_URL: value }).PUBLIC_URL).toBe(PUBLIC_URL)
  })

  test.each([
    { name: 'PUBLIC_URL', value: 'pointer.example', reason: 'must be an address that begins with http://' },
    {
      name: 'PUBLIC_URL',
      value: 'ftp://pointer.example',
      reason: 'must be an address that begins with http://',
    },
    { name: 'AUTH_HIDE_ACCOUNTS', value: 'yes', reason: 'must be true or false, not "yes"' },
    { name: 'MAIL_FROM', value: 'Pointer', reason: 'must hold an e-mail address, not "Pointer"' },
    { name: 'CONTACT_EMAIL', value: 'nobody', reason: 'must be an e-mail address, not "nobody"' },
  ])('refuses $name=$value', ({ name, value, reason }) => {
    expect(() => parseSettings({ [name]: value })).toThrow(`${name} ${reason}`)
  })

  test.each([
    { name: 'AUTH_SECRET', value: 'confidential', reason: 'must have at least 32 characters' },
    {
      name: 'DATABASE_URL',
      value: 'mysql://pointer:confidential@localhost/pointer',
      reason: 'must be an address that begins with postgres://',
    },
    {
      name: 'SMTP_URL',
      value: 'https://user:confidential@mail.example',
      reason: 'must be an address that begins with smtp:// or smtps://',
    },
  ])('refuses a $name without repeating it', ({ name, value, reason }) => {
    expect(() => parseSettings({ PUBLIC_URL, [name]: value })).toThrow(`Bad settings: ${name} ${reason}.`)
  })

  test('needs PUBLIC_URL beside SMTP_URL, for the links in mails', () => {
    const SMTP_URL = 'smtp://mail.example'
    expect(() => parseSettings({ SMTP_URL })).toThrow(
      'Bad settings: PUBLIC_URL is needed beside SMTP_URL, for the links in mails.',
    )
    expect(parseSettings({ SMTP_URL, PUBLIC_URL })).toMatchObject({ SMTP_URL, PUBLIC_URL })
  })
})
