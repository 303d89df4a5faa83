import { describe, expect, inject, test } from 'vitest'
import { cookieOf, newLearner } from './learner.ts'
import { chunk, dial } from './limited-server.ts'
import { attemptWithScore, learnerIdOf, upload } from './log-client.ts'
import { RawConnection } from './raw-http.ts'

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const LIMIT = 64 * 1024

function portOf(url: string): number {
  return Number(new URL(url).port)
}

describe('a body', () => {
  test('that says that it is over 64 KiB is refused before any of it is sent, at every address', async () => {
    const refused = async (path: string) => {
      const { socket, received, closed } = await dial(portOf(inject('baseUrl')))
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: ${LIMIT + 1}\r\n\r\n`)
      await closed
      return received()
    }
    const paths = ['/', '/generated-notes', '/log', '/sign-in', '/healthz', '/no-such-page']
    for (const answer of await Promise.all(paths.map(refused))) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('too large: the limit is 64 KiB.')
      expect(answer).toContain('X-Content-Type-Options: nosniff')
    }
  })

  test.each(['/generated-notes', '/log', '/sign-in'])(
    'to %s in chunks is refused with the first byte over 64 KiB, and what was sent is not acted on',
    async (path) => {
      const { socket, received, closed } = await dial(portOf(inject('baseUrl')))
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${FORM}Transfer-Encoding: chunked\r\n\r\n`)
      socket.write(`B\r\nsubject=os&\r\n${chunk(LIMIT - 11)}`)
      socket.write(`1\r\nx\r\n0\r\n\r\n`)
      await closed
      expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
    },
  )

  // Sooner than the 30 s that a whole request may take.
  test('that never ends does not keep the connection of an answer that did not wait for it', {
    timeout: 25_000,
  }, async () => {
    const { socket, received, closed } = await dial(portOf(inject('baseUrl')))
    socket.write(`POST /no-such-page HTTP/1.1\r\nHost: x\r\n${FORM}Transfer-Encoding: chunked\r\n\r\n`)
    const sending = setInterval(() => socket.write(chunk(1000)), 10)
    await closed
    clearInterval(sending)
    expect(received()).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test('of 64 KiB is taken, whole or in chunks', async () => {
    const body = `name=Ada&x=${'y'.repeat(LIMIT)}`.slice(0, LIMIT)
    for (const [framing, sent] of [
      [`Content-Length: ${LIMIT}`, body],
      ['Transfer-Encoding: chunked', `${LIMIT.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ]) {
      const connection = new RawConnection(portOf(inject('baseUrl')))
      const bytes = Buffer.from(`POST /account/name HTTP/1.1\r\nHost: x\r\n${FORM}${framing}\r\n\r\n${sent}`)
      const answer = await connection.send({ bytes, method: 'POST', hangUp: false })
      connection.close()
      // Read to its end, and then refused because nobody is signed in.
      expect(answer?.status, framing).toBe(422)
    }
  })

  test('of many megabytes is refused so that its sender reads why', async () => {
    for (let round = 0; round < 5; round++) {
      const answer = await fetch(`${inject('baseUrl')}/log`, {
        method: 'POST',
        body: new Uint8Array(5_000_000),
      })
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('64 KiB')
    }
  })

  test('of the largest form and the longest attempt that our pages send fits', async () => {
    const baseUrl = inject('baseUrl')
    const password = '🔑'.repeat(64)
    const { email } = newLearner()
    const form = { name: '🎓'.repeat(40), email, password, confirmPassword: password }
    const signUp = await fetch(`${baseUrl}/sign-up`, { method: 'POST', body: new URLSearchParams(form) })
    expect(await signUp.json()).toEqual({ ok: true })
    const cookie = cookieOf(signUp)
    const attempt = attemptWithScore(20)
    await upload({ baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }, [attempt])
    // Room enough that neither has to be remembered when a field is added.
    expect(Math.max(JSON.stringify(attempt).length, String(new URLSearchParams(form)).length)).toBeLessThan(
      LIMIT / 16,
    )
  })
})

describe('a method', () => {
  const send = async (method: string, path = '/') => {
    const connection = new RawConnection(portOf(inject('baseUrl')))
    const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`)
    const answer = await connection.send({ bytes, method, hangUp: false })
    connection.close()
    return answer
  }

  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s is answered with those that there are, at a page and at what changes something',
    async (method) => {
      for (const path of ['/', '/sign-in', '/sign-out', '/healthz', '/no-such-page']) {
        const answer = await send(method, path)
        expect(answer?.status, path).toBe(405)
        expect(answer?.headers.get('allow')).toBe('GET, HEAD, POST')
      }
    },
  )

  test('OPTIONS is told which there are', async () => {
    const answer = await send('OPTIONS')
    expect(answer?.status).toBe(204)
    expect(answer?.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  test('CONNECT is refused, by whatever name it asks', async () => {
    for (const target of ['example.org:443', '/', '*'])
      expect((await send('CONNECT', target))?.status).toBe(405)
  })

  test('nobody knows is a bad request', async () => {
    for (const method of ['NONSENSE', 'get', 'GETS']) expect((await send(method))?.status).toBe(400)
  })
})

describe('a page for an address that does not exist', () => {
  test.each([
    { urls: ['/nowhere', '/no/where', '/n%6fwhere?a=b', '/nowhere/'], words: 'Page not found' },
    { urls: ['/quiz/os/1/2/3', '/quiz/a/b/c/d'], words: 'Page not found' },
    { urls: ['/learn/cobol', '/learn/fortran/loops'], words: 'Subject Not Found' },
    { urls: ['/learn/os/cobol', '/learn/os/fortran'], words: 'Topic not found.' },
    { urls: ['/quiz/os/7', '/quiz/os/99', '/quiz/cobol/1'], words: 'Quiz not found.' },
  ])('is the same for $urls', async ({ urls, words }) => {
    const pages = await Promise.all(urls.map((url) => fetch(inject('baseUrl') + url)))
    expect(pages.map(({ status }) => status)).toEqual(urls.map(() => 404))
    for (const { headers } of pages) {
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('etag')).toBeNull()
    }
    const bodies = await Promise.all(pages.map((page) => page.text()))
    expect(bodies[0]).toContain(words)
    expect(new Set(bodies).size).toBe(1)
  })

  test('comes in every encoding and for HEAD', async () => {
    const url = `${inject('baseUrl')}/nowhere`
    const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(await (await fetch(url)).text())
    const head = await fetch(url, { method: 'HEAD' })
    expect({ status: head.status, body: await head.text() }).toEqual({ status: 404, body: '' })
  })

  test('names a subject that is unknown among the quizzes', async () => {
    for (const key of ['cobol', 'fortran'])
      expect(await (await fetch(`${inject('baseUrl')}/quiz/${key}`)).text()).toContain(key.toUpperCase())
  })
})
