import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from '#test/ask.ts'
import { browserForFile, open } from '../browser.ts'
import { startForFile } from '../server-for-test.ts'

/*
 * What search engines and those with whom a page is shared get to see: of a server that knows its address, beside the
 * common one, which does not.
 */

const SITE = 'https://pointer.example'
const visit = browserForFile()

let known: Awaited<ReturnType<typeof startForFile>>
/** Every page of the sitemap: its path and what the server that knows its address sends. */
const pages: { path: string; status: number; html: string }[] = []

beforeAll(async () => {
  known = await startForFile({ PUBLIC_URL: SITE })
  for (const address of addressesIn(await textOf(`${known.baseUrl}/sitemap.xml`))) {
    const path = address.slice(SITE.length)
    const response = await fetch(known.baseUrl + path, { redirect: 'manual' })
    pages.push({ path, status: response.status, html: await response.text() })
  }
})
afterAll(() => known.stop())

async function textOf(url: string): Promise<string> {
  return await (await fetch(url)).text()
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

/** What stands in a page where the pattern has its group. */
function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found)
}

const TITLE = /<title>([^<]*)<\/title>/g
const DESCRIPTION = /<meta name="description" content="([^"]*)"/g
const CANONICAL = /<link rel="canonical" href="([^"]*)"/g
const NOINDEX = /<meta name="robots" content="(noindex)"/g
const FACTS = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

function property(html: string, name: string): string[] {
  return all(html, new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))
}

function factsOf(html: string): Record<string, unknown>[] {
  return all(html, FACTS).flatMap((json) => JSON.parse(json)['@graph'])
}

describe('every page of the sitemap', () => {
  test('is one of the 234, is there, and is at no other address', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(234)
    expect(pages.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('has one title and one description, which no other page has', () => {
    for (const pattern of [TITLE, DESCRIPTION]) {
      const found = pages.map(({ html }) => all(html, pattern))
      expect(found.filter((texts) => texts.length !== 1)).toEqual([])
      const texts = found.flat()
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
      expect(texts.filter((text) => text.length < 15 || text.includes('undefined'))).toEqual([])
    }
  })

  test('names its one address, and may be found', () => {
    for (const { path, html } of pages) {
      expect(all(html, CANONICAL)).toEqual([SITE + path])
      expect(property(html, 'og:url')).toEqual([SITE + path])
      expect(all(html, NOINDEX)).toEqual([])
    }
  })

  test('is shared with its title, its description and a picture that is there', async () => {
    const pictures = new Set<string>()
    for (const { html } of pages) {
      expect(all(html, TITLE)[0]).toContain(property(html, 'og:title')[0])
      expect(property(html, 'og:description')).toEqual(all(html, DESCRIPTION))
      for (const picture of property(html, 'og:image')) pictures.add(picture)
    }
    expect(pictures.size).toBe(7)
    for (const picture of pictures) {
      const bytes = await fileAt(picture.slice(SITE.length), 'image/png')
      expect({ picture, ...sizeOfPng(bytes) }).toEqual({ picture, width: 1200, height: 630 })
      expect(bytes.length).toBeLessThan(60 * 1024)
    }
  })

  test('says what it is in JSON that can be read', () => {
    for (const { path, html } of pages) {
      const types = factsOf(html).map((fact) => fact['@type'])
      const [, room, subject, page] = path.split('/')
      const own = page === undefined ? [] : [room === 'quiz' ? 'Quiz' : 'LearningResource']
      if (path === '/') expect(types).toEqual(['WebSite'])
      else expect({ path, types }).toEqual({ path, types: subject ? [...own, 'BreadcrumbList'] : [] })
    }
  })

  test('stands at the end of its own steps, each of which is a page', () => {
    const paths = new Set(pages.map(({ path }) => SITE + path))
    for (const { path, html } of pages)
      for (const { itemListElement } of factsOf(html)) {
        if (!Array.isArray(itemListElement)) continue
        const steps = itemListElement.map(({ item }) => item)
        expect(steps.at(-1)).toBe(SITE + path)
        expect(steps.filter((step) => !paths.has(step))).toEqual([])
      }
  })
})

test.each([
  { asked: '/quiz/os/1/?from=mail', path: '/quiz/os/1' },
  { asked: '/Courses', path: '/courses' },
  { asked: '/learn', path: '/learn/networks' },
])('$asked is known to be $path', async ({ asked, path }) => {
  expect(all(await textOf(known.baseUrl + asked), CANONICAL)).toEqual([SITE + path])
})

test.each([
  { path: '/account', status: 200 },
  { path: '/reset-password?token=x', status: 200 },
  { path: '/search?subject=os&q=semaphore', status: 200 },
  { path: '/learn/os/cobol', status: 404 },
  { path: '/learn/cobol', status: 404 },
  { path: '/quiz/cobol', status: 404 },
  { path: '/quiz/os/9', status: 404 },
  { path: '/nowhere', status: 404 },
])('$path asks not to be found, under one title', async ({ path, status }) => {
  const response = await fetch(known.baseUrl + path)
  const html = await response.text()
  expect(response.status).toBe(status)
  expect(all(html, NOINDEX)).toEqual(['noindex'])
  expect(all(html, TITLE)).toHaveLength(1)
  expect(all(html, CANONICAL)).toEqual([])
})

describe('a server that does not know its address', () => {
  const asked = async (path: string) => {
    const port = Number(new URL(inject('baseUrl')).port)
    const { body, headers } = await ask(port, { path, headers: { Host: 'evil.example' } })
    return { text: body.toString(), headers }
  }

  test.each(['/', '/quiz/os/1', '/learn/os/deadlocks'])('takes none for %s from a request', async (path) => {
    const { text } = await asked(path)
    expect(text).not.toMatch(/evil\.example|rel="canonical"|og:url|og:image/)
    expect(all(text, DESCRIPTION)).toHaveLength(1)
  })

  test.each(['/sitemap.xml', '/robots.txt'])(
    'answers %s for who asks, and no cache keeps it',
    async (path) => {
      const { text, headers } = await asked(path)
      expect(text).toContain('http://evil.example/')
      expect(headers['cache-control']).toBe('no-store')
      const ours = await fetch(known.baseUrl + path, { headers: { Host: 'evil.example' } })
      expect(await ours.text()).not.toContain('evil')
      expect(ours.headers.get('cache-control')).toBe('public, max-age=3600')
    },
  )
})

test('robots.txt is text and points to the sitemap, which is XML', async () => {
  const robots = await fetch(`${known.baseUrl}/robots.txt`)
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await robots.text()).toMatch(
    /^User-agent: \*\n(Disallow: \/\S+\n)+\nSitemap: https:\/\/pointer\.example\/sitemap\.xml\n$/,
  )
  const sitemap = await fetch(`${known.baseUrl}/sitemap.xml`)
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
})

describe('on a home screen', () => {
  test('a page leads to its manifest, whose icons are there in the sizes that it says', async () => {
    const { page } = await visit({ baseURL: known.baseUrl })
    await open(page, '/courses')
    // A script adds the link after the first paint.
    const link = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = JSON.parse((await fileAt(link, 'application/manifest+json; charset=UTF-8')).toString())
    expect(manifest).toMatchObject({ name: 'Pointer', start_url: '/', display: 'standalone' })
    const icons: { src: string; sizes: string; type: string }[] = manifest.icons
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512', 'any']))
    for (const { src, sizes, type } of icons) {
      const bytes = await fileAt(src, type)
      if (type !== 'image/png') continue
      const { width, height } = sizeOfPng(bytes)
      expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes })
    }
  })

  test('and in old and in Apple’s browsers there is an icon too', async () => {
    expect(sizeOfPng(await fileAt('/apple-touch-icon.png', 'image/png'))).toEqual({ width: 180, height: 180 })
    const ico = await fileAt('/favicon.ico', 'image/vnd.microsoft.icon')
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(sizeOfPng(ico.subarray(ico.readUInt32LE(18)))).toEqual({ width: 32, height: 32 })
  })
})

async function fileAt(path: string, type: string): Promise<Buffer> {
  const response = await fetch(known.baseUrl + path)
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  expect(response.headers.get('content-type')).toBe(type)
  return Buffer.from(await response.arrayBuffer())
}

const PNG_SIGNATURE = '89504e470d0a1a0a'

function sizeOfPng(bytes: Buffer): { width: number; height: number } {
  expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

describe('in a browser', () => {
  test('the head follows a navigation, and nothing in it tells of the page before', async () => {
    const { page } = await visit({ baseURL: known.baseUrl })
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        described: [...document.querySelectorAll('meta[name=description]')].length,
        canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
          link.getAttribute('href'),
        ),
        shared: document.querySelectorAll('[property^="og:"], [type="application/ld+json"]').length,
      }))
    await open(page, '/quiz/os')
    expect(await head()).toMatchObject({ canonical: [`${SITE}/quiz/os`], described: 1, shared: 10 })
    await page.getByRole('link', { name: 'Back to Subjects' }).click()
    await expect.poll(head).toEqual({
      title: 'Quizzes - Pointer',
      described: 1,
      canonical: [`${SITE}/quiz`],
      shared: 0,
    })
  })

  test('its bars follow the theme', async () => {
    const { page } = await visit()
    const bars = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('media'), tag.getAttribute('content')]))
    await open(page, '/courses')
    expect(await bars()).toEqual([
      ['(prefers-color-scheme: light)', '#fbf9f4'],
      ['(prefers-color-scheme: dark)', '#101019'],
    ])
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await page.getByRole('button', { name: 'Light' }).click()
    await expect.poll(bars).toEqual([[null, '#fbf9f4']])
  })
})
