import { expect, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { makeAdministrator } from './administrator.ts'
import { cpuMs } from './cpu-time.ts'
import { cookieOf, newLearner } from './learner.ts'
import { RawConnection, type RawRequest } from './raw-http.ts'
import { startHealthy } from './server-for-test.ts'

/*
 * Long texts that are costly for careless patterns and parsers, in every form field, query parameter and header. What
 * counts is the processor time of the server's main thread, so that a busy machine does not fail the test.
 */

const MOST_MS = 50
const TRIES = 3
/** Just below the limits on bodies (64 KiB) and on a request's line and headers (16 KiB). */
const BODY_BYTES = 63_000
const HEAD_BYTES = 14_000

type Repeat = (bytes: number) => string

/** Each repeats to a given length in bytes of UTF-8. */
const SHAPES: Readonly<Record<string, Repeat>> = {
  dots: (bytes) => `a@${'.'.repeat(bytes - 3)}@`,
  'dotted words': (bytes) => `a@${'a.'.repeat((bytes - 4) / 2)} `,
  'at signs': (bytes) => 'a@'.repeat(bytes / 2),
  'short words': (bytes) => 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(bytes / 52),
  'long words': (bytes) => 'communicatoinprotocool synchronisatonprimitve '.repeat(bytes / 46),
  spaces: (bytes) => `a${' '.repeat(bytes - 2)}a`,
  'spaces and commas': (bytes) => ' ,'.repeat(bytes / 2),
  'percent signs': (bytes) => '%'.repeat(bytes),
  'broken encodings': (bytes) => '%ff%C0'.repeat(bytes / 6),
  quotes: (bytes) => `"'`.repeat(bytes / 2),
  slashes: (bytes) => '/'.repeat(bytes),
  'dots and slashes': (bytes) => '/..'.repeat(bytes / 3),
  'backslashes and ticks': (bytes) => '\\`'.repeat(bytes / 2),
  'combining marks': (bytes) => `a${'\u0323\u0301'.repeat((bytes - 1) / 4)}`,
  emoji: (bytes) => '👩‍💻'.repeat(bytes / 11),
  brackets: (bytes) => '[({'.repeat(bytes / 3),
  'semicolons and equals signs': (bytes) => '; a='.repeat(bytes / 4),
  markup: (bytes) => '<a '.repeat(bytes / 3),
  dollars: (bytes) => '$'.repeat(bytes),
  hyphens: (bytes) => `${'-'.repeat(bytes - 1)}a`,
}

/** Forms with good values, of which one at a time is replaced. Those of a learner come last: one deletes an account. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/sign-in': { email: 'nobody@example.c_m', password: 'difference engine' },
  '/sign-up': {
    name: 'Ada',
    email: 'nobody@example.c_m',
    password: 'difference engine',
    confirmPassword: 'difference engine',
  },
  '/sign-up/confirm': { token: 'x', password: 'difference engine' },
  '/forgot-password': { email: 'nobody@example.c_m' },
  '/account/reset': { token: 'x', password: 'difference engine', confirmPassword: 'difference engine' },
  '/generated-notes': { subject: 'os', topic: 'Paging' },
  '/account/name': { name: 'Ada' },
  '/account/password': {
    currentPassword: 'x',
    password: 'difference engine',
    confirmPassword: 'difference engine',
  },
  '/account/tokens': { name: 'Spreadsheet' },
  '/account/tokens/revoke': { id: 'x' },
  '/account/passkey/add': { name: 'My phone', response: '{}' },
  '/account/passkey/remove': { id: 'x' },
  '/account/reports': { item: 'os-41', version: 'x', reason: 'other', comment: 'x' },
  '/sign-in/passkey': { response: '{}' },
  '/admin/act': {
    act: 'delete',
    user: 'x',
    confirmation: 'x',
    email: 'nobody@example.c_m',
    days: '7',
    invitation: 'x',
  },
  '/admin/reports/os-41': { act: 'refused', reports: 'x:x', answer: 'x', again: 'yes' },
  '/account/delete': { confirmation: 'x' },
}

const PART = '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n'

const PATHS = [
  (text: string) => `/${text}`,
  (text: string) => `/learn/os/${text}`,
  (text: string) => `/search?subject=os&q=${text}`,
  (text: string) => `/search.data?subject=os&q=${text}`,
  (text: string) => `/quiz/${text}/1`,
  (text: string) => `/quiz/os/1/record?learner=${text}`,
  (text: string) => `/reset-password?token=${text}`,
  (text: string) => `/invitation?token=${text}`,
  (text: string) => `/api/v1/items/${text}`,
  (text: string) => `/api/v1/subjects/os/items?topic=${text}`,
  (text: string) => `/embed/${text}`,
  (text: string) => `/?${text}`,
  (text: string) => `/__manifest?version=1&paths=${text}`,
  (text: string) => `/assets/${text}`,
]

/** Those that an administrator reads. */
const ADMIN_PATHS = [(text: string) => `/admin?q=${text}`, (text: string) => `/admin/reports/${text}`]

const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Cookie: session',
  'Cookie: device',
  'Host',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
]

/** What is read of posts alone, or also where it changes something. */
const READ_IN_POSTS = new Set(['Content-Type', 'Cookie', 'Host', 'Origin'])

test('no long text in a field, a parameter or a header occupies the server for 50 ms', {
  timeout: 180_000,
}, async () => {
  const { baseUrl, port, output, dataDir } = await startHealthy(
    { TRUST_PROXY: '1' },
    'e2e/server-with-cpu-time.ts',
  )
  const cookie = await signUp(baseUrl)
  const session = await fetch(`${baseUrl}/session`, { headers: { Cookie: cookie } })
  makeAdministrator(dataDir, (await session.json()).learner.id)
  const connection = new RawConnection(port)
  const slow: string[] = []
  let worst = 0

  const attack = async (name: string, request: RawRequest) => {
    let best = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < TRIES && best > MOST_MS; attempt++) {
      const before = await cpuMs(baseUrl)
      await connection.send(request)
      best = Math.min(best, (await cpuMs(baseUrl)) - before)
    }
    worst = Math.max(worst, best)
    if (best > MOST_MS) slow.push(`${name}: ${Math.round(best)} ms`)
  }

  // Loads all code, so that its compilation is not counted.
  for (const [, request] of requestsWith(cookie, () => 'x')) await connection.send(request)
  for (const [shape, repeat] of sample(Object.entries(SHAPES), 4))
    for (const [place, request] of requestsWith(cookie, repeat)) await attack(`${shape} in ${place}`, request)
  connection.close()
  expect(slow, `worst ${worst} ms`).toEqual([])
  expect(output.stderr).toBe('')
})

/** An upload of one entry with a hostile text in a field. */
function entryBody(field: string, repeat: Repeat): string {
  const entry = {
    id: 'a'.repeat(32),
    kind: 'topic',
    v: 1,
    at: 1,
    device: 'x',
    n: 1,
    subject: 'os',
    topic: 'deadlocks',
  }
  const text = repeat(BODY_BYTES / 4)
  return JSON.stringify({ learner: 'x', entries: [{ ...entry, completed: true, [field]: text }] })
}

/** Every request with a hostile text, and the place that the text has in it. */
function* requestsWith(cookie: string, repeat: Repeat): Generator<[string, RawRequest]> {
  for (const [path, fields] of Object.entries(FORMS))
    for (const field of Object.keys(fields)) {
      const body = formBody(field, fields, repeat)
      yield [`${field} of ${path}`, post(path, body, cookie)]
    }
  yield ['the body of /log', post('/log', repeat(BODY_BYTES), cookie)]
  for (const field of ['id', 'kind', 'device', 'subject', 'topic'])
    yield [`${field} of an entry`, post('/log', entryBody(field, repeat), cookie)]
  for (const [place, body] of [
    ['a body of many parts', `${PART}\r\n`.repeat(BODY_BYTES / (PART.length + 2))],
    ['a body of parts', repeat(BODY_BYTES)],
    ['the header of a part', `${PART.replace('token', repeat(BODY_BYTES - 200))}dark\r\n--x--\r\n`],
    ['the text of a part', `${PART}${repeat(BODY_BYTES - 200)}\r\n--x--\r\n`],
  ] as const)
    yield [place, post('/account/reset', body, cookie, { 'Content-Type': 'multipart/form-data; boundary=x' })]
  for (const pathOf of PATHS)
    yield [pathOf('…'), get(pathOf(encodedWithin(HEAD_BYTES, repeat, /[\s#]|[^\p{ASCII}]/gu)))]
  for (const pathOf of ADMIN_PATHS) {
    const path = pathOf(encodedWithin(HEAD_BYTES, repeat, /[\s#]|[^\p{ASCII}]/gu))
    yield [pathOf('…'), get(path, { Cookie: cookie })]
  }
  for (const header of HEADERS) {
    const [name = '', key] = header.split(': ')
    const value = (key ? `${key}=` : '') + repeat(HEAD_BYTES)
    yield [header, get('/quiz/os/1', { [name]: value })]
    if (READ_IN_POSTS.has(header))
      yield [`${header} of a post`, post('/account/reset', 'token=x', cookie, { [name]: value })]
  }
}

/** Encoded only where the parser of forms needs it, so that as much of the text as possible arrives, with its end. */
function formBody(hostile: string, fields: Readonly<Record<string, string>>, repeat: Repeat): string {
  const text = encodedWithin(BODY_BYTES, repeat, /[&+%]/g)
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${name === hostile ? text : encodeURIComponent(value)}`)
    .join('&')
}

function encodedWithin(bytes: number, repeat: Repeat, unsafe: RegExp): string {
  const encoded = (text: string) => text.replaceAll(unsafe, encodeURIComponent)
  const whole = encoded(repeat(bytes))
  return whole.length <= bytes ? whole : encoded(repeat(bytes / 3))
}

function post(path: string, body: string, cookie: string, headers: Record<string, string> = {}): RawRequest {
  const bytes = Buffer.from(body)
  const head = headText('POST', path, {
    Host: 'localhost',
    'Content-Type': 'application/x-www-form-urlencoded',
    Cookie: cookie,
    ...headers,
    'Content-Length': String(bytes.length),
  })
  return { bytes: Buffer.concat([head, bytes]), method: 'POST', hangUp: false }
}

function get(path: string, headers: Record<string, string> = {}): RawRequest {
  return { bytes: headText('GET', path, { Host: 'localhost', ...headers }), method: 'GET', hangUp: false }
}

function headText(method: string, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

async function signUp(baseUrl: string): Promise<string> {
  const learner = newLearner()
  const body = new URLSearchParams({ ...learner, confirmPassword: learner.password })
  return cookieOf(await fetch(`${baseUrl}/sign-up`, { method: 'POST', body }))
}
