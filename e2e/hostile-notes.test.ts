import { expect, test } from 'vitest'
import { HOSTILE_OUTPUTS } from '#test/factories/hostile-outputs.ts'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP } from './browser.ts'
import { expectHarmless, searchFor, termOf, watched } from './hostile-pages.ts'
import { untilHydrated } from './hydrated.ts'
import { askByRequest, notesServerForFile } from './notes-server.ts'

/*
 * What a hijacked model could write goes through the real server into a real browser: streamed into a page that is open,
 * and stored and delivered with a page. A test of the sanitiser sees all of it on every run; here it is all of it in a
 * long run, and else some. The page's policy for scripts and addresses is switched off: it is there for the day on which
 * what is looked at here fails.
 */

const visit = browserForFile()
const notes = notesServerForFile()

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
