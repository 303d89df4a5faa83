import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startIdentityProvider } from '#test/identity-provider.ts'
import { closedPort } from '#test/mail-server.ts'
import { checkProvider } from './check-provider.server.ts'

const PUBLIC_URL = 'https://pointer.example'

function settingsOf(OIDC_ISSUER: string) {
  return {
    OIDC_ISSUER,
    OIDC_CLIENT_ID: 'pointer',
    OIDC_CLIENT_SECRET: 'confidential',
    OIDC_NAME: 'Example University',
    PUBLIC_URL,
  }
}

test('without OIDC_ISSUER there is no such sign-in', async () => {
  expect(await checkProvider({ PUBLIC_URL })).toMatchObject({ grade: 'good' })
})

test('a provider that answers is good, and its secret is not repeated', async () => {
  const { issuer } = await startIdentityProvider(PUBLIC_URL, {})
  const finding = await checkProvider(settingsOf(issuer))
  expect(finding).toMatchObject({ grade: 'good', says: expect.stringContaining(`${issuer} answers`) })
  expect(JSON.stringify(finding)).not.toContain('confidential')
})

test('without PUBLIC_URL it is doubtful, because learners could not come back', async () => {
  const { issuer } = await startIdentityProvider(PUBLIC_URL, {})
  expect(await checkProvider({ ...settingsOf(issuer), PUBLIC_URL: undefined })).toMatchObject({
    grade: 'doubtful',
    todo: expect.stringContaining('PUBLIC_URL'),
  })
})

test('a clock that differs is broken, and the difference is named', async () => {
  const issuer = await pretendProvider((own) => own, new Date(Date.now() - 600_000))
  expect(await checkProvider(settingsOf(issuer))).toMatchObject({
    grade: 'broken',
    says: expect.stringMatching(/differ by (599|600|601) s/),
    todo: expect.stringContaining('NTP'),
  })
})

test('a provider of another name is broken, and the name is said', async () => {
  const issuer = await pretendProvider(() => 'https://other.example')
  expect(await checkProvider(settingsOf(issuer))).toMatchObject({
    grade: 'broken',
    says: expect.stringContaining('it calls itself https://other.example'),
  })
})

test('an address on which nothing listens is broken', async () => {
  expect(await checkProvider(settingsOf(`http://localhost:${await closedPort()}`))).toMatchObject({
    grade: 'broken',
    says: expect.stringContaining("can't be used"),
    todo: expect.stringContaining('OIDC_ISSUER'),
  })
})

/** A discovery document. */
async function pretendProvider(nameOf: (own: string) => string, date = new Date()): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('Date', date.toUTCString())
    response.end(JSON.stringify({ issuer: nameOf(own()) }))
  })
  const own = () => `http://localhost:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return own()
}
