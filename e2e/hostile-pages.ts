import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a page of ours asks for: its own addresses, and none that a note could have made up. */
const OURS = /^\/((learn\/os(\/[a-z-]+)?|search)(\.data)?|generated-notes|session|icon\.svg|assets\/[\w.-]+)$/

/** What a note consists of, beside maths. Nothing of it leads anywhere, and nothing can be clicked. */
const HARMLESS =
  'p,br,hr,ul,ol,li,blockquote,strong,em,s,div,span,h3,h4,h5,h6,table,thead,tbody,tr,th,td,pre,code'
const HARMLESS_ATTRIBUTES = 'style,class,start,tabindex,role,aria-label'
const NO_ATTRIBUTES_OF_MATHS = 'href,xlink:href,src,id,name,actiontype'

/** Writes down whatever a page does that no note may have it do. */
export async function watched(page: Page, baseUrl: string): Promise<string[]> {
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
export const termOf = (index: number) => `hostile${index}`
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

export async function expectHarmless(
  page: Page,
  index: number,
  deeds: string[],
  name: string,
): Promise<void> {
  expect(await provoked(page, index), name).toEqual({ found: [], title: titleOf(index) })
  expect(page.frames(), name).toHaveLength(1)
  expect(deeds, name).toEqual([])
}

export async function searchFor(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox').fill(term)
  await page.keyboard.press('Enter')
}
