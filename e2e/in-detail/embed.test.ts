import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findings } from '../axe.ts'
import { browserForFile } from '../browser.ts'

/* A question in a frame of a page on another origin. */

const visit = browserForFile()

const EXAMPLES = [...readFileSync('docs/api.md', 'utf8').matchAll(/```html\n(.*?)```/gs)].map(
  ([, example = '']) => example.replaceAll('https://pointer.example', inject('baseUrl')),
)

/** A blog, whose address has another host than Pointer's. */
const blog = createServer((request, response) => {
  const path = new URL(request.url ?? '', 'http://blog').searchParams.get('frames')
  const frames = path
    ? `<iframe src="${inject('baseUrl')}${path}" title="A page of Pointer" width="400" height="300"></iframe>`
    : EXAMPLES.join('\n')
  response
    .setHeader('Content-Type', 'text/html')
    .end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Blog</title>
      <link rel="icon" href="data:,"><style>body{margin:0}</style><main><h1>A blog</h1>${frames}</main></html>`)
})
let blogUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve))
  blogUrl = `http://127.0.0.1:${(blog.address() as AddressInfo).port}/`
})
afterAll(() => blog.close())

async function embedded(page: Page): Promise<Frame> {
  await page.goto(blogUrl)
  const found = () => page.frames().find((each) => each.url().includes('/embed/'))
  await expect.poll(found).toBeDefined()
  const frame = found()
  if (!frame) throw new Error('the blog has no question')
  await frame.getByRole('radio').first().waitFor()
  return frame
}

const WIDTHS = [300, 800]
const SCHEMES = ['light', 'dark'] as const

describe('an embedded question', () => {
  test('is answered with the keyboard, and says why each option is right or wrong', async () => {
    const { page } = await visit({ viewport: { width: 800, height: 900 } })
    const frame = await embedded(page)
    const focused = () => frame.evaluate(() => document.activeElement?.tagName)
    while ((await focused()) !== 'INPUT') await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await frame.getByRole('status').textContent()).toBe('Choose an option first.')
    const right = await frame.locator('[data-right] input').getAttribute('value')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    // An arrow chooses the next one, and the first one after the last.
    while ((await frame.locator('input:checked').getAttribute('value')) === right)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await frame.getByRole('status').textContent()).toMatch(/^Not quite\. It’s [A-D]\.$/)
    expect(await frame.locator('.word').allTextContents()).toEqual(
      expect.arrayContaining(['Right answer', 'Your answer']),
    )
    for (const reason of await frame.locator('.why .prose').all())
      expect((await reason.innerText()).length).toBeGreaterThan(20)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await frame.locator(`input[value="${right}"]`).check()
    await frame.getByRole('button', { name: 'Check answer' }).click()
    expect(await frame.getByRole('status').textContent()).toBe('Right.')
  })

  test.each(WIDTHS)('fits %i px, and its frame is as high as it is', async (width) => {
    const { page } = await visit({ viewport: { width, height: 900 }, colorScheme: 'dark' })
    const frame = await embedded(page)
    const fits = () =>
      frame.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
        return { across: scrollWidth <= clientWidth, down: scrollHeight <= clientHeight }
      })
    await expect.poll(fits).toEqual({ across: true, down: true })
    const before = await frame.evaluate(() => innerHeight)
    await frame.getByRole('radio').first().check()
    await frame.getByRole('button', { name: 'Check answer' }).click()
    await expect.poll(() => frame.evaluate(() => innerHeight)).toBeGreaterThan(before)
    await expect.poll(fits).toEqual({ across: true, down: true })
  })

  test.each(SCHEMES)(
    'can be read by everyone in the %s theme, before and after the answer',
    async (colorScheme) => {
      const { page } = await visit({ viewport: { width: 400, height: 900 }, colorScheme })
      await page.goto(`${inject('baseUrl')}/embed/os-41`)
      expect(await findings(page)).toEqual([])
      for (const control of await page.locator('label, button:visible, footer a').all())
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Check answer' }).click()
      expect(await findings(page)).toEqual([])
      const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      expect(dark).toMatch(colorScheme === 'dark' ? /oklch\(0\.178/ : /oklch\(0\.982/)
    },
  )

  test('has no cookies, no storage and no script but its own', async () => {
    const { page } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const frame = await embedded(page)
    expect(asked.filter((path) => path !== '/')).toEqual(['/embed/os-41'])
    expect(await page.context().cookies()).toEqual([])
    const refused = await frame.evaluate(() => {
      const attempts = [() => localStorage.length, () => document.cookie, () => sessionStorage.length]
      return attempts.map((attempt) => {
        try {
          return String(attempt())
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(['SecurityError', 'SecurityError', 'SecurityError'])
    expect(await frame.evaluate(() => origin)).toBe('null')
  })

  test('names its authors and licence, and leads to Pointer in a tab of its own', async () => {
    const { page } = await visit()
    const frame = await embedded(page)
    const licence = frame.getByRole('link', { name: 'CC BY-SA 4.0' })
    expect(await licence.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-sa/4.0/')
    const opened = page.context().waitForEvent('page')
    await frame.getByRole('link', { name: 'More on Pointer' }).click()
    const tab = await opened
    await tab.waitForLoadState()
    expect(new URL(tab.url()).pathname).toMatch(/^\/learn\/os\//)
    // It is a page like any other, with an origin.
    expect(await tab.evaluate(() => origin)).toBe(inject('baseUrl'))
    expect(page.url()).toBe(blogUrl)
  })

  test('unfolds its answer where scripts are off', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    await page.goto(`${inject('baseUrl')}/embed/os-41`)
    expect(await page.getByRole('button', { name: 'Check answer' }).count()).toBe(0)
    await page.getByText('Show the answer').click()
    expect(await page.getByText(/^The right answer is [A-D]\.$/).isVisible()).toBe(true)
  })

  test.each(['os-101', 'networks-1', 'web-dev-20', 'dbms-41'])('%s is there', async (id) => {
    const response = await fetch(`${inject('baseUrl')}/embed/${id}`, { headers: { Cookie: 'session=x' } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
      etag: expect.any(String),
    })
    expect(response.headers.has('set-cookie')).toBe(false)
  })

  test.each(['/embed/os-9999', '/embed/cobol', '/embed/%3Cb%3E'])(
    '%s says that it is not there',
    async (path) => {
      const response = await fetch(inject('baseUrl') + path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('This question does not exist.')
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )
})

describe('every other page', () => {
  test('refuses to be framed by another site', async () => {
    const sitemap = await (await fetch(`${inject('baseUrl')}/sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    const others = [
      '/account',
      '/offline',
      '/search?q=x',
      '/reset-password',
      '/nowhere',
      '/labs/nothing',
      '/embed',
    ]
    for (const path of [...pages, ...others]) {
      const { headers } = await fetch(inject('baseUrl') + path)
      expect({
        path,
        policy: headers.get('content-security-policy')?.match(/frame-ancestors [^;]*/)?.[0],
        option: headers.get('x-frame-options'),
      }).toEqual({ path, policy: "frame-ancestors 'none'", option: 'DENY' })
    }
    for (const path of ['/labs/runner', '/labs/preview']) {
      const { headers } = await fetch(inject('baseUrl') + path)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    }
    for (const path of ['/api/v1/subjects', '/api/openapi.json', '/session', '/healthz', '/account/data'])
      expect((await fetch(inject('baseUrl') + path)).headers.get('x-frame-options')).toBe('DENY')
  })

  test.each(['/quiz/os/1', '/account', '/labs/runner'])(
    '%s stays empty in a frame of a browser',
    async (path) => {
      const { page, complaints } = await visit()
      await page.goto(`${blogUrl}?frames=${encodeURIComponent(path)}`)
      await expect
        .poll(() => complaints.join())
        .toMatch(/Refused to (display|frame)|frame-ancestors|X-Frame-Options/i)
      complaints.splice(0)
      expect(await page.frames().at(-1)?.locator('main, script').count()).toBe(0)
    },
  )
})
