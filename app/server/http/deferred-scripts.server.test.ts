import { describe, expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.server.ts'

const PAGE = `<html><head><link rel="icon" href="/icon.svg"/><link rel="modulepreload" href="/assets/a.js"/>
<link rel="modulepreload" href="/assets/b.js" crossorigin=""/></head><body><p>Text</p>
<script>window.context = 1</script><script type="module" async="">import "/assets/a.js";
const text = "<p>";</script></body></html>`

describe('deferScripts', () => {
  const page = deferScripts(PAGE)

  test('leaves nothing that a browser would fetch before the first paint', () => {
    expect(page).not.toContain('rel="modulepreload"')
    expect(page).not.toContain('type="module"')
  })

  test('keeps what is no module script', () => {
    expect(page).toContain('<link rel="icon" href="/icon.svg"/>')
    expect(page).toContain('<script>window.context = 1</script>')
  })

  test('carries preloads and code, with no tag that could end the script', () => {
    expect(page).toContain('["/assets/a.js","/assets/b.js"]')
    expect(page).toContain('"import \\"/assets/a.js\\";\\nconst text = \\"\\u003cp>\\";"')
  })

  test('leaves a page without module scripts as it is', () => {
    expect(deferScripts('<p>Text</p>')).toBe('<p>Text</p>')
  })
})
