import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startFakeProvider } from '#test/factories/fake-provider.ts'
import { askingOf, gateAfter } from '../notes-server.ts'
import { start, startHealthy } from '../server-for-test.ts'

describe('starting', () => {
  test.each(['1', '2'])(
    'ends with one line when METRICS_PORT is taken, with %s process(es)',
    async (WEB_CONCURRENCY) => {
      const taken = createServer().listen(0)
      onTestFinished(() => void taken.close())
      await once(taken, 'listening')
      const address = taken.address()
      const METRICS_PORT = String(typeof address === 'object' ? address?.port : undefined)
      const { output, exited } = start({ PORT: '0', METRICS_PORT, WEB_CONCURRENCY })
      expect(await exited).toBe(1)
      expect(output).toEqual({
        stdout: '',
        stderr: `METRICS_PORT ${METRICS_PORT} is already in use. Stop the program that uses it, or set another METRICS_PORT.\n`,
      })
    },
  )

  test('on a port that is taken ends with one line that says what to do', async () => {
    const taken = createServer().listen(0)
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { output, exited } = start({ PORT: String(port) })
    expect(await exited).toBe(1)
    expect(output.stderr).toMatch(/^Port \d+ is already in use\. .*PORT=\d+ npm start\n$/)
    taken.close()
  })

  test('with bad settings ends with one line that names them all', async () => {
    const { output, exited } = start({ PORT: 'many', LOG_LEVEL: 'loud' })
    expect(await exited).toBe(1)
    expect(output.stderr).toMatch(/^Bad settings: PORT .*; LOG_LEVEL .*\n$/)
  })
})

test('a server ends with 0 as soon as an answer that had begun has ended, though its reader keeps the connection', async () => {
  const provider = await startFakeProvider()
  onTestFinished(() => provider.close())
  const { gate, open } = gateAfter(6)
  provider.play({ kind: 'answers', text: 'A paragraph of a note.\n\n'.repeat(20), gate })
  const { child, exited, baseUrl, output } = await startHealthy(askingOf(provider))
  const response = await fetch(`${baseUrl}/generated-notes`, {
    method: 'POST',
    body: new URLSearchParams({ subject: 'os', topic: 'flugelhorn locks' }),
  })
  child.kill('SIGTERM')
  await expect.poll(() => output.stdout).toContain('SIGTERM')
  open()
  expect(await response.text()).toContain('"type":"written"')
  expect(await exited).toBe(0)
})

describe('files', () => {
  test('that are gone since the start, because the app was built anew, are not found, and the server goes on', async () => {
    const file = `/assets/gone-${randomUUID()}.js`
    const paths = ['', '.gz'].map((ending) => `build/client${file}${ending}`)
    onTestFinished(() => {
      for (const path of paths) rmSync(path, { force: true })
    })
    for (const path of paths) writeFileSync(path, '')
    const { baseUrl } = await startHealthy()
    expect((await fetch(baseUrl + file)).headers.get('content-encoding')).toBe('gzip')
    for (const path of paths) rmSync(path)
    const gone = await fetch(baseUrl + file)
    expect(gone.status).toBe(404)
    expect(await gone.text()).toBe('Not Found')
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
  })
})
