import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, test } from 'vitest'
import { topicEntry } from '#test/factories/log.ts'
import { apiClient } from './api-client.ts'
import { apiLearner } from './api-learner.ts'

/* The examples of docs/api.md, run as a reader would run them. */

const DOCS = readFileSync('docs/api.md', 'utf8')

const run = promisify(execFile)
let token = ''

beforeAll(async () => {
  const ada = await apiLearner(inject('baseUrl'))
  await ada.upload([topicEntry()])
  token = await ada.createToken()
})

async function outputOf(example: string): Promise<string> {
  const command = example.replaceAll('https://pointer.example', inject('baseUrl'))
  const { stdout } = await run('bash', ['-euc', command], { env: { ...process.env, POINTER_TOKEN: token } })
  return stdout
}

const EXAMPLES = [...DOCS.matchAll(/```sh\n(.*?)```/gs)].map(([, example = '']) => example)

test('there are examples', () => {
  expect(EXAMPLES).toHaveLength(5)
})

test.each([
  { of: 'os-9999', shows: { status: 404 } },
  {
    of: 'topic=deadlocks',
    shows: { data: [{ subject: 'os' }, { subject: 'os' }], next: expect.any(String) },
  },
  { of: 'os-41/answer', shows: { data: { item: 'os-41' } } },
  { of: 'POINTER_TOKEN', shows: { data: [{ kind: 'topic', seq: 1 }], next: null } },
])('the example with $of', async ({ of, shows }) => {
  const example = EXAMPLES.find((each) => each.includes(of)) ?? ''
  expect(JSON.parse(await outputOf(example))).toMatchObject(shows)
})

test('the example of an ETag prints what the page says', async () => {
  const example = EXAMPLES.find((each) => each.includes('If-None-Match')) ?? ''
  expect(DOCS).toContain('This prints `304`.')
  expect(await outputOf(example)).toBe('304')
})

test('the problem that the page shows is the one that is sent', async () => {
  const [, shown = ''] = /```json\n(.*?)```/s.exec(DOCS) ?? []
  const client = await apiClient(inject('baseUrl'))
  const { body } = await client.get('/api/v1/items/{item}', '/api/v1/items/os-9999')
  expect(body).toEqual(JSON.parse(shown))
})

test('the table of addresses is complete', async () => {
  const { document } = await apiClient(inject('baseUrl'))
  const [, table = ''] = /\n## Content\n(.*?)```/s.exec(DOCS) ?? []
  const written = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, address = '']) => address)
  const described = Object.keys(document.paths).filter((address) => address !== '/api/v1/log')
  expect(
    described
      .map((address) =>
        address.replace('{subject}', 'os').replace('{item}', 'os-41').replace('{topic}', 'deadlocks'),
      )
      .toSorted(),
  ).toEqual(written.toSorted())
})
