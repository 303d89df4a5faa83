import { describe, expect, test } from 'vitest'
import { diagramFigure, svgFigure } from './figures.server.ts'

const ALT = 'What it shows.'
const drawing = (inside: string, viewBox = '0 0 360 200') => `<svg viewBox="${viewBox}">${inside}</svg>`

describe('a diagram', () => {
  test('is a picture with a text alternative, its marks escaped', () => {
    expect(diagramFigure('a < b', 'x --> y')).toBe(
      '<figure><pre class="diagram" role="img" aria-label="a &lt; b" tabindex="0">x --&gt; y</pre></figure>\n',
    )
  })

  test('is refused where a phone would have to scroll, or where nothing says what it shows', () => {
    expect(() => diagramFigure(ALT, 'x'.repeat(45))).toThrow('45 columns wide')
    expect(() => diagramFigure('', 'x')).toThrow('must say after its fence what it shows')
  })
})

describe('a drawing', () => {
  test('is a picture with a text alternative, with a head for its arrows', () => {
    const html = svgFigure(
      ALT,
      drawing('<path class="line arrow" d="M0 0 10 10"/><text x="1" y="2">A &amp; B</text>'),
    )
    expect(html).toMatch(/^<figure><svg viewBox="0 0 360 200" role="img" aria-label="What it shows."><defs>/)
    const [, id] = /marker id="(head-\w+)"/.exec(html) ?? []
    expect(html).toContain(`<path class="line arrow" d="M0 0 10 10" marker-end="url(#${id})"/>`)
    expect(html).toContain('<text x="1" y="2">A &amp; B</text>')
  })

  test.each([
    { what: 'a script', source: drawing('<script>alert(1)</script>') },
    { what: 'a foreign object', source: drawing('<foreignObject></foreignObject>') },
    { what: 'a link', source: drawing('<a href="https://example.org"><text>x</text></a>') },
    { what: 'a handler', source: drawing('<rect onclick="x()" width="1" height="1"/>') },
    { what: 'a style', source: drawing('<rect style="fill:red" width="1" height="1"/>') },
    { what: 'a colour of its own', source: drawing('<rect fill="red" width="1" height="1"/>') },
    {
      what: 'a class that is not on the list',
      source: drawing('<rect class="fixed" width="1" height="1"/>'),
    },
    {
      what: 'a marker from elsewhere',
      source: drawing('<path d="M0 0" marker-end="url(https://example.org)"/>'),
    },
    { what: 'an attribute without quotes', source: drawing('<rect width=1/>') },
    { what: 'a tag that never ends', source: drawing('<g>') },
    { what: 'an end without a beginning', source: drawing('</g>') },
    { what: 'a comment', source: drawing('<!-- x -->') },
    { what: 'two drawings', source: `${drawing('')}<p>${drawing('')}` },
    { what: 'no drawing', source: 'text' },
    { what: 'a width beyond a phone', source: drawing('', '0 0 401 200') },
    { what: 'no size', source: '<svg><g></g></svg>' },
  ])('with $what is refused', ({ source }) => {
    expect(() => svgFigure(ALT, source)).toThrow('svg figure')
  })

  test('is refused where nothing says what it shows', () => {
    expect(() => svgFigure('', drawing(''))).toThrow('must say after its fence what it shows')
  })
})
