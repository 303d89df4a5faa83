import { afterAll, describe, expect, inject, test } from 'vitest'
import { LONG } from '#test/trials.ts'
import { launchFirefox, scriptedPage } from './firefox.ts'
import { showInFrames, valueInPreview } from './preview-frames.ts'
import { attempt, runInRunner } from './runner-frames.ts'
import { baitForFile, type ScriptedPage, sandboxForFile } from './sandbox.ts'
import {
  LEAVING_PREVIEW,
  REFUSED_IN_PREVIEW,
  REFUSED_IN_RUNNER,
  UNHEARD_IN_PREVIEW,
  UNHEARD_IN_RUNNER,
} from './sandbox-attacks.ts'

const { ourPage } = sandboxForFile()
const { reached, withAddresses } = baitForFile()

/** Long enough for what twenty frames begin together. */
const TOGETHER_MS = 3_000

let firefox: ReturnType<typeof launchFirefox> | undefined
afterAll(async () => await (await firefox)?.close())

interface PageInBrowser {
  page: ScriptedPage
  countPages(): Promise<number>
}

const BROWSERS: Record<string, () => Promise<PageInBrowser>> = {
  async Chromium() {
    const page = await ourPage()
    return { page, countPages: async () => page.context().pages().length }
  },
  ...(LONG && {
    async Firefox() {
      firefox ??= launchFirefox()
      const browser = await firefox
      return {
        page: await scriptedPage(browser, `${inject('baseUrl')}/quiz`),
        countPages: async () => (await browser.pages()).length,
      }
    },
  }),
}

describe.each(Object.entries(BROWSERS))('in %s', (_name, openPage) => {
  describe('a learner’s code', () => {
    test('can use nothing that reaches a server, our origin or the page, and evaluate no text', async () => {
      const { page } = await openPage()
      for (const [what, expression] of Object.entries(REFUSED_IN_RUNNER)) {
        const { outcome } = await runInRunner(page, attempt(withAddresses(expression, page)))
        expect(outcome?.results, what).toEqual([expect.stringMatching(/^refused: /)])
      }
      expect(reached).toEqual([])
    })

    test('reaches no server where it is not refused at once', async () => {
      const { page } = await openPage()
      await Promise.all(
        Object.values(UNHEARD_IN_RUNNER).map((code) =>
          runInRunner(page, `try { ${withAddresses(code, page)} } catch {}`),
        ),
      )
      expect(reached).toEqual([])
    })

    test('has an opaque origin', async () => {
      const { page } = await openPage()
      expect((await runInRunner(page, attempt('self.origin'))).outcome?.results).toEqual(['null'])
    })
  })

  describe('a learner’s page', () => {
    test('can use nothing that reaches a server, our origin or the page around it, and evaluates no text', async () => {
      const { page } = await openPage()
      for (const [what, expression] of Object.entries(REFUSED_IN_PREVIEW))
        expect(await valueInPreview(page, withAddresses(expression, page)), what).toMatch(/^refused: /)
      expect(reached).toEqual([])
      expect(new URL(page.url()).pathname).toBe('/quiz')
    })

    test.each([
      ['where it is not refused at once', UNHEARD_IN_PREVIEW],
      ['by leaving', LEAVING_PREVIEW],
    ])('reaches no server and opens no window %s', async (_where, attacks) => {
      const { page, countPages } = await openPage()
      const pages = await countPages()
      const scripts = Object.values(attacks).map((code) => withAddresses(code, page))
      await showInFrames(
        page,
        scripts.map((script) => ({ html: '', css: '', script })),
        TOGETHER_MS,
      )
      // Each attack has an address of its own.
      expect(reached).toEqual([])
      expect(new URL(page.url()).pathname).toBe('/quiz')
      expect(await countPages()).toBe(pages)
    })

    test('has an opaque origin', async () => {
      const { page } = await openPage()
      expect(await valueInPreview(page, 'self.origin')).toBe('null')
    })
  })
})
