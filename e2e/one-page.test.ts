import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { describe, expect, inject, test } from 'vitest'
import { dealt, sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { layoutShift } from './layout-shift.ts'
import { cookieOf, newLearner, signUpByRequest } from './learner.ts'
import { attemptWithScore, learnerIdOf, upload } from './log-client.ts'

/* A public page is the same for everyone. What is the reader's own comes from the device's log after hydration. */

const visit = browserForFile()

async function publicUrls(): Promise<string[]> {
  const sitemap = await (await fetch(`${inject('baseUrl')}/sitemap.xml`)).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => url ?? [])
  expect(urls.length).toBeGreaterThan(100)
  return urls
}

describe('a public page', () => {
  test('is byte for byte the same for guest and learner, for every cookie and every query', async () => {
    const { email, name, password } = newLearner()
    const signUp = await fetch(`${inject('baseUrl')}/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ email, name, password, confirmPassword: password }),
    })
    const cookie = `${cookieOf(signUp)}; theme=dark`
    expect(cookie).toContain('session')
    for (const url of sample(await publicUrls(), 6)) {
      const bodies = await Promise.all(
        [
          fetch(url),
          fetch(url, { headers: { cookie } }),
          fetch(`${url}?utm_source=mail&theme=dark&q=locks`, { headers: { cookie } }),
          fetch(url, { headers: { 'Accept-Encoding': 'identity' } }),
        ].map(async (answer) => (await answer).text()),
      )
      expect(bodies[0], url).toContain('</html>')
      expect(new Set(bodies).size, url).toBe(1)
    }
  })

  test('carries what its loaders returned, although as JSON', async () => {
    for (const url of sample(await publicUrls(), 6)) {
      const [, json = ''] =
        /<script id="hydration"[^>]*>(.+?)<\/script>/s.exec(await (await fetch(url)).text()) ?? []
      const { pathname, origin } = new URL(url)
      const { body } = await fetch(`${origin}${pathname === '/' ? '/_' : pathname}.data`)
      if (!body) throw new Error(`no data of ${url}`)
      const { value } = await decode(body, globalThis as unknown as Window)
      const returned = Object.entries(value as Record<string, { data: unknown }>).map(([id, { data }]) => [
        id,
        data,
      ])
      // The text of a note is in its page only once.
      expect(Object.fromEntries(returned), url).toMatchObject(JSON.parse(json).state.loaderData)
    }
  })

  test.each(['/', '/quiz/os/1', '/learn/os/deadlocks', '/practice', '/labs/cpu-scheduling'])(
    '%s is painted with its icons from one file',
    async (path) => {
      const { page } = await visit({ javaScriptEnabled: false })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path, { waitUntil: 'load' })
      expect(asked).toEqual([path])
      const drawn = await page
        .locator('main svg use, header svg use')
        .evaluateAll((uses) =>
          uses.map((use) => document.querySelector(use.getAttribute('href') ?? '') !== null),
        )
      expect(drawn.length).toBeGreaterThan(0)
      expect(drawn).not.toContain(false)
    },
  )

  test('sets no cookie and may be kept by a shared cache', async () => {
    const { headers } = await fetch(`${inject('baseUrl')}/quiz/os/1`)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cache-control')).toContain('public')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test.each(['react', 'router'])(
    'loads %s as a file that browsers compile beside the main thread',
    async (name) => {
      const page = await (await fetch(`${inject('baseUrl')}/quiz/os/1`)).text()
      const [file] = page.match(new RegExp(`/assets/${name}-[\\w-]+\\.js`)) ?? []
      const script = await (await fetch(`${inject('baseUrl')}${file}`)).text()
      expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    },
  )
})

const WIDTHS = [
  { width: 'phone', device: PHONE },
  { width: 'desktop', device: DESKTOP },
]

describe.each(dealt(WIDTHS))('on a $width', ({ device }) => {
  test('a learner sees name, ticks and best scores, and nothing moves when they appear', async () => {
    const { page } = await visit(device)
    await signUpByRequest(page, newLearner('Grace Brewster Hopper'))
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const baseUrl = inject('baseUrl')
    await upload({ baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }, [attemptWithScore(15)])
    await open(page, '/learn/os')
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/log') && response.request().method() === 'POST',
    )
    await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
    await saved
    await page.getByText('1 of 15 topics completed').waitFor()

    for (const { path, own } of [
      { path: '/quiz/os', own: '15/20' },
      { path: '/learn/os', own: '1 of 15 topics completed' },
      { path: '/learn/os/deadlocks', own: '1 of 15 topics completed' },
      { path: '/courses', own: 'Grace' },
      { path: '/', own: 'Open your progress' },
      { path: '/progress', own: 'Learning since' },
      { path: '/mistakes', own: 'Mistakes 5' },
    ]) {
      await open(page, path)
      await page.getByRole('banner').getByText('Grace', { exact: true }).waitFor()
      await page.getByText(own).first().waitFor()
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01)
    }
  })
})

test('a note is in its place before the list of topics arrives', async () => {
  const { page } = await visit(DESKTOP)
  await open(page, '/learn/os/deadlocks')
  const note = page.getByRole('article')
  const place = await note.boundingBox()
  expect(await page.locator('[data-scrolls]').boundingBox()).toMatchObject({ width: 256 })
  await page.locator('[data-scrolls]').evaluate((topics) => topics.remove())
  expect(await note.boundingBox()).toEqual(place)
})

test('an address of a search from before version 0.3 leads to the search', async () => {
  const { page } = await visit()
  await open(page, '/learn/os?q=semaphore')
  await page.waitForURL('**/search?subject=os&q=semaphore')
  await page.getByRole('heading', { name: 'In the notes: “semaphore”' }).waitFor()
})
