import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BEYOND_LIMITS } from '#test/factories/expensive-markdown.ts'
import { HOSTILE_OUTPUTS } from '#test/factories/hostile-outputs.ts'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'
import { askByRequest, notesServerForFile } from '../notes-server.ts'

/*
 * What a hijacked model could write goes through the real server into a real browser: streamed into a page that is open,
 * and stored and delivered with a page. A test of the sanitiser sees all of it on every run; here it is all of it in a
 * long run, and else some. The page's policy for scripts and addresses is switched off: it is there for the day on which
 * what is looked at here fails.
 */

const visit = browserForFile()
const notes = notesServerForFile()

/** What a page of ours asks for: its own addresses, and none that a note could have made up. */
const OURS = /^\/((learn\/os(\/[a-z-]+)?|search)(\.data)?|generated-notes|session|icon\.svg|assets\/[\w.-]+)$/

/** What a note consists of, beside maths. Nothing of it leads anywhere, and nothing can be clicked. */
const HARMLESS =
  'p,br,hr,ul,ol,li,blockquote,strong,em,s,div,span,h3,h4,h5,h6,table,thead,tbody,tr,th,td,pre,code'
const HARMLESS_ATTRIBUTES = 'style,class,start,tabindex,role,aria-label'
const NO_ATTRIBUTES_OF_MATHS = 'href,xlink:href,src,id,name,actiontype'

/** Writes down whatever a page does that no note may have it do. */
async function watched(page: Page, baseUrl: string): Promise<string[]> {
  const context = page.context()
  const deeds: string[] = []
  await context.exposeFunction('pwned', (by: unknown) => deeds.push(`ran ${by}`))
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== baseUrl || !OURS.test(pathname)) deeds.push(`fetched ${request.url()}`)
  })
  context.on('page', (opened) => deeds.push(`opened ${opened.url()}`))
  page.on('dialog', (dialog) => {
    deeds.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('download', (download) => deeds.push(`downloaded ${download.url()}`))
  page.on('frameattached', (frame) => deeds.push(`framed ${frame.url()}`))
  page.on('framenavigated', (frame) => {
    const { origin, pathname } = new URL(frame.url())
    if (origin !== baseUrl || !/^\/(learn\/os|search)/.test(pathname)) deeds.push(`went to ${frame.url()}`)
  })
  return deeds
}

/** One word, because a search finds pages with half of the words, and the pointer may rest on their links. */
const termOf = (index: number) => `hostile${index}`
const titleOf = (index: number) => `${termOf(index)} - Pointer`

/** Points at what is in the note on a term and clicks it, and says what of it is not harmless. */
function provoked(page: Page, index: number) {
  return page.evaluate(
    ([heading, harmless, attributes, noneOfMaths]) => {
      const section = [...document.querySelectorAll('section')].find(
        (candidate) => candidate.querySelector('h2')?.textContent === heading,
      )
      const elements = [...(section?.querySelectorAll('.prose *') ?? [])]
      const found = new Set<string>(section?.querySelector('.prose') ? [] : ['no note'])
      for (const element of elements) {
        const isMaths = element.namespaceURI === 'http://www.w3.org/1998/Math/MathML'
        if (!isMaths && !element.matches(harmless)) found.add(`<${element.localName}>`)
        for (const { name, value } of element.attributes) {
          const isHarmless = isMaths
            ? !name.startsWith('on') && !noneOfMaths.split(',').includes(name)
            : attributes.split(',').includes(name)
          if (!isHarmless || /url\(|(fixed|absolute|sticky)\b/.test(value)) found.add(`${name}="${value}"`)
        }
      }
      for (const element of elements.slice(0, 300))
        for (const type of ['pointerover', 'mouseover', 'focus', 'click'])
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
      return { found: [...found], title: document.title }
    },
    [`Notes on “${termOf(index)}”`, HARMLESS, HARMLESS_ATTRIBUTES, NO_ATTRIBUTES_OF_MATHS] as const,
  )
}

async function expectHarmless(page: Page, index: number, deeds: string[], name: string): Promise<void> {
  expect(await provoked(page, index), name).toEqual({ found: [], title: titleOf(index) })
  expect(page.frames(), name).toHaveLength(1)
  expect(deeds, name).toEqual([])
}

async function searchFor(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox').fill(term)
  await page.keyboard.press('Enter')
}

test('hostile output, streamed into an open page, runs nothing and fetches nothing, and leaves the page usable', {
  timeout: 300_000,
}, async () => {
  const { baseUrl, provider } = notes()
  const { page } = await visit({ ...DESKTOP, baseURL: baseUrl, bypassCSP: true })
  const deeds = await watched(page, baseUrl)
  await open(page, '/learn/os')
  for (const [index, { name, markdown }] of sample([...HOSTILE_OUTPUTS.entries()], 80)) {
    provider.play({ kind: 'answers', text: markdown, chunkLength: 997 })
    await searchFor(page, termOf(index))
    await page.getByRole('button', { name: `Write notes on “${termOf(index)}”` }).click()
    await page.getByText('The explanation is complete.').waitFor({ state: 'attached' })
    await expectHarmless(page, index, deeds, name)
  }
  await searchFor(page, 'deadlocks')
  await page.getByRole('heading', { level: 1, name: 'Deadlocks' }).waitFor()
  expect(deeds).toEqual([])
})

test('hostile output, stored and delivered with a page, runs nothing and fetches nothing, and leaves the page usable', {
  timeout: 300_000,
}, async () => {
  const { baseUrl, provider } = notes()
  const { page } = await visit({ ...DESKTOP, baseURL: baseUrl, bypassCSP: true })
  const deeds = await watched(page, baseUrl)
  for (const [position, [index, { name, markdown }]] of sample(
    [...HOSTILE_OUTPUTS.entries()],
    40,
  ).entries()) {
    provider.play({ kind: 'answers', text: markdown, chunkLength: 997 })
    await askByRequest(baseUrl, { topic: termOf(index) })
    await page.goto(`/search?subject=os&q=${encodeURIComponent(termOf(index))}`, {
      waitUntil: 'domcontentloaded',
    })
    // That takes as long as all else, and finds the same HTML.
    if (position % 4 === 0) await untilHydrated(page)
    await expectHarmless(page, index, deeds, name)
  }
  // Clicked as a reader would: nothing may lie over it.
  await page.getByRole('searchbox').click()
  await searchFor(page, 'deadlocks')
  await page.getByRole('heading', { level: 1, name: 'Deadlocks' }).waitFor()
  expect(deeds).toEqual([])
})

test('a note that takes for ever to render is shown as plain text, and the server answers others meanwhile', async () => {
  const { baseUrl, provider } = notes()
  const { page } = await visit({ ...DESKTOP, baseURL: baseUrl })
  for (const { name, markdown } of BEYOND_LIMITS) {
    provider.play({ kind: 'answers', text: `## Definition\n\n${markdown}`, chunkLength: 4_000 })
    let written = false
    const note = askByRequest(baseUrl, { topic: name }).finally(() => {
      written = true
    })
    let answers = 0
    while (!written) {
      await (await fetch(`${baseUrl}/healthz`)).text()
      answers++
    }
    expect((await note).text).toContain('"type":"written"')
    // Rendered on the event loop, it would let two answers or three through. A busy machine gives fewer than an idle one.
    expect(answers).toBeGreaterThan(10)
    await page.goto(`/search?subject=os&q=${encodeURIComponent(name)}`)
    await page.getByText('## Definition').waitFor()
  }
})
