import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startFakeProvider } from '#test/factories/fake-provider.ts'
import { freePort } from '#test/free-port.ts'
import { type RunningProxy, startCaddy, startNginx } from './debian-programs.ts'
import { newLearner } from './learner.ts'
import { askingOf, gateAfter } from './notes-server.ts'
import { startProcess } from './running-server.ts'
import { startHealthy } from './server-for-test.ts'

/* The examples of docs/operating, run as they are but for ports, paths and the name. Only `npm run test:long` runs this. */

const PROXIES = [
  { proxy: 'nginx', start: startNginx },
  { proxy: 'Caddy', start: startCaddy },
]

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  /** As it was sent: compressed or not. */
  body: Buffer
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const request = (url.startsWith('https:') ? httpsGet : httpGet)(url, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

/** What caches, browsers and the service worker go by. */
const KEPT_HEADERS = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'etag',
  'vary',
  'x-content-type-options',
]

describe.each(PROXIES)('behind $proxy', ({ start }) => {
  async function startBehind(more: NodeJS.ProcessEnv = {}) {
    const httpsPort = await freePort()
    const env = { TRUST_PROXY: '1', PUBLIC_URL: `https://localhost:${httpsPort}`, ...more }
    const server = await startHealthy(env)
    const proxy: RunningProxy = await start([server.port], httpsPort)
    return { server, env, ...proxy }
  }

  test('pages and files come as the app sends them: compressed once, and with its lifetimes', async () => {
    const { server, baseUrl, httpPort } = await startBehind()
    const page = (await ask(`${baseUrl}/quiz/os/1`)).body.toString()
    const [asset = 'the page names no script'] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    const direct = `http://localhost:${server.port}`
    for (const path of ['/', '/quiz/os/1', asset, '/service-worker.js', '/session', '/healthz', '/nowhere'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const sent = { 'accept-encoding': encoding, host: new URL(baseUrl).host }
        // What a proxy would send the app beside the request.
        const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
        const [behind, plain] = [
          await ask(baseUrl + path, sent),
          await ask(direct + path, { ...sent, ...forwarded }),
        ]
        const compared = ({ status, headers, body }: Answer) => ({
          status,
          headers: Object.fromEntries(KEPT_HEADERS.map((name) => [name, headers[name]])),
          body: body.toString('base64'),
        })
        // A page that is not found names its request, and each has its own.
        if (path === '/nowhere') expect(behind.status).toBe(404)
        else expect(compared(behind), `${path} ${encoding}`).toEqual(compared(plain))
      }
    expect((await ask(baseUrl + asset)).headers['cache-control']).toContain('immutable')
    expect((await ask(`${baseUrl}/service-worker.js`)).headers['cache-control']).toBe('no-cache')

    const redirected = await ask(`http://localhost:${httpPort}/quiz/os/1?from=mail`)
    expect([301, 308]).toContain(redirected.status)
    expect(redirected.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/quiz\/os\/1\?from=mail$/)
  })

  test('the app knows the protocol and the true address of readers, and no access log has a query', async () => {
    const { server, env, baseUrl, cert, accessLog } = await startBehind()
    const doctor = startProcess(process.execPath, ['scripts/doctor.ts'], {
      env: {
        ...process.env,
        ...env,
        DATABASE_URL: '',
        DATA_DIR: server.dataDir,
        NODE_EXTRA_CA_CERTS: cert,
      },
    })
    await doctor.exited
    expect(doctor.output.stdout).toMatch(
      /^✓ PUBLIC_URL .* answers, and protocol and address of readers arrive$/m,
    )

    const learner = newLearner()
    const answer = await fetch(`${baseUrl}/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ ...learner, confirmPassword: learner.password }),
      headers: { origin: baseUrl },
    })
    expect(await answer.json()).toEqual({ ok: true })
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Secure/)

    await ask(`${baseUrl}/reset-password?token=the-secret-of-a-link`)
    await expect.poll(accessLog).toContain('/reset-password')
    expect(accessLog()).not.toContain('the-secret-of-a-link')
  })

  test('a note reaches its reader while it is being written', async () => {
    const provider = await startFakeProvider()
    onTestFinished(() => provider.close())
    const { gate, open } = gateAfter(6)
    provider.play({ kind: 'answers', text: 'A paragraph of a note.\n\n'.repeat(20), gate })
    const { baseUrl } = await startBehind(askingOf(provider))
    const response = await fetch(`${baseUrl}/generated-notes`, {
      method: 'POST',
      body: new URLSearchParams({ subject: 'os', topic: 'flugelhorn locks' }),
      headers: { 'accept-encoding': 'br, gzip' },
    })
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      // The rest is written only once its beginning has arrived.
      open()
    }
    expect(text).toContain('"type":"written"')
  })
})
