import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { expect, onTestFinished, test } from 'vitest'
import { FORM_PAGES } from '#app/server/endpoints/form-addresses.server.ts'
import { CANARY } from '#test/canary.ts'
import { type Behaviour, type FakeProvider, startFakeProvider } from '#test/factories/fake-provider.ts'
import { LONG, sample } from '#test/trials.ts'
import routes from '../app/routes.ts'
import { cookieOf, newLearner } from './learner.ts'
import { askByRequest, newTerm } from './notes-server.ts'
import { startProcess } from './running-server.ts'
import { startHealthy } from './server-for-test.ts'

/*
 * The operator's key to the provider is planted, and then looked for wherever a reader, a reader of the log, or whoever
 * gets a copy of the build or of the database could find it.
 */

/** What is left of it when it is encoded, cut short or taken apart. */
const TRACES = /Canary-9f31c07b|9f31c07b_5e6d28a4|QUl6YUNhbmFyeS/

const GEMINI = 'https://generativelanguage.googleapis.com'

/** Has a process find the provider at another address than Google's: no setting does that. */
function elsewhere(origin: string): string {
  const script = `const real = fetch; globalThis.fetch = (input, init) =>
    real(String(input).replace('${GEMINI}', '${origin}'), init)`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

const PROVIDERS = [
  {
    name: 'Gemini',
    settingsFor: ({ origin }: FakeProvider) => ({
      GEMINI_API_KEY: CANARY,
      NODE_OPTIONS: elsewhere(origin),
    }),
    keyIn: 'x-goog-api-key',
    sent: CANARY,
  },
  {
    name: 'an endpoint like OpenAI’s',
    settingsFor: ({ origin }: FakeProvider) => ({
      NOTES_OPENAI_BASE_URL: `${origin}/v1`,
      NOTES_OPENAI_MODEL: 'm',
      NOTES_OPENAI_API_KEY: CANARY,
    }),
    keyIn: 'authorization',
    sent: `Bearer ${CANARY}`,
  },
]

const ECHO_HEADERS = { 'x-echo': CANARY, 'www-authenticate': `Bearer realm="${CANARY}"` }
const NOTE = `## Definition\n\nYour key is \`${CANARY}\`, and **${CANARY}** again.\n\n\`\`\`sh\ncurl -H 'Authorization: Bearer ${CANARY}'\n\`\`\`\n\nThe end.\n`

/** A provider that tells everybody what it was told. */
const BEHAVIOURS: Behaviour[] = [
  { kind: 'answers', text: NOTE },
  { kind: 'answers', text: NOTE, chunkLength: 5 },
  { kind: 'answers', text: NOTE, chunkLength: 4000 },
  { kind: 'truncated', text: NOTE.repeat(4) },
  { kind: 'truncated', text: NOTE.slice(0, 60) },
  { kind: 'safety', text: NOTE },
  { kind: 'cut', text: NOTE },
  { kind: 'ends-early', text: NOTE },
  { kind: 'no-candidates' },
  { kind: 'blocked-prompt' },
  { kind: 'malformed', body: `{"error": "${CANARY}` },
  { kind: 'malformed', body: JSON.stringify({ error: { message: CANARY } }) },
  { kind: 'html' },
  { kind: 'bad-utf8' },
  { kind: 'refuses-parameter', parameter: 'topK', thenText: NOTE },
  ...sample([400, 401, 403, 404, 422, 429, 500, 503], 3).flatMap((status): Behaviour[] => [
    { kind: 'status', status, message: `Incorrect API key: ${CANARY}.`, headers: ECHO_HEADERS },
    { kind: 'status', status, body: `Bearer ${CANARY}`, headers: ECHO_HEADERS },
    { kind: 'status', status, body: JSON.stringify({ error: CANARY }), headers: ECHO_HEADERS },
  ]),
  { kind: 'status', status: 302, headers: { ...ECHO_HEADERS, location: `/${CANARY}` } },
]

/** Every address of the app, by its own table. */
const ADDRESSES = [
  '/healthz',
  ...Object.keys(FORM_PAGES),
  '/account/data',
  '/offline/os',
  '/search/notes?q=locks',
  ...routes.flatMap(({ path: pattern = '' }) => {
    const address = `/${pattern}`
      .replace(':subject?/:topic?', 'os/deadlocks')
      .replace(':subject', 'os')
      .replace(':quizNumber', '1')
      .replace('*', 'nowhere')
    return [address, address === '/' ? '/_.data' : `${address}.data`]
  }),
  '/search?subject=os&q=flugelhorn',
  '/learn/cobol',
  '/learn/os/astrology',
  '/assets/gone.js',
  '/%',
  '/.env',
  '/build/server/index.js',
]

/** Few enough that the server refuses none for being busy. */
const atOnce = pLimit(8)

/** Everything that a server says to whoever asks, with its headers. */
async function ask(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { ...init, redirect: 'manual' })
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${init.method ?? 'GET'} ${url} ${answer.status}\n${headers}\n\n${await answer.text()}`
}

/** The same files as bytes, whatever they hold. */
function filesUnder(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'latin1') }))
}

test.each(sample(PROVIDERS, 2))(
  'the key to $name stands in no answer, no header, no line of the log and no database',
  {
    timeout: 120_000,
  },
  async ({ settingsFor, keyIn, sent }) => {
    const provider = await startFakeProvider()
    onTestFinished(() => provider.close())
    const { baseUrl, output, child, exited, dataDir } = await startHealthy({
      ...settingsFor(provider),
      NOTES_PER_READER_AND_HOUR: '100000',
      LOG_LEVEL: 'trace',
    })
    const answers: string[] = []

    const terms: string[] = []
    for (const behaviour of BEHAVIOURS) {
      provider.play(behaviour)
      const topic = newTerm()
      terms.push(topic)
      const { text, headers } = await askByRequest(baseUrl, { topic })
      expect(text).toMatch(/"type":"(written|failed)"/)
      answers.push(text, JSON.stringify([...headers]))
    }
    expect(provider.requests.length).toBeGreaterThan(BEHAVIOURS.length)
    for (const { headers } of provider.requests) expect(headers[keyIn]).toBe(sent)
    expect(answers.join('\n')).toContain('[key]')

    const { name, email, password } = newLearner()
    const signedUp = await fetch(`${baseUrl}/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ name, email, password, confirmPassword: password }),
    })
    const cookie = cookieOf(signedUp)
    expect(cookie).not.toBe('')
    const readers: Record<string, string>[] = [{}, { Cookie: cookie }]
    for (const headers of readers) {
      const requests: [address: string, init: RequestInit][] = [
        ...terms.map((term): [string, RequestInit] => [
          `/search?subject=os&q=${encodeURIComponent(term)}`,
          { headers },
        ]),
        ...ADDRESSES.map((address): [string, RequestInit] => [address, { headers }]),
        ...ADDRESSES.filter((address) => !/sign-out|delete/.test(address)).flatMap((address) =>
          ['POST', 'PUT'].flatMap((method): [string, RequestInit][] => [
            [
              address,
              {
                method,
                headers: { ...headers, 'Content-Type': 'application/json' },
                body: '{"not": JSON',
              },
            ],
            [address, { method, headers, body: new URLSearchParams({ topic: 'x' }) }],
          ]),
        ),
      ]
      answers.push(
        ...(await Promise.all(requests.map(([address, init]) => atOnce(() => ask(baseUrl + address, init))))),
      )
    }
    for (const answer of answers) expect(answer).not.toMatch(TRACES)

    const inUse = filesUnder(dataDir)
    child.kill()
    await exited
    for (const { file, text } of [...inUse, ...filesUnder(dataDir), ...filesUnder('build')])
      expect(TRACES.test(text), file).toBe(false)
    expect(inUse.map(({ text }) => text).join()).toContain('flugelhorn')
    expect(output.stdout).toContain('no note was written')
    for (const line of (output.stdout + output.stderr).split('\n')) expect(line).not.toMatch(TRACES)
  },
)

// On a fresh clone `npm test` itself builds where the key is set, and the test above looks through that build.
if (LONG)
  test('a build that is made where the key is set does not hold it', { timeout: 180_000 }, async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'pointer-canary-'))
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    for (const part of [
      'app',
      'content',
      'public',
      'scripts',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
    ])
      cpSync(part, path.join(copy, part), { recursive: true })
    cpSync('react-router.config.ts', path.join(copy, 'react-router.config.ts'))
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
    const { exited, output } = startProcess('react-router', ['build', '--logLevel', 'warn'], {
      cwd: copy,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        GEMINI_API_KEY: CANARY,
        NOTES_OPENAI_API_KEY: CANARY,
      },
    })
    expect(await exited, output.stderr).toBe(0)
    const files = filesUnder(path.join(copy, 'build'))
    expect(files.length).toBeGreaterThan(20)
    for (const { file, text } of files) expect(TRACES.test(text), file).toBe(false)
    expect(output.stdout + output.stderr).not.toMatch(TRACES)
  })
