import { METHODS } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { FORM_PAGES } from '#app/server/endpoints/form-addresses.server.ts'
import routes from '../app/routes.ts'
import type { RawRequest } from './raw-http.ts'

/*
 * Requests as no browser sends them: those of our own pages, each with something wrong in its path, its headers or its
 * body.
 */

/** What a reader has whose requests these are. */
export interface Reader {
  /** Session cookie; empty for a guest. */
  cookie: string
  learnerId: string
}

/** All addresses of the app, with values that exist in the place of parameters. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  subject: ['os', 'OS', 'networks', 'cn', 'cobol', 'constructor', '__proto__'],
  topic: ['deadlocks', 'processes', 'toString'],
  item: ['os-41', 'os-9999', 'os', '__proto__'],
  quizNumber: ['1', '5', '6', '01', '1e0', '-1', 'NaN', '9007199254740993'],
}

/** What else is no screen: endpoints, files of the server itself and addresses of the framework. */
const OTHERS = [
  '/healthz',
  '/api/openapi.json',
  '/api/v1/items/os-41/answer',
  '/api/v1/log?after=1',
  '/api/v1/subjects/os/items?topic=deadlocks&after=os-1&limit=2',
  '/embed/os-41',
  '/__manifest',
  '/__manifest?version=1&paths=%2Fquiz%2Fos,%2F%2F',
  '/_.data',
  '/account/reports?item=os-41&version=x',
  '/difficulties',
  '/assets/gone.js',
  '/assets/../../server/index.js',
  '/icon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/account/data',
  '/log',
  '/offline/:subject',
  '/search/notes?q=locks',
  '/session',
  '/sign-in/callback?code=x&state=y',
]

function addressesOf({ path, index, children = [] }: RouteConfigEntry): string[] {
  const own = index ? '/' : path === '*' ? '/no-such-page' : `/${path}`
  return [own, ...children.flatMap(addressesOf)]
}

const ADDRESSES: readonly string[] = [
  ...(routes as RouteConfigEntry[]).flatMap(addressesOf),
  ...Object.keys(FORM_PAGES),
  ...OTHERS,
]

/** The methods that mean something, and three that Node knows and we don't. */
const COMMON_METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
] as const

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT'])

/** Names and values that have brought down parsers, objects and databases. */
const NASTY = [
  '',
  ' ',
  '\0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%C0%AF',
  '%u0041',
  '\ud800',
  '\u202e\u0000é𝕏',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '1e309',
  '-0',
  '9'.repeat(400),
  "' or 1=1 --",
  '";drop table user;',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '*',
  '()[]{}^$|\\',
  'a'.repeat(5000),
  '\r\nX-Injected: 1',
]

const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
)

/** Mostly so encoded that it gets past the parser of HTTP. */
const nastyInPath = fc
  .tuple(nasty, fc.nat(9))
  .map(([value, chance]) => (chance === 0 ? value : encode(value).replaceAll('%25', '%')))

const knownAddress = fc
  .constantFrom(...ADDRESSES)
  .chain((address) =>
    fc
      .tuple(...Object.values(VALUES).map((values) => fc.constantFrom(...values)))
      .map((chosen) =>
        Object.keys(VALUES).reduce(
          (path, name, index) => path.replace(new RegExp(`:${name}\\??`), chosen[index] ?? ''),
          address,
        ),
      ),
  )

const pathMutation: fc.Arbitrary<(path: string) => string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant((path: string) => path) },
  ...[
    fc
      .constantFrom(
        '.data',
        '/',
        '//',
        '/.',
        '/..',
        '.data.data',
        '/_.data',
        '.html',
        ';a=b',
        '%2e%2e/',
        '%00',
        '%20',
      )
      .map((end) => (path: string) => path + end),
    fc
      .constantFrom(
        '/',
        '//',
        '/./',
        '/../',
        '\\',
        '/%2e%2e/',
        '/%2F',
        'http://evil.example',
        'http://[',
        '*',
        '?',
        '/:',
      )
      .map((start) => (path: string) => start + path),
    fc
      .constantFrom(
        '?_routes=root',
        '?_routes=',
        '?_routes=routes/home/route,__proto__',
        '?index',
        '?index=1&index',
        '?q=deadlock',
        '?q=',
        '?token=x',
        '?%',
        '?%ff=%00',
        '?__proto__[a]=1',
        '?a=1?b',
        '#hash',
        '??',
      )
      .map((query) => (path: string) => path + query),
    nastyInPath.map((value) => (path: string) => `${path}?q=${value}`),
    nastyInPath.map((value) => (path: string) => `${path}/${value}`),
    nasty.map(
      (value) => (path: string) => `${path}.data?_routes=${encodeURIComponent(value.toWellFormed())}`,
    ),
    fc
      .nat(40)
      .chain((at) =>
        nastyInPath.map((value) => (path: string) => path.slice(0, at) + value + path.slice(at)),
      ),
    fc.nat(20).map((at) => (path: string) => path.slice(0, at) + path.slice(at).toUpperCase()),
    fc.nat(20).map((at) => (path: string) => {
      const code = path.charCodeAt(at) || 47
      return `${path.slice(0, at)}%${code.toString(16)}${path.slice(at + 1)}`
    }),
    fc.constant((path: string) => path.replaceAll('/', '//')),
    fc.constant((path: string) => path + '/x'.repeat(3000)),
    fc.constant((path: string) => `${path}?${'a=b&'.repeat(4500)}`),
    nasty.map((value) => () => value),
  ].map((arbitrary) => ({ weight: 1, arbitrary })),
)

type Headers = readonly (readonly [name: string, value: string])[]

function headersOf(reader: Reader, port: number): fc.Arbitrary<Headers> {
  const named = (name: string, ...values: string[]) =>
    fc.oneof(fc.constantFrom(...values), nasty).map((value): Headers => [[name, value]])
  const { cookie } = reader
  const changed = cookie === '' ? 'session=abc.def' : `${cookie.slice(0, -3)}AAA`
  const mutation = fc.oneof(
    named(
      'Cookie',
      changed,
      'session=',
      'session=.',
      '__Host-session=a.b',
      `${changed}; ${changed}`,
      'theme=%',
      '=',
      ';;;',
      'a',
    ),
    named('Accept-Encoding', 'br', 'gzip', 'deflate', 'identity;q=0', '*;q=0', 'br;q=nonsense', 'zstd', ','),
    named('Accept', 'text/html', '*/*;q=', 'application/json'),
    named('Origin', 'https://evil.example', 'null', `http://127.0.0.1:${port}`, 'http://[', 'file://'),
    named('Sec-Fetch-Site', 'cross-site', 'same-origin', 'none'),
    named('X-Forwarded-For', '1.2.3.4', '::1, 1.2.3.4', 'unknown', ','),
    named('X-Forwarded-Proto', 'https', 'https, http', 'javascript'),
    named('X-Forwarded-Host', 'evil.example', 'a:b:c', '[::1', 'a/b?c#d@e'),
    named('Forwarded', 'for=1.2.3.4;proto=https;host=evil.example'),
    named('If-None-Match', '*', '"a", W/"b"', '"'),
    named('If-Modified-Since', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
    named('Range', 'bytes=0-0', 'bytes=-1', 'bytes=9999999999-', 'bytes=0-0,2-3', 'lines=1'),
    named('Expect', '100-continue', '200-ok'),
    named('Upgrade', 'websocket', 'h2c').map(
      (headers): Headers => [...headers, ['Connection', 'close, Upgrade']],
    ),
    named('Connection', 'close', 'keep-alive, TE'),
    named('X-HTTP-Method-Override', 'DELETE'),
    named('X-React-Router-Request', 'yes'),
    named('User-Agent', 'bot'),
    fc.constant<Headers>(Array.from({ length: 150 }, (_, index) => [`X-Header-${index}`, 'value'])),
    fc.constant<Headers>([['X-Long', 'x'.repeat(20_000)]]),
    nasty.map((value): Headers => [['X-Value', value]]),
  )
  const host = fc.oneof(
    { weight: 40, arbitrary: fc.constant(`127.0.0.1:${port}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'evil.example',
        '',
        'a b',
        '[::1',
        '[::1]:80',
        'a:99999',
        'a:-1',
        'a:b:c',
        '%',
        'a/b',
        '@',
        '::',
      ),
    },
    { weight: 1, arbitrary: nasty },
  )
  return fc
    .tuple(host, fc.array(mutation, { maxLength: 2 }), fc.nat(9))
    .map(
      ([value, mutations, chance]): Headers => [
        ...(chance === 0 ? [] : [['Host', value] as const]),
        ...(chance === 1 ? [['Host', 'twice.example'] as const] : []),
        ...(cookie === '' ? [] : [['Cookie', cookie] as const]),
        ...mutations.flat(),
      ],
    )
}

/** What a browser sends of a passkey. */
const PASSKEY = JSON.stringify({
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: '', signature: '' },
  clientExtensionResults: {},
})

interface Body {
  type: string
  bytes: Buffer
}

/** What our pages send to the addresses that change something, as far as it may be tried thousands of times. */
function fieldsOf({ learnerId }: Reader): Readonly<Record<string, Record<string, unknown>>> {
  const account = { name: 'Ada', email: 'nobody@example.c_m', password: 'x', confirmPassword: 'y' }
  return {
    '/sign-in': account,
    '/sign-up': account,
    '/forgot-password': { email: 'nobody' },
    '/account/name': { name: 'Ada' },
    '/account/password': { currentPassword: '', password: 'long enough', confirmPassword: 'long enough' },
    '/account/reset': { token: 'x', password: 'y', confirmPassword: 'z' },
    '/account/delete': { confirmation: 'no' },
    '/account/tokens': { name: 'Spreadsheet' },
    '/account/tokens/revoke': { id: 'x' },
    '/account/passkey/add': { name: 'My phone', response: PASSKEY },
    '/account/passkey/remove': { id: 'x' },
    '/account/reports?item=os-41&version=x': { item: 'os-41', version: 'x', reason: 'typo', comment: 'A' },
    '/sign-in/passkey': { response: PASSKEY },
    '/admin/act': { act: 'delete', user: 'x', confirmation: 'y', email: 'nobody@example.c_m', days: '7' },
    '/admin/reports/os-41': { act: 'refused', reports: `x:${learnerId}`, answer: 'No.', again: 'yes' },
    '/generated-notes': { subject: 'os', topic: 'a search term' },
    '/log': {
      learner: learnerId,
      entries: [
        {
          id: '0'.repeat(32),
          kind: 'attempt',
          v: 1,
          at: 0,
          device: 'a',
          n: 1,
          policy: { kind: 'quiz', quizId: 'os-quiz1' },
          startedAt: 0,
          answers: [{ item: 'os-1', version: 'none', option: 1, seconds: 3 }],
        },
      ],
    },
  }
}

const ODD_VALUES = fc.oneof(
  nasty,
  fc.jsonValue(),
  fc.constantFrom(0, -0, 1e308, Number.MAX_SAFE_INTEGER + 2, '1', null, true, [], {}, [[[]]], {
    __proto__: 1,
  }),
)

function bodyOf(fields: Record<string, unknown>): fc.Arbitrary<Body> {
  const names = Object.keys(fields)
  const changes = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'constructor', ...names), nasty), ODD_VALUES),
    { maxLength: 2 },
  )
  const entries = changes.map((changed): [string, unknown][] => [...Object.entries(fields), ...changed])
  const form = entries.map((pairs) => {
    const body = pairs.map(([name, value]) => `${encode(name)}=${encode(asText(value))}`).join('&')
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(body) }
  })
  const multipart = fc
    .tuple(entries, fc.constantFrom('x', 'x'.repeat(70), '"', ''))
    .map(([pairs, boundary]) => {
      const parts = pairs.map(
        ([name, value], index) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${index % 3 ? '' : '; filename="a"'}\r\n\r\n${asText(value)}\r\n`,
      )
      return {
        type: `multipart/form-data; boundary=${boundary}`,
        bytes: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
      }
    })
  const json = entries.map((pairs) => {
    const members = pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
    return { type: 'application/json', bytes: Buffer.from(`{${members.join()}}`) }
  })
  const raw = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
    fc
      .constantFrom('['.repeat(30_000), '%', 'a&b&=c', '--x', '\ufeff{}', '1e999', '{"__proto__":{}}')
      .map((text) => Buffer.from(text)),
  )
  const type = fc.constantFrom(
    '',
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-16le',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x; boundary=y',
    'text/plain',
    'text/html; charset=',
    'image/png',
    ';',
  )
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(form, json) },
    { weight: 2, arbitrary: multipart },
    { weight: 2, arbitrary: fc.tuple(raw, type).map(([bytes, type]) => ({ type, bytes })) },
    { weight: 1, arbitrary: fc.tuple(form, type).map(([{ bytes }, type]) => ({ type, bytes })) },
  )
}

/** How a body travels. */
const framing = fc.oneof(
  { weight: 12, arbitrary: fc.constant('length' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'chunked',
      'badChunk',
      'tooLong',
      'tooShort',
      'twice',
      'both',
      'nonsense',
      'huge',
    ),
  },
)

function framed(framing: string, { bytes }: Body): { headers: Headers; bytes: Buffer; hangUp: boolean } {
  const length = (value: string | number): Headers[number] => ['Content-Length', String(value)]
  const chunked: Headers[number] = ['Transfer-Encoding', 'chunked']
  const chunk = (size: string) =>
    Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')])
  switch (framing) {
    case 'chunked':
      return {
        headers: [chunked],
        bytes: bytes.length === 0 ? Buffer.from('0\r\n\r\n') : chunk(bytes.length.toString(16)),
        hangUp: false,
      }
    case 'badChunk':
      return { headers: [chunked], bytes: chunk('zz'), hangUp: true }
    case 'tooLong':
      return { headers: [length(bytes.length + 10)], bytes, hangUp: true }
    case 'tooShort':
      return { headers: [length(Math.floor(bytes.length / 2))], bytes, hangUp: true }
    case 'twice':
      return { headers: [length(bytes.length), length(bytes.length + 1)], bytes, hangUp: true }
    case 'both':
      return { headers: [length(bytes.length), chunked], bytes, hangUp: true }
    case 'nonsense':
      return { headers: [length('-1')], bytes, hangUp: true }
    case 'huge':
      return { headers: [length('9'.repeat(15))], bytes, hangUp: true }
    default:
      return { headers: [length(bytes.length)], bytes, hangUp: false }
  }
}

const method = fc.oneof(
  { weight: 20, arbitrary: fc.constant('POST') },
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constantFrom(...COMMON_METHODS) },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  { weight: 1, arbitrary: fc.constantFrom('get', 'GETS', '__proto__', 'G E T', '', '\0') },
)

/** Any request. */
export function mutatedRequest(readers: readonly Reader[], port: number): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(fc.constantFrom(...readers), method, knownAddress, pathMutation, framing)
    .chain(([reader, method, address, mutate, framing]) => {
      // A session that has ended would leave the rest of the run to guests.
      const whose = address === '/sign-out' ? { ...reader, cookie: '' } : reader
      const fields = fieldsOf(reader)[address] ?? { a: 'b' }
      const bodies = BODILESS.has(method) ? fc.constant(undefined) : bodyOf(fields)
      return fc
        .tuple(headersOf(whose, port), bodies)
        .map(([headers, body]) => requestOf(method, mutate(address), headers, body, framing))
    })
}

/** Each address with each method, with and without `.data`, as it should be. */
export function everyRequest(reader: Reader, port: number): RawRequest[] {
  return ADDRESSES.map((address) =>
    address
      .replace(/:subject\??/, 'os')
      .replace(/:topic\??/, 'deadlocks')
      .replace(/:item\??/, 'os-41')
      .replace(':quizNumber', '1'),
  )
    .flatMap((address) => [address, `${address}.data`])
    .flatMap((address) =>
      COMMON_METHODS.filter((method) => !(address.startsWith('/sign-out') && method === 'POST')).map(
        (method) =>
          requestOf(
            method,
            address,
            [
              ['Host', `127.0.0.1:${port}`],
              ...(reader.cookie === '' ? [] : [['Cookie', reader.cookie] as const]),
            ],
            BODILESS.has(method)
              ? undefined
              : { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('a=b') },
            'length',
          ),
      ),
    )
}

function requestOf(
  method: string,
  path: string,
  headers: Headers,
  body: Body | undefined,
  framing: string,
): RawRequest {
  const frame = body ? framed(framing, body) : { headers: [], bytes: Buffer.alloc(0), hangUp: false }
  const typed: Headers = body && body.type !== '' ? [['Content-Type', body.type]] : []
  const lines = [...headers, ...typed, ...frame.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  // Latin 1 keeps what fits into a byte as it is; what does not becomes UTF-8, as a careless client sends it.
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return { method, bytes: Buffer.concat([head, frame.bytes]), hangUp: frame.hangUp }
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
