import { expect, test } from 'vitest'
import { BEYOND_LIMITS } from '#test/factories/expensive-markdown.ts'
import { HOSTILE_OUTPUTS } from '#test/factories/hostile-outputs.ts'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { expectHarmless, searchFor, termOf, watched } from '../hostile-pages.ts'
import { askByRequest, notesServerForFile } from '../notes-server.ts'

/*
 * What a hijacked model could write goes through the real server into a real browser: streamed into a page that is open,
 * and stored and delivered with a page. A test of the sanitiser sees all of it on every run; here it is all of it in a
 * long run, and else some. The page's policy for scripts and addresses is switched off: it is there for the day on which
 * what is looked at here fails.
 */

const visit = browserForFile()
const notes = notesServerForFile()

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
