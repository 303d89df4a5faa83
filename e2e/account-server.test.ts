import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { FORM_PAGES } from '#app/server/endpoints/form-addresses.server.ts'
import { fail, failOften, post, signUp } from './account-requests.ts'
import { learnerIdOf } from './log-client.ts'
import { startForFile } from './server-for-test.ts'

/** Every address that changes something. */
const MUTATING = [...Object.keys(FORM_PAGES), '/log', '/account/reports', '/admin/reports/os-41']

describe('a post from another site', () => {
  test.each(MUTATING)('to %s is refused, and one from our own pages is not', async (address) => {
    const url = inject('baseUrl') + address
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${inject('baseUrl')}.evil.example` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of foreign) {
      expect((await post(url, {}, headers)).status, JSON.stringify(headers)).toBe(403)
      expect((await post(`${url}.data`, {}, headers)).status, JSON.stringify(headers)).toBe(403)
    }
    expect((await post(url, {}, { Origin: inject('baseUrl') })).status).not.toBe(403)
  })
})

describe('the address of a form that is opened', () => {
  test.each(Object.entries(FORM_PAGES))(
    '%s leads a browser to %s, and tells any other client to post',
    async (address, page) => {
      const url = inject('baseUrl') + address
      const opened = await fetch(url, { headers: { Accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' })
      expect(opened.status).toBe(302)
      expect(opened.headers.get('Location')).toBe(page)
      const fetched = await fetch(url, { headers: { Accept: 'application/json' }, redirect: 'manual' })
      expect(fetched.status).toBe(405)
      expect(fetched.headers.get('Allow')).toBe('POST')
      expect(fetched.headers.get('Content-Type')).toContain('application/json')
    },
  )
})

describe('behind an HTTPS proxy that is trusted', () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' }
  let server: Awaited<ReturnType<typeof startForFile>>

  beforeAll(async () => {
    server = await startForFile({ TRUST_PROXY: '1', LOG_LEVEL: 'info' })
  })
  afterAll(() => server.stop())

  test('session and device are __Host- cookies that no script, no other site and no plain connection sees', async () => {
    const { baseUrl } = server
    const origin = baseUrl.replace('http:', 'https:')
    const { setCookie, cookie, learner } = await signUp(baseUrl, { ...forwarded, Origin: origin })
    expect(setCookie.map((line) => line.split('=', 1)[0])).toEqual(['__Host-session', '__Host-device'])
    for (const line of setCookie) {
      const attributes = line
        .split('; ')
        .slice(1)
        .map((attribute) => attribute.toLowerCase())
      expect(attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']))
      expect(attributes.join()).not.toContain('domain')
    }

    const session = await fetch(`${baseUrl}/session`, { headers: { ...forwarded, Cookie: cookie } })
    expect(await session.json()).toMatchObject({ learner: { name: learner.name } })
    const plain = await fetch(`${baseUrl}/session`, { headers: { Cookie: cookie } })
    expect(await plain.json()).toEqual({ learner: null })
  })

  test('readers are counted by the address that the proxy forwards', async () => {
    const { baseUrl } = server
    await failOften(baseUrl, (index) => ({ 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.7` }))
    expect((await fail(baseUrl, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(429)
    expect((await fail(baseUrl, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(422)
  })
})

describe('what one learner has is of no use to another', () => {
  test('a cookie that was changed is nobody’s', async () => {
    const baseUrl = inject('baseUrl')
    const { cookie } = await signUp(baseUrl)
    const changed = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`)
    expect(await learnerIdOf(baseUrl, cookie)).toEqual(expect.any(String))
    const session = await fetch(`${baseUrl}/session`, { headers: { cookie: changed } })
    expect(await session.json()).toEqual({ learner: null })
  })

  test('is on their own account page alone', async () => {
    const baseUrl = inject('baseUrl')
    const learners = [await signUp(baseUrl, {}, 'Ada Lovelace'), await signUp(baseUrl, {}, 'Grace Hopper')]
    for (const { learner, cookie } of learners)
      for (const path of ['/account', '/account.data', '/session']) {
        const page = await (await fetch(baseUrl + path, { headers: { Cookie: cookie } })).text()
        const names = learners.map(({ learner: { name } }) => name).filter((name) => page.includes(name))
        expect(names, path).toEqual([learner.name])
      }
  })

  test('is in no cache', async () => {
    const baseUrl = inject('baseUrl')
    const { cookie } = await signUp(baseUrl)
    for (const address of ['/account', '/account.data', '/account/data', '/session']) {
      const answer = await fetch(baseUrl + address, { headers: { Cookie: cookie } })
      expect(answer.headers.get('Cache-Control'), address).toBe('no-store')
    }
  })
})
