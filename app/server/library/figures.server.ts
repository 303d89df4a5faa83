import { createHash } from 'node:crypto'

/*
 * The two kinds of figure that a note may hold. Both carry a text alternative, both take their colours from the page,
 * and neither can hold anything that is not on the lists below.
 */

const WIDEST_DIAGRAM = 44

/** A drawing in text. It must fit a phone without scrolling; on the smallest it scrolls, and the keyboard can reach it. */
export function diagramFigure(alternative: string, drawing: string): string {
  requireAlternative(alternative)
  const widest = Math.max(...drawing.split('\n').map((line) => [...line.trimEnd()].length))
  if (widest > WIDEST_DIAGRAM)
    throw new Error(`a diagram is ${widest} columns wide; at most ${WIDEST_DIAGRAM} fit a phone`)
  return `<figure><pre class="diagram" role="img" aria-label="${escaped(alternative)}" tabindex="0">${escaped(drawing.trimEnd())}</pre></figure>\n`
}

const ELEMENTS = new Set(
  'svg g path line polyline polygon rect circle ellipse text tspan defs marker'.split(' '),
)
const GEOMETRY = new Set(
  (
    'x y x1 y1 x2 y2 cx cy r rx ry d points width height transform viewBox dx dy ' +
    'refX refY markerWidth markerHeight orient'
  ).split(' '),
)
const CLASSES = new Set('line soft box accent fill muted small mid end mono bold arrow'.split(' '))
const WIDEST_SVG = 400
const HIGHEST_SVG = 400

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<>]*")*)\s*(\/?)>/g

/** A drawing in SVG, of shapes and text only. `class="arrow"` puts a head on the end of a line or path. */
export function svgFigure(alternative: string, source: string): string {
  requireAlternative(alternative)
  const svg = source.trim()
  if (!/^<svg\s[\s\S]*<\/svg>$/.test(svg)) throw new Error('an svg figure must be one <svg> element')
  if (svg.replaceAll(TAG, '').match(/[<>]/))
    throw new Error('an svg figure has a tag that is not well-formed')
  const headId = `head-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`
  const open: string[] = []
  let arrows = false
  const drawn = svg.replaceAll(TAG, (_, closing: string, name: string, attributes: string, empty: string) => {
    if (!ELEMENTS.has(name))
      throw new Error(`an svg figure has <${name}>, which is not among ${[...ELEMENTS].join(', ')}`)
    if (closing) {
      if (open.pop() !== name) throw new Error(`an svg figure has </${name}> without its beginning`)
      return `</${name}>`
    }
    if (!empty) open.push(name)
    const checked = checkAttributes(name, attributes)
    const arrow = checked.some(([key, value]) => key === 'class' && value.split(' ').includes('arrow'))
    arrows ||= arrow
    const text = checked.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
    const extra =
      name === 'svg'
        ? ` role="img" aria-label="${escaped(alternative)}"`
        : arrow
          ? ` marker-end="url(#${headId})"`
          : ''
    return `<${name}${text}${extra}${empty && '/'}>`
  })
  if (open.length > 0) throw new Error(`an svg figure never ends its <${open.at(-1)}>`)
  const head = `<defs><marker id="${headId}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse" markerUnits="userSpaceOnUse"><path class="head" d="M1 .5 7 4l-6 3.5"/></marker></defs>`
  return `<figure>${arrows ? drawn.replace(/^<svg[^>]*>/, (start) => start + head) : drawn}</figure>\n`
}

function checkAttributes(element: string, attributes: string): [string, string][] {
  const found = [...attributes.matchAll(/([a-zA-Z][\w-]*)="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  for (const [name, value] of found) {
    const known =
      GEOMETRY.has(name) ||
      (name === 'class' && value.split(/\s+/).every((word) => CLASSES.has(word))) ||
      (name === 'id' && element === 'marker' && /^[a-z][\w-]*$/.test(value)) ||
      (/^marker-(start|mid|end)$/.test(name) && /^url\(#[a-z][\w-]*\)$/.test(value))
    if (!known)
      throw new Error(`an svg figure has ${name}="${value}" on <${element}>, which is not on the list`)
  }
  if (element === 'svg') checkSize(found.find(([name]) => name === 'viewBox')?.[1] ?? '')
  return found
}

function checkSize(viewBox: string): void {
  const [x, y, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number)
  if (x !== 0 || y !== 0 || !(width > 0 && width <= WIDEST_SVG && height > 0 && height <= HIGHEST_SVG))
    throw new Error(
      `an svg figure has viewBox="${viewBox}"; it must be 0 0 w h, w up to ${WIDEST_SVG}, h up to ${HIGHEST_SVG}`,
    )
}

function requireAlternative(alternative: string): void {
  if (alternative === '')
    throw new Error('a figure must say after its fence what it shows, for who cannot see it')
}

function escaped(text: string): string {
  return text
    .replaceAll(/&(?!(amp|lt|gt|quot|#\d+);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
