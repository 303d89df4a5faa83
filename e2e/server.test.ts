import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import type { ItemBundle } from '#app/domain/catalogue/item.ts'
import packageJson from '../package.json'
import { logLines, startHealthy } from './server-for-test.ts'

test('a server says where it listens, warns of a misspelt setting, logs a line for each answer that was made for its reader, and ends with 0 on SIGTERM once what is under way is answered', async () => {
  const { child, port, exited, baseUrl, output } = await startHealthy({
    PUBLIC_ULR: 'https://pointer.example',
  })
  expect(output.stderr, 'misspelt').toBe(
    'PUBLIC_ULR is not a setting of Pointer and has no effect. Did you mean PUBLIC_URL?\n',
  )
  const health = await fetch(`${baseUrl}/healthz`)
  expect(health.status).toBe(200)
  expect(await health.json()).toEqual({ status: 'ok', version: packageJson.version })

  const page = await (await fetch(`${baseUrl}/quiz/os/1?from=somewhere`)).text()
  const asset = page.match(/\/assets\/[\w.-]+\.js/)?.[0]
  expect((await fetch(baseUrl + asset)).status).toBe(200)
  expect((await fetch(`${baseUrl}/account?from=somewhere`)).status).toBe(200)
  // The line of a request follows its answer, and would follow that of the next one.
  const lines = () => logLines(output.stdout).filter((line) => line !== '')
  await expect.poll(lines).toHaveLength(1)
  const nowhere = [
    '/quiz/cobol',
    '/quiz/os/0',
    '/quiz/os/6',
    '/quiz/os/abc',
    '/quiz/%ff',
    '/quiz/os/%E0%A4%A',
    '/%',
    '/assets/gone.js',
  ]
  for (const [index, path] of nowhere.entries()) {
    const response = await fetch(baseUrl + path)
    expect(response.status, path).toBe(404)
    expect(await response.text(), path).not.toMatch(/\bat .*\.(js|ts):\d+|node_modules/)
    await expect.poll(lines).toHaveLength(index + 2)
    expect(JSON.parse(lines()[index + 1] ?? ''), path).toMatchObject({ level: 40, res: { status: 404 } })
  }

  // A request whose body has not ended is under way once the server has asked for the body.
  const upload = request({
    port,
    path: '/account/name',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' },
  })
  const answered = once(upload, 'response')
  upload.flushHeaders()
  await once(upload, 'continue')
  upload.write('name=')
  child.kill('SIGTERM')
  await expect.poll(() => output.stdout).toContain('SIGTERM')
  await expect(fetch(`${baseUrl}/healthz`), 'a new request').rejects.toThrow()
  upload.end('Ada')
  const [response] = await answered
  expect(response.statusCode).toBe(422)
  response.resume()
  expect(await exited).toBe(0)

  const messages = lines().map((line) => JSON.parse(line).msg)
  expect(messages[0], 'no line for a cached page').toBe('GET /account 200')
  expect(messages.slice(1 + nowhere.length), 'no line for /healthz and for files').toEqual([
    'SIGTERM: finishing the requests under way',
    'POST /account/name 422',
  ])
  expect(output.stderr.split('\n'), 'nothing but the warning').toHaveLength(2)
})

describe('files', () => {
  test('of the build never expire; pages are compressed', async () => {
    const baseUrl = inject('baseUrl')
    const page = await fetch(`${baseUrl}/quiz/os/1`)
    expect(page.headers.get('content-encoding')).toMatch(/br|gzip/)
    expect(page.headers.get('x-powered-by')).toBeNull()
    const asset = (await page.text()).match(/\/assets\/[\w.-]+\.js/)?.[0]
    const file = await fetch(baseUrl + asset)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('of a quiz are its first question with the page, and its own 20 questions in a file that never changes', async () => {
    const page = await (await fetch(`${inject('baseUrl')}/quiz/os/2`)).text()
    const [bundlePath = 'the page names no bundle'] =
      /\/assets\/questions\/os-quiz2\.\w+\.json/.exec(page) ?? []
    const file = await fetch(inject('baseUrl') + bundlePath)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { items, rubrics }: ItemBundle = await file.json()
    const ids = Array.from({ length: 20 }, (_, index) => `os-${21 + index}`)
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(Object.keys(rubrics)).toEqual(ids)
    expect(page).toContain('Question 1 of 20')
    const words = items[1]?.stem.match(/[A-Za-z ]{20,}/)?.[0] ?? 'the second question has no words'
    expect(page).not.toContain(words)
  })
})
