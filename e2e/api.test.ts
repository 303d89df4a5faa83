import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from '#test/ask.ts'
import { topicEntry } from '#test/factories/log.ts'
import { apiClient } from './api-client.ts'
import { apiLearner } from './api-learner.ts'
import { browserForFile } from './browser.ts'
import { attemptWithScore } from './log-client.ts'

const visit = browserForFile()

let client: Awaited<ReturnType<typeof apiClient>>

beforeAll(async () => {
  client = await apiClient(inject('baseUrl'))
})

const SUBJECTS = '/api/v1/subjects'
const SUBJECT = '/api/v1/subjects/{subject}'
const ITEMS = '/api/v1/subjects/{subject}/items'
const ITEM = '/api/v1/items/{item}'
const ANSWER = '/api/v1/items/{item}/answer'
const NOTES = '/api/v1/subjects/{subject}/notes'
const NOTE = '/api/v1/subjects/{subject}/notes/{topic}'
const LOG = '/api/v1/log'

describe('the content', () => {
  test('leads from the subjects to every item, and each once', async () => {
    const { body } = await client.get(SUBJECTS, SUBJECTS)
    for (const { id, quizzes, practiceItems } of body.data) {
      expect((await client.get(SUBJECT, `${SUBJECTS}/${id}`)).body.data).toMatchObject({ id, practiceItems })
      const ids: string[] = []
      for (let path = `${SUBJECTS}/${id}/items?limit=50`; path; ) {
        const page = await client.get(ITEMS, path)
        ids.push(...page.body.data.map((item: { id: string }) => item.id))
        path = page.body.next
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(
        quizzes.flatMap((quiz: { items: string[] }) => quiz.items).length + practiceItems,
      )
      expect(ids).toEqual(expect.arrayContaining(quizzes.flatMap((quiz: { items: string[] }) => quiz.items)))
    }
  })

  test.each(['os-41', 'os-101'])(
    '%s is shown without its key, which is given when it is asked for',
    async (id) => {
      const item = await client.get(ITEM, `/api/v1/items/${id}`)
      expect(item.body.data).toMatchObject({ id, subject: 'os', quiz: id === 'os-41' ? 'os-quiz3' : null })
      expect(JSON.stringify(item.body)).not.toMatch(/"(right|isRight|reason)"/)
      const { body } = await client.get(ANSWER, item.body.data.answer)
      expect(body.data.version).toBe(item.body.data.version)
      expect(body.data.options.filter((option: { isRight: boolean }) => option.isRight)).toMatchObject([
        { number: body.data.right },
      ])
    },
  )

  test('the items of a topic are on it', async () => {
    const path = `${SUBJECTS}/os/items?topic=deadlocks&limit=5`
    const { body } = await client.get(ITEMS, path)
    const rest = await client.get(ITEMS, body.next)
    for (const item of [...body.data, ...rest.body.data]) expect(item.topic.id).toBe('deadlocks')
    expect(body.data).toHaveLength(5)
    expect(rest.body.data[0].id).not.toBe(body.data[4].id)
  })

  test('has the notes of a subject and their texts, and names the licence', async () => {
    const list = await client.get(NOTES, `${SUBJECTS}/os/notes`)
    expect(list.body.licence.name).toBe('CC BY-SA 4.0')
    for (const { topic, page } of list.body.data) {
      const { body } = await client.get(NOTE, `${SUBJECTS}/os/notes/${topic}`)
      const html = await (await fetch(inject('baseUrl') + page)).text()
      expect(html).toContain(body.data.text.slice(0, 200))
    }
  })
})

describe('a client', () => {
  test('on any site may read the content, and keeps it for a while', async () => {
    const { headers } = await client.get(ITEM, '/api/v1/items/os-41', { headers: { Cookie: 'session=x' } })
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^W\/"/),
    })
    expect(headers.has('set-cookie')).toBe(false)
    // `fetch` would ask for a new copy.
    const again = await ask(Number(new URL(inject('baseUrl')).port), {
      path: '/api/v1/items/os-41',
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('in a page of another site reads the content, its problems too, and no log', async () => {
    const { page, complaints } = await visit()
    // Another host of the same server is another origin.
    await page.goto(`${inject('baseUrl').replace('localhost', '127.0.0.1')}/api/openapi.json`)
    const token = await (await apiLearner(inject('baseUrl'))).createToken()
    const read = (path: string, headers = {}) =>
      page.evaluate(
        ({ url, headers }) =>
          fetch(url, { headers }).then(
            ({ status }) => status,
            () => 'refused',
          ),
        { url: inject('baseUrl') + path, headers },
      )
    expect(await read('/api/v1/items/os-41')).toBe(200)
    expect(await read('/api/v1/items/os-9999')).toBe(404)
    // Headers of its own make the browser ask first.
    expect(await read('/api/v1/items/os-41', { 'If-None-Match': '"x"', 'X-Requested-With': 'fetch' })).toBe(
      200,
    )
    const withToken = { Authorization: `Bearer ${token}` }
    expect(await read('/api/v1/items/os-41', withToken)).toBe('refused')
    for (const path of ['/api/v1/log', '/api/v1/LOG', '/api/v1/log/', '/session', '/log']) {
      expect({ path, read: await read(path) }).toEqual({ path, read: 'refused' })
      expect({ path, read: await read(path, withToken) }).toEqual({ path, read: 'refused' })
    }
    expect(complaints.join()).toMatch(/CORS/)
    complaints.splice(0)
  })

  test('may ask first, and is told that only reading without cookies and tokens is allowed', async () => {
    const port = Number(new URL(inject('baseUrl')).port)
    for (const path of ['/api/v1/items/os-41', '/api/openapi.json']) {
      const { status, headers, body } = await ask(port, {
        method: 'OPTIONS',
        path,
        headers: {
          Origin: 'https://blog.example',
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'if-none-match',
        },
      })
      expect({ path, status, body: body.toString() }).toEqual({ path, status: 204, body: '' })
      expect(headers).toMatchObject({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Cache-Control, Content-Type, If-None-Match, X-Requested-With',
        'access-control-max-age': '7200',
      })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test.each([
    { address: ITEM, path: '/api/v1/items/os-9999', status: 404, detail: /no item “os-9999”/ },
    { address: ANSWER, path: '/api/v1/items/os-9999/answer', status: 404, detail: /no item/ },
    { address: ITEM, path: '/api/v1/items/__proto__', status: 404, detail: /no item/ },
    {
      address: SUBJECT,
      path: '/api/v1/subjects/cobol',
      status: 404,
      detail: /GET \/api\/v1\/subjects lists/,
    },
    {
      address: NOTE,
      path: '/api/v1/subjects/os/notes/cobol',
      status: 404,
      detail: /os has no topic “cobol”/,
    },
    { address: ITEMS, path: '/api/v1/subjects/os/items?topic=x', status: 404, detail: /no topic “x”/ },
    { address: ITEMS, path: '/api/v1/subjects/os/items?limit=51', status: 400, detail: /from 1 to 50/ },
    { address: ITEMS, path: '/api/v1/subjects/os/items?limit=1&limit=2', status: 400, detail: /“limit”/ },
    { address: ITEMS, path: '/api/v1/subjects/os/items?after=ds-1', status: 400, detail: /item of os/ },
    { address: ITEMS, path: '/api/v1/subjects/os/items?page=2', status: 400, detail: /no parameter “page”/ },
    {
      address: LOG,
      path: '/api/v1/log?after=x',
      status: 400,
      detail: /“after” must be the number of an entry/,
    },
    { address: LOG, path: '/api/v1/log', status: 401, detail: /Send a personal token/ },
  ])('learns from $path what is wrong', async ({ address, path, status, detail }) => {
    const answer = await client.get(address, path)
    expect(answer).toMatchObject({ status, body: { status, detail: expect.stringMatching(detail) } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    { method: 'GET', path: '/api/v1/nothing', status: 404 },
    { method: 'GET', path: '/api', status: 404 },
    { method: 'GET', path: '/api/v1/items/%E0%A4%A', status: 404 },
    { method: 'POST', path: '/api/v1/subjects', status: 405 },
    { method: 'OPTIONS', path: '/api/v1/log', status: 405 },
  ])('gets a problem for $method $path too', async ({ method, path, status }) => {
    const port = Number(new URL(inject('baseUrl')).port)
    const {
      status: got,
      headers,
      body,
    } = await ask(port, { method, path, headers: { Origin: 'https://blog.example' } })
    expect({ got, type: headers['content-type'] }).toEqual({
      got: status,
      type: 'application/problem+json; charset=utf-8',
    })
    expect(JSON.parse(body.toString())).toMatchObject({ status })
  })
})

describe.each([{ engine: 'SQLite' }, { engine: 'PostgreSQL' }] as const)(
  'on $engine, a log',
  ({ engine }) => {
    const baseUrl = () => inject(engine === 'SQLite' ? 'baseUrl' : 'postgresBaseUrl')

    test('is read with its learner’s token, page by page, and with nothing else', async () => {
      const onEngine = await apiClient(baseUrl())
      const ada = await apiLearner(baseUrl())
      const grace = await apiLearner(baseUrl())
      for (let page = 0; page < 2; page++) await ada.upload(Array.from({ length: 125 }, () => topicEntry()))
      await ada.upload([attemptWithScore(5), { ...topicEntry(), kind: 'later', v: 99, more: { a: 1 } }])
      await grace.upload([topicEntry()])
      const token = await ada.createToken()
      const read = (path: string, given = token) =>
        onEngine.get(LOG, path, { headers: { Authorization: `Bearer ${given}` } })
      const first = await read('/api/v1/log')
      expect(first.body.data).toHaveLength(200)
      expect(first.headers.get('cache-control')).toBe('no-store')
      expect(first.headers.has('access-control-allow-origin')).toBe(false)
      const rest = await read(first.body.next)
      const numbers = [...first.body.data, ...rest.body.data].map(({ seq }: { seq: number }) => seq)
      expect(numbers).toEqual(Array.from({ length: 252 }, (_, index) => index + 1))
      expect(rest.body.next).toBeNull()
      expect(rest.body.data.at(-2)).toMatchObject({ kind: 'attempt', answers: expect.any(Array) })
      expect((await read('/api/v1/log?after=252')).body).toEqual({ data: [], next: null })
      expect((await read('/api/v1/log', await grace.createToken())).body.data).toHaveLength(1)
      const withCookie = await onEngine.get(LOG, LOG, { headers: { Cookie: ada.cookie } })
      expect(withCookie.status).toBe(401)
    })

    test('is closed to a revoked token, and to one whose account was deleted', async () => {
      const onEngine = await apiClient(baseUrl())
      const ada = await apiLearner(baseUrl())
      const [kept, revoked] = [await ada.createToken(), await ada.createToken()]
      const statusWith = async (token: string) =>
        (await onEngine.get(LOG, LOG, { headers: { Authorization: `Bearer ${token}` } })).status
      const file = await (
        await fetch(`${baseUrl()}/account/data`, { headers: { Cookie: ada.cookie } })
      ).text()
      expect(JSON.parse(file).tokens).toMatchObject([{ name: 'Spreadsheet' }, { name: 'Spreadsheet' }])
      expect(file).not.toContain(kept)
      const page = await (await fetch(`${baseUrl()}/account`, { headers: { Cookie: ada.cookie } })).text()
      // The newest first.
      const [id = ''] = [...page.matchAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g)].map(([found]) => found)
      await ada.post('/account/tokens/revoke', { id })
      const statuses = [await statusWith(kept), await statusWith(revoked)]
      expect(statuses.toSorted()).toEqual([200, 401])
      expect((await ada.post('/account/delete', { confirmation: ada.email })).status).toBe(200)
      expect([await statusWith(kept), await statusWith(revoked)]).toEqual([401, 401])
    })
  },
)
