import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Limits } from '../../server.ts'
import { cookieOf, newLearner } from '../learner.ts'
import { dial } from '../limited-server.ts'
import { RawConnection } from '../raw-http.ts'
import { startForFile, startHealthy } from '../server-for-test.ts'

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'

/** For the app as a process, with limits that a test can wait for. */
function limited(limits: Partial<Limits>) {
  const env = { LIMITS: JSON.stringify(limits), REQUESTS_PER_SECOND: '0' }
  return [env, 'e2e/server-with-limits.ts'] as const
}

function limitedServer(limits: Partial<Limits>): () => Awaited<ReturnType<typeof startForFile>> {
  let running: Awaited<ReturnType<typeof startForFile>> | undefined
  beforeAll(async () => {
    running = await startForFile(...limited(limits))
  })
  afterAll(() => running?.stop())
  return () => {
    if (!running) throw new Error('the server has not started')
    return running
  }
}

describe('slow clients', () => {
  test('200 of them are closed, one is told what it took too long for, and another one’s requests are all answered meanwhile', async () => {
    const { baseUrl, port, output } = await startHealthy(
      ...limited({
        // They hold for the other one too, whose requests may take seconds on a busy machine.
        headersMs: 4_000,
        requestMs: 5_000,
        checkMs: 100,
        stalledMs: 5_000,
      }),
    )
    const page = await (await fetch(`${baseUrl}/quiz/os/1`)).text()
    const [script = ''] = page.match(/\/assets\/shell[\w.-]+\.js/) ?? []
    const kinds = [
      { count: 60, first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drips: true },
      {
        count: 60,
        first: `POST /sign-in HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: 1000\r\n\r\n`,
        drips: true,
      },
      { count: 60, first: '', drips: false },
      // So many answers that the system's own buffers can't hold them.
      { count: 20, first: `GET ${script} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(300), drips: false },
    ]
    const half = await dial(port)
    half.socket.write('GET / HTTP/1.1\r\n')
    const slow: Socket[] = []
    const dripping: NodeJS.Timeout[] = []
    onTestFinished(() => {
      for (const timer of dripping) clearInterval(timer)
    })
    const begin = async ({ first, drips }: (typeof kinds)[number]) => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => {
        socket.destroy()
      })
      await once(socket, 'connect')
      socket.on('error', () => {})
      socket.pause()
      socket.write(first)
      if (drips) dripping.push(setInterval(() => socket.write('x'), 100))
      slow.push(socket)
    }
    // All at the same time, so that none is closed before the last has begun.
    await Promise.all(kinds.flatMap((kind) => Array.from({ length: kind.count }, () => begin(kind))))
    const ports = slow.map(({ localPort }) => localPort)
    expect(new Set(ports).size).toBe(200)

    const open = () => ports.filter((port) => !output.stdout.includes(`closed ${port};`))
    expect(open()).not.toEqual([])
    for (let left = ports.length; left > 0; left = open().length) {
      expect((await fetch(`${baseUrl}/quiz/os/1`)).status).toBe(200)
      expect((await fetch(`${baseUrl}/session`)).status).toBe(200)
      await wait(50)
    }
    await half.closed
    expect(half.received()).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('connections', () => {
  /** Each has had an answer and may be used again. */
  async function idle(port: number, count: number) {
    for (let index = 0; index < count; index++) {
      const { socket, received } = await dial(port)
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
      await expect.poll(received).toContain('{"status":"ok"')
    }
  }
  const answers = (port: number) =>
    new RawConnection(port)
      .send({
        bytes: Buffer.from('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
        method: 'GET',
        hangUp: false,
      })
      .then((answer) => answer?.status)

  describe('of all networks', () => {
    const server = limitedServer({ connections: 20, headersMs: 5_000, checkMs: 100 })

    test('that nobody uses are closed where there are no more to be had', async () => {
      const { port, output } = server()
      await idle(port, 19)
      await dial(port)
      await expect.poll(() => answers(port)).toBe(200)
      // The line is written before the answer, but may be read after it.
      await expect.poll(() => output.stdout).toContain('all 20 connections are taken')
    })

    test('beyond the limit are refused while all others are in use, and had again afterwards', async () => {
      const { port } = server()
      const busy: Awaited<ReturnType<typeof dial>>[] = []
      while ((await answers(port)) !== undefined) {
        const client = await dial(port)
        client.socket.write('GET / HTTP/1.1\r\n')
        busy.push(client)
      }
      // The twentieth may be the one that asked for the server's health.
      expect(busy.length).toBeGreaterThanOrEqual(19)
      await Promise.all(busy.map(({ closed }) => closed))
      await expect.poll(() => answers(port)).toBe(200)
    })
  })

  describe('of one network', () => {
    const server = limitedServer({ connectionsPerNetwork: 50, headersMs: 20_000, checkMs: 100 })

    test('that it does not use are closed for its next ones', async () => {
      const { port } = server()
      await idle(port, 60)
      expect(await answers(port)).toBe(200)
    })

    test('are refused beyond its limit, and every other network gets in at once', async () => {
      const { port, output } = server()
      const slow = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'))
      for (const socket of slow) {
        onTestFinished(() => {
          socket.destroy()
        })
        socket.on('error', () => {})
        socket.write('GET / HTTP/1.1\r\n')
      }
      const closed = () => slow.filter(({ destroyed }) => destroyed).length
      await expect.poll(closed).toBe(250)
      await expect.poll(() => output.stdout).toContain('one network has 50 connections in use')
      expect(await answers(port)).toBeUndefined()
      const another = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
      onTestFinished(() => {
        another.destroy()
      })
      another.end('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      expect(await text(another)).toContain('{"status":"ok"')
      expect(closed()).toBe(250)
    })
  })

  test('of a trusted proxy are not limited', async () => {
    const env = { LIMITS: JSON.stringify({ connectionsPerNetwork: 20 }), TRUST_PROXY: 'loopback' }
    const { port } = await startHealthy(env, 'e2e/server-with-limits.ts')
    const slow: Awaited<ReturnType<typeof dial>>[] = []
    for (let count = 0; count < 40; count++) {
      const client = await dial(port)
      client.socket.write('GET / HTTP/1.1\r\n')
      slow.push(client)
    }
    expect(await answers(port)).toBe(200)
    expect(slow.filter(({ socket }) => socket.destroyed)).toEqual([])
  })

  test('are kept between requests for longer than a proxy keeps them', async () => {
    const answer = await fetch(`${inject('baseUrl')}/session`)
    expect(Number(answer.headers.get('keep-alive')?.match(/timeout=(\d+)/)?.[1])).toBeGreaterThan(120)
  })
})

describe('the rate of requests', () => {
  const PATH = '/session'

  test('of one network is limited; what is sent from memory and the build’s files are not', async () => {
    const { baseUrl, output } = await startHealthy({ REQUESTS_PER_SECOND: '1' })
    const statuses = async (path: string, count: number, headers: Record<string, string> = {}) => {
      const answers = await Promise.all(
        Array.from({ length: count }, () => fetch(baseUrl + path, { headers })),
      )
      await Promise.all(answers.map((answer) => answer.body?.cancel()))
      return new Set(answers.map(({ status }) => status))
    }
    const { email, password, name } = newLearner()
    const signUp = await fetch(`${baseUrl}/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ email, password, name, confirmPassword: password }),
    })
    const Cookie = cookieOf(signUp)
    const guests = await Promise.all(Array.from({ length: 100 }, () => fetch(baseUrl + PATH)))
    const [refused = Response.error()] = guests.filter(({ status }) => status !== 200)
    expect(refused.status).toBe(429)
    expect(guests.some(({ status }) => status === 200)).toBe(true)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await refused.text()).toContain('Too many requests')

    const [script = ''] =
      (await (await fetch(`${baseUrl}/`)).text()).match(/\/assets\/shell[\w.-]+\.js/) ?? []
    for (const path of ['/', '/quiz/os/1', script, '/favicon.ico', '/healthz'])
      expect(await statuses(path, 30), path).toEqual(new Set([200]))
    expect(await statuses('/no-such-page', 30)).toEqual(new Set([404]))

    expect(await statuses(PATH, 5, { Cookie })).toEqual(new Set([200]))
    expect(await statuses(PATH, 100, { Cookie })).toContain(429)
    // One line in ten seconds.
    expect(output.stdout.match(/REQUESTS_PER_SECOND were refused/g)?.length).toBeLessThan(10)
    expect(output.stdout).not.toContain(' 429"')
  })

  test('is not limited where REQUESTS_PER_SECOND is 0', async () => {
    for (let round = 0; round < 30; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(inject('baseUrl') + PATH)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})
