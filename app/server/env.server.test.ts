import express from 'express'
import { describe, expect, test } from 'vitest'
import { misspeltSettings, parseSettings } from './env.server.ts'

describe('parseSettings', () => {
  test('needs nothing', () => {
    expect(parseSettings({})).toEqual({
      PORT: 3000,
      WEB_CONCURRENCY: 1,
      REQUESTS_PER_SECOND: 50,
      DATA_DIR: './data',
      AUTH_HIDE_ACCOUNTS: false,
      SIGN_UP: 'open',
      TRUST_PROXY: false,
      GEMINI_MODEL: 'gemini-flash-latest',
      NOTES_PER_READER_AND_HOUR: 20,
      NOTES_PER_DAY: 1000,
      SITE_NAME: 'Pointer',
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

  test.each([
    { value: 'open', policy: 'open' },
    { value: 'closed', policy: 'closed' },
    { value: 'Uni.example', policy: ['uni.example'] },
    { value: 'uni.example, cs.uni.example', policy: ['uni.example', 'cs.uni.example'] },
  ])('reads SIGN_UP=$value', ({ value, policy }) => {
    expect(parseSettings({ SIGN_UP: value, AUTH_HIDE_ACCOUNTS: 'true' }).SIGN_UP).toEqual(policy)
  })

  test.each(['close', 'uni.example, ', '@uni.example', 'uni example'])('refuses SIGN_UP=%s', (value) => {
    expect(() => parseSettings({ SIGN_UP: value, AUTH_HIDE_ACCOUNTS: 'true' })).toThrow(
      'SIGN_UP must be open, closed, or a list of e-mail domains such as "uni.example, cs.uni.example", not ',
    )
  })

  test('domains need accounts whose address is confirmed by a mail', () => {
    expect(() => parseSettings({ SIGN_UP: 'uni.example' })).toThrow(
      'Bad settings: AUTH_HIDE_ACCOUNTS must be true beside domains in SIGN_UP, ',
    )
  })

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

  test.each(['yes', '-1', '10.0.0.0/99', '10.0.0.0/0', 'loopback, proxy.example', '10.0.0.1,'])(
    'refuses TRUST_PROXY=%s, which Express would refuse with a stack trace',
    (value) => {
      expect(() => parseSettings({ TRUST_PROXY: value })).toThrow(
        `Bad settings: TRUST_PROXY must be true, false, a number of proxies, or a list of addresses such as "10.0.0.0/8, ::1", not ${JSON.stringify(value)}.`,
      )
    },
  )

  test.each(['::1', '10.0.0.0/255.0.0.0', ' 10.0.0.1 , uniquelocal '])('accepts TRUST_PROXY=%s', (value) => {
    expect(parseSettings({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value)
    expect(() => express().set('trust proxy', value)).not.toThrow()
  })

  test('refuses a METRICS_PORT that is the PORT', () => {
    const refusal = 'Bad settings: METRICS_PORT must be another port than PORT, not "3000".'
    expect(() => parseSettings({ METRICS_PORT: '3000' })).toThrow(refusal)
    expect(() => parseSettings({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(refusal)
    expect(parseSettings({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ PORT: 0, METRICS_PORT: 0 })
  })

  test.each(['https://pointer.example/app', 'https://pointer.example/?a=b', 'https://pointer.example/#top'])(
    'refuses PUBLIC_URL=%s, because a path is not supported',
    (value) => {
      expect(() => parseSettings({ PUBLIC_URL: value })).toThrow(
        `Bad settings: PUBLIC_URL must be an address such as https://pointer.example (a path is not supported), not ${JSON.stringify(value)}.`,
      )
    },
  )

  test.each(['https://pointer.example/', 'https://pointer.example:443', 'HTTPS://Pointer.Example'])(
    'takes the origin of PUBLIC_URL=%s, which links are put together with',
    (value) => {
      expect(parseSettings({ PUBLIC_URL: value }).PUBLIC_URL).toBe(PUBLIC_URL)
    },
  )

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

  test('refuses scheduled backups of PostgreSQL, which has tools of its own', () => {
    const DATABASE_URL = 'postgres://pointer:confidential@localhost/pointer'
    expect(parseSettings({ BACKUP_DIR: '/backups' })).toMatchObject({ BACKUP_DIR: '/backups' })
    expect(() => parseSettings({ BACKUP_DIR: '/backups', DATABASE_URL })).toThrow(
      "Bad settings: DATABASE_URL can't stand beside BACKUP_DIR, which is for the embedded database: PostgreSQL is backed " +
        'up with its own tools, such as pg_dump (see "Backup and restore" in docs/operating.md).',
    )
  })

  const PROVIDER = {
    OIDC_ISSUER: 'https://login.university.example/realms/students',
    OIDC_CLIENT_ID: 'pointer',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_NAME: 'Example University',
  }

  test('takes a provider of accounts, which must be complete', () => {
    expect(parseSettings({ ...PROVIDER, PUBLIC_URL })).toMatchObject(PROVIDER)
    for (const name of [...Object.keys(PROVIDER), 'PUBLIC_URL'])
      expect(() => parseSettings({ ...PROVIDER, PUBLIC_URL, [name]: undefined }), name).toThrow(
        `Bad settings: ${name} is needed for signing in with accounts of an OpenID Connect provider.`,
      )
  })

  test.each([
    { issuer: 'http://localhost:9000', accepted: true },
    { issuer: 'http://login.university.example', accepted: false },
    { issuer: 'login.university.example', accepted: false },
  ])('takes OIDC_ISSUER=$issuer: $accepted', ({ issuer, accepted }) => {
    const parse = () => parseSettings({ ...PROVIDER, PUBLIC_URL, OIDC_ISSUER: issuer })
    if (accepted) expect(parse().OIDC_ISSUER).toBe(issuer)
    else expect(parse).toThrow('Bad settings: OIDC_ISSUER must')
  })

  test('needs PUBLIC_URL beside SMTP_URL, for the links in mails', () => {
    const SMTP_URL = 'smtp://mail.example'
    expect(() => parseSettings({ SMTP_URL })).toThrow(
      'Bad settings: PUBLIC_URL is needed beside SMTP_URL, for the links in mails.',
    )
    expect(parseSettings({ SMTP_URL, PUBLIC_URL })).toMatchObject({ SMTP_URL, PUBLIC_URL })
  })

  const OPENAI_STYLE = {
    NOTES_OPENAI_BASE_URL: 'http://localhost:11434/v1',
    NOTES_OPENAI_MODEL: 'gemma3',
  }

  test.each([
    { given: { GEMINI_API_KEY: 'key-of-gemini' } },
    { given: { GEMINI_API_KEY: 'key-of-gemini', GEMINI_MODEL: 'gemini-2.0-flash' } },
    { given: OPENAI_STYLE },
    { given: { ...OPENAI_STYLE, NOTES_OPENAI_API_KEY: 'key-of-a-host' } },
  ])('takes as the provider of notes: $given', ({ given }) => {
    expect(parseSettings(given)).toMatchObject(given)
  })

  test('reads the limits of generated notes, which may be none', () => {
    expect(parseSettings({ NOTES_PER_READER_AND_HOUR: '0', NOTES_PER_DAY: '999999999' })).toMatchObject({
      NOTES_PER_READER_AND_HOUR: 0,
      NOTES_PER_DAY: 999_999_999,
    })
  })

  test.each([
    { name: 'NOTES_PER_READER_AND_HOUR', value: '-1', reason: 'must be a whole number, not "-1"' },
    { name: 'NOTES_PER_READER_AND_HOUR', value: '2.5', reason: 'must be a whole number, not "2.5"' },
    { name: 'NOTES_PER_DAY', value: 'many', reason: 'must be a whole number, not "many"' },
    { name: 'NOTES_PER_DAY', value: '1e3', reason: 'must be a whole number, not "1e3"' },
    { name: 'NOTES_PER_DAY', value: '1000000000', reason: 'must be a whole number, not "1000000000"' },
  ])('refuses $name=$value, which is no limit', ({ name, value, reason }) => {
    expect(() => parseSettings({ [name]: value })).toThrow(`Bad settings: ${name} ${reason}.`)
  })

  const PLAIN = 'must be plain characters without blanks'
  const HTTP = 'must be an address that begins with http:// or https://'

  test.each([
    { name: 'GEMINI_API_KEY', what: 'a blank', value: 'confidential key', reason: PLAIN },
    { name: 'GEMINI_API_KEY', what: 'a line break', value: 'confidential\n', reason: PLAIN },
    { name: 'GEMINI_API_KEY', what: 'a letter with dots', value: 'confidentiäl', reason: PLAIN },
    { name: 'NOTES_OPENAI_API_KEY', what: 'a header', value: 'confidential\r\nX-A: b', reason: PLAIN },
    {
      name: 'NOTES_OPENAI_BASE_URL',
      what: 'no protocol',
      value: 'user:confidential@localhost',
      reason: HTTP,
    },
    { name: 'NOTES_OPENAI_BASE_URL', what: 'words', value: 'no confidential address', reason: HTTP },
    { name: 'NOTES_OPENAI_BASE_URL', what: 'FTP', value: 'ftp://confidential.localhost', reason: HTTP },
    {
      name: 'NOTES_OPENAI_BASE_URL',
      what: 'a password, which no fetch takes',
      value: 'http://user:confidential@localhost',
      reason: 'must not hold a user: a key belongs in NOTES_OPENAI_API_KEY',
    },
  ])('refuses a $name with $what, without repeating it', ({ name, value, reason }) => {
    const beside = name === 'GEMINI_API_KEY' ? {} : OPENAI_STYLE
    expect(() => parseSettings({ ...beside, [name]: value })).toThrow(`Bad settings: ${name} ${reason}.`)
  })

  test.each([
    {
      what: 'two providers',
      given: { ...OPENAI_STYLE, GEMINI_API_KEY: 'confidential' },
      reason: "GEMINI_API_KEY can't stand beside NOTES_OPENAI_BASE_URL: notes have one provider",
    },
    {
      what: 'an address without a model',
      given: { NOTES_OPENAI_BASE_URL: 'http://localhost/confidential' },
      reason: 'NOTES_OPENAI_MODEL is needed beside NOTES_OPENAI_BASE_URL',
    },
    {
      what: 'a model without an address',
      given: { NOTES_OPENAI_MODEL: 'gemma3' },
      reason: 'NOTES_OPENAI_BASE_URL is needed beside NOTES_OPENAI_MODEL and NOTES_OPENAI_API_KEY',
    },
    {
      what: 'a key without an address',
      given: { NOTES_OPENAI_API_KEY: 'confidential' },
      reason: 'NOTES_OPENAI_BASE_URL is needed beside NOTES_OPENAI_MODEL and NOTES_OPENAI_API_KEY',
    },
  ])('refuses $what, and repeats no secret', ({ given, reason }) => {
    expect(() => parseSettings(given)).toThrow(`Bad settings: ${reason}.`)
  })
})

describe('misspeltSettings', () => {
  test.each([
    { given: 'PUBLIC_ULR', likely: 'PUBLIC_URL' },
    { given: 'DATABASE_URI', likely: 'DATABASE_URL' },
    { given: 'SMTP_URI', likely: 'SMTP_URL' },
    { given: 'WEB_CONCURENCY', likely: 'WEB_CONCURRENCY' },
    { given: 'DATADIR', likely: 'DATA_DIR' },
    { given: 'TRUST_PROXYS', likely: 'TRUST_PROXY' },
    { given: 'public_url', likely: 'PUBLIC_URL' },
  ])('names $likely for $given', ({ given, likely }) => {
    expect(misspeltSettings({ [given]: 'value' })).toEqual([
      `${given} is not a setting of Pointer and has no effect. Did you mean ${likely}?`,
    ])
  })

  test('says nothing about settings that exist and about common variables of other programs', () => {
    const common =
      'PATH HOSTNAME HOSTTYPE PORTS HOSTS HOME USER SHELL LANG LOGNAME PWD TERM TZ NODE_ENV NODE_OPTIONS HTTP_PROXY ' +
      'http_proxy NO_PROXY HTTP_URL XDG_DATA_DIRS XDG_DATA_HOME DATABASE_NAME PGHOST PGPORT POSTGRES_PASSWORD ' +
      'JOURNAL_STREAM INVOCATION_ID SYSTEMD_EXEC_PID LC_ALL INIT_CWD npm_package_name OPENAI_API_KEY PUBLIC_KEY'
    const settings = ['PORT', 'DATA_DIR', 'METRICS_PORT', 'LOG_LEVEL']
    const environment = Object.fromEntries([...common.split(' '), ...settings].map((name) => [name, 'value']))
    expect(misspeltSettings(environment)).toEqual([])
  })

  test('says nothing about a setting that is empty', () => {
    expect(misspeltSettings({ DATABASE_URL: '' })).toEqual([])
  })

  test('says nothing when the setting is there too: the other name then belongs to another program', () => {
    expect(misspeltSettings({ DATABASE_URL: 'postgres://a', DATABASE_URI: 'b' })).toEqual([])
  })
})
