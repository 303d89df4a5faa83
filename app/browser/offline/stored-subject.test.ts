import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedPart, storedSize, storeSubject } from './stored-subject.ts'

const LIST = '/offline/os'
/** What the server answers, by path; what is missing is answered with 404. */
let served: Record<string, string>
/** What the browser has stored of the subject. */
let stored: Map<string, Response>

const pathOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, 'https://pointer.example').pathname

beforeEach(() => {
  stored = new Map()
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    matchAll: async () => [...stored.values()].map((response) => response.clone()),
    keys: async () => [...stored.keys()].map((path) => new Request(`https://pointer.example${path}`)),
    put: async (path: string, response: Response) => {
      stored.set(path, response)
    },
    delete: async (request: Request) => stored.delete(pathOf(request)),
  }
  vi.stubGlobal('caches', { has: async () => stored.size > 0, open: async () => cache })
  vi.stubGlobal('fetch', async (path: string) => {
    const body = served[path]
    return new Response(body ?? '', {
      status: body === undefined ? 404 : 200,
      headers: { 'Cache-Control': 'public, max-age=0' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A build whose only quiz has the questions of a file. */
function build(questions: string, page = `page with ${questions}`) {
  const file = `/assets/questions/${questions}.json`
  return {
    [LIST]: JSON.stringify(['/learn/os', '/quiz/os/1', file]),
    '/learn/os': page,
    '/quiz/os/1': page,
    [file]: questions,
  }
}
const without = (paths: Record<string, string>, path: string) => {
  const { [path]: _, ...rest } = paths
  return rest
}

test('a subject is kept once all of it is stored, with its size and its progress', async () => {
  served = build('one', 'page')
  expect(await storedPart('os')).toBe('none')
  const seen: string[] = []
  await storeSubject('os', ({ done, total, bytes }) => seen.push(`${done}/${total} ${bytes}`))
  expect(seen).toEqual(['0/3 0', '1/3 3', '2/3 7', '3/3 11'])
  expect(await storedPart('os')).toBe('all')
  expect(await storedSize('os')).toBe(11 + (served[LIST]?.length ?? 0))
})

test.each(['/learn/os', '/quiz/os/1', '/assets/questions/one.json'])(
  'a subject is not kept while %s is missing',
  async (missing) => {
    served = without(build('one'), missing)
    await expect(storeSubject('os')).rejects.toThrow(missing)
    expect(await storedPart('os')).not.toBe('all')
  },
)

test('a subject whose page is closed while it is stored is there in part', async () => {
  served = build('one')
  await storeSubject('os')
  stored.delete(LIST)
  expect(await storedPart('os')).toBe('part')
})

test('an upgrade brings the new pages and questions, and removes the old ones', async () => {
  served = build('one')
  await storeSubject('os')
  served = build('two')
  await storeSubject('os')
  expect([...stored.keys()].sort()).toEqual(['/assets/questions/two.json', '/learn/os', LIST, '/quiz/os/1'])
  expect(await stored.get('/quiz/os/1')?.clone().text()).toBe('page with two')
})

test.each(['/learn/os', '/quiz/os/1', '/assets/questions/two.json'])(
  'where an upgrade ends before %s, every stored page still has its questions',
  async (missing) => {
    served = build('one')
    await storeSubject('os')
    served = without(build('two'), missing)
    await expect(storeSubject('os')).rejects.toThrow(missing)
    expect(await storedPart('os')).toBe('all')
    for (const path of ['/learn/os', '/quiz/os/1']) {
      const questions = (await stored.get(path)?.clone().text())?.split(' ').at(-1)
      expect(stored.has(`/assets/questions/${questions}.json`)).toBe(true)
    }
  },
)
