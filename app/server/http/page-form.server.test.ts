import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { showLearner } from '#app/domain/account/display-name.ts'
import { writtenLibrary } from '#test/factories/library.ts'
import { newNonce } from './content-security-policy.server.ts'
import { PageForm, PLACES } from './page-form.server.ts'

const nasty = fc.constantFrom(
  '&',
  '<',
  '>',
  '"',
  "'",
  '\\',
  '/',
  '\u2028',
  '\u2029',
  '</script>',
  '<!--',
  '$&',
)
const anyName = fc.string({
  unit: fc.oneof(nasty, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  minLength: 1,
})

function filled(html: string, name: string): string {
  return new PageForm(html).fill({ nonce: 'AbC+/=', ...showLearner({ id: 'learner-1', name }) }).toString()
}

/** As the router writes what the loaders have told. */
function hydrationData(told: unknown): string {
  const inScript = JSON.stringify(JSON.stringify(told)).replaceAll('<', '\\u003c')
  return `<script nonce="${PLACES.nonce}">received = ${inScript};</script>`
}

describe('PageForm', () => {
  test('filled with a name is what React would have rendered with it', () => {
    const greeting = (name: string) => renderToString(createElement('p', { title: name }, 'Hello, ', name))
    fc.assert(
      fc.property(anyName, (name) => {
        expect(filled(greeting(PLACES.name), name)).toBe(greeting(name))
      }),
    )
  })

  test('tells a script the very name, which can not end the script', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const html = filled(hydrationData({ name: PLACES.name, id: PLACES.id }), name)
        const [, code = '', rest] = /^<script nonce="AbC\+\/=">(.*?)<\/script>(.*)$/s.exec(html) ?? []
        expect(rest).toBe('')
        expect(code).not.toMatch(/<\/script|<!--/)
        const received = new Function(`let received; ${code}; return received`)()
        expect(JSON.parse(received)).toEqual({ name, id: 'learner-1' })
      }),
    )
  })

  test('has each entry in its own place, as often as it stands there', () => {
    const { id, name, firstWord, initial } = PLACES
    const page = (between: string) =>
      `<p id="${id}">${initial} ${firstWord} ${name}</p>${between}<p>${firstWord}</p>`
    const data = hydrationData('learner-1').replace(PLACES.nonce, 'AbC+/=')
    expect(filled(page(hydrationData(id)), 'q&a <Lovelace>')).toBe(
      `<p id="learner-1">Q q&amp;a q&amp;a &lt;Lovelace&gt;</p>${data}<p>q&amp;a</p>`,
    )
  })

  test('is filled for one after another, and no entry makes a place for the next', () => {
    const form = new PageForm(`<p>${PLACES.name}</p>`)
    const entries = (name: string) => ({ nonce: '', ...showLearner({ id: '1', name }) })
    expect(form.fill(entries('$& $1')).toString()).toBe('<p>$&amp; $1</p>')
    expect(form.fill(entries(PLACES.id)).toString()).toBe(`<p>${PLACES.id}</p>`)
    expect(form.fill(entries('Grace')).toString()).toBe('<p>Grace</p>')
  })

  test('compressed is the same page', () => {
    const form = new PageForm(
      `<p>${PLACES.name}${PLACES.firstWord}</p>${hydrationData([PLACES.name, PLACES.id])}`,
    )
    fc.assert(
      fc.property(anyName, (name) => {
        const entries = { nonce: 'AbC+/=', ...showLearner({ id: 'learner-1', name }) }
        expect(gunzipSync(form.fillGzip(entries))).toEqual(form.fill(entries))
      }),
    )
  })

  test('compressed is hardly larger than the page compressed as a whole', async () => {
    const { quizzes } = await writtenLibrary()
    const page = `<p>${PLACES.name}</p><script nonce="${PLACES.nonce}"></script>${JSON.stringify(quizzes[0])}`
    const form = new PageForm(page)
    const entries = { nonce: newNonce(), ...showLearner({ id: 'learner-1', name: 'Ada Lovelace' }) }
    expect(form.fillGzip(entries).byteLength).toBeLessThan(1.05 * gzipSync(form.fill(entries)).byteLength)
  })

  test('of a guest has a nonce and nobody’s name', () => {
    expect(
      new PageForm(`<p>Hello${PLACES.name}</p><script nonce="${PLACES.nonce}"></script>`)
        .fill({ nonce: 'n' })
        .toString(),
    ).toBe('<p>Hello</p><script nonce="n"></script>')
  })
})
