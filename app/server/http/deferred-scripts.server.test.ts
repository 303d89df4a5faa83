import { describe, expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.server.ts'

const PAGE = `<html><head><link rel="icon" href="data:,"/><link rel="manifest" href="/site.webmanifest"/><link rel="modulepreload" href="/assets/a.js"/>
<link rel="modulepreload" href="/assets/b.js" crossorigin=""/></head><body><p>Text</p>
<script>window.context = 1</script><script type="module" async="">import "/assets/a.js";
const text = "<p>";</script></body></html>`

describe('deferScripts', () => {
  const page = deferScripts(PAGE)

  test('leaves nothing that a browser would fetch before the first paint', () => {
    expect(page).not.toMatch(/<link rel="(modulepreload|manifest)"/)
    expect(page).not.toContain('type="module"')
  })

  test('keeps what is no module script', () => {
    expect(page).toContain('<link rel="icon" href="data:,"/>')
    expect(page).toContain('<script>window.context = 1</script>')
  })

  test('carries what it links to, and the code as it was where no browser runs it', () => {
    expect(page).toContain(
      '[["manifest","/site.webmanifest"],["modulepreload","/assets/a.js"],["modulepreload","/assets/b.js"]]',
    )
    expect(page).toContain(
      '<script id="app-code" type="text/plain">import "/assets/a.js";\nconst text = "<p>";</script>',
    )
  })

  test('hands the nonce on to both scripts', () => {
    const given = '<script nonce="abc=" type="module" async="">import "/a.js"</script>'
    expect(deferScripts(given)).toMatch(
      /^<script nonce="abc=" id="app-code" type="text\/plain">.*<\/script><script nonce="abc=">/,
    )
  })

  test('leaves a page without module scripts as it is', () => {
    expect(deferScripts('<p>Text</p>')).toBe('<p>Text</p>')
  })
})
