import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import express from 'express'
import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { linesOf } from '../trace.ts'
import { middlewareOrder } from './middleware-order.ts'
import { nameOf, run, textOf } from './rules/express-app.ts'

/** What Express does with a request; no status if there is no response once all functions have returned. */
async function askExpress(source: string, method: string, path: string, responds: boolean) {
  const app = express()
  const lines: string[] = []
  runInNewContext(source, { app, log: (line: string) => lines.push(line) })
  const client = new AbortController()
  const server = createServer((request, response) => {
    app(request, response)
    if (!responds) setTimeout(() => client.abort(), 10)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const status = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal: client.signal }).then(
    (response) => response.status,
    () => undefined,
  )
  server.closeAllConnections()
  server.close()
  return { lines, status }
}

test('apps do what they do in Express', async () => {
  for (let seed = 0; seed < trials(10, 1_000); seed++) {
    const app = instanceOf(middlewareOrder, `run-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const figure = solve(middlewareOrder, app)[0]?.scene[0]
    const source = figure?.type === 'code' ? figure.code : ''
    for (const request of app.requests) {
      let status: number | undefined
      const lines = linesOf((output: Parameters<typeof run>[2]) => {
        status = run(app.layers, request, output)
      }).map(({ text }) => text)
      const { method, path } = request
      const found = await askExpress(source, method, path, status !== undefined)
      expect({ lines, status }, `${method} ${path}\n${source}`).toEqual(found)
    }
  }
})

test.each([2, 3] as const)('at level %i every app has a request that fails', (level) => {
  for (let seed = 0; seed < 30; seed++) {
    const { layers, requests } = instanceOf(middlewareOrder, `errors-${seed}`, level)
    const ran = requests.flatMap((request) =>
      linesOf((output: Parameters<typeof run>[2]) => void run(layers, request, output)),
    )
    expect(
      layers.some(({ does }, at) => does === 'fail' && ran.some(({ text }) => text === nameOf(at))),
    ).toBe(true)
  }
})

test('the first question about a request names it', () => {
  const app = instanceOf(middlewareOrder, 'requests', 1)
  const prompts = solve(middlewareOrder, app).map(({ prompt }) => prompt)
  for (const request of app.requests)
    expect(prompts).toContain(`The request is ${textOf(request)}. What is printed first?`)
})
