export interface Element {
  name: string
  attributes: Record<string, string>
}

const ATTRIBUTE = /\s+([a-zA-Z][\w:-]*)(?:="([^"<]*)")?/g
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<]*")?)*)\s*\/?>/g

/**
 * The elements that HTML opens, in order. It reads only HTML in its plainest form, as sanitised HTML has to be.
 *
 * @throws where a `<` begins anything but a tag
 */
export function elementsOf(html: string): Element[] {
  const stray = html.replaceAll(TAG, '').match(/.{0,20}<.{0,40}/s)
  if (stray) throw new Error(`no tag: ${stray[0]}`)
  return [...html.matchAll(TAG)].flatMap(([, closing, name = '', attributes = '']) =>
    closing
      ? []
      : [
          {
            name,
            attributes: Object.fromEntries(
              [...attributes.matchAll(ATTRIBUTE)].map(([, attribute = '', value = '']) => [attribute, value]),
            ),
          },
        ],
  )
}

const TAGS =
  /^(p|br|hr|ul|ol|li|blockquote|strong|em|s|div|span|h[3-6]|table|thead|tbody|tr|th|td|pre|code|math|m(?!action|glyph)[a-z]+)$/
const ATTRIBUTES =
  /^(style|class|role|aria-label|tabindex|start|display|displaystyle|scriptlevel|math(variant|color|background)|fence|form|separator|stretchy|symmetric|largeop|movablelimits|accent|accentunder|[lr]space|(min|max)size|width|height|depth|voffset|linethickness|notation|column(align|spacing|lines)|row(spacing|lines))$/

/** What the HTML of a generated note holds beyond text, code, tables and maths. */
export function tooMuchIn(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attributes }) => [
    ...(TAGS.test(name) ? [] : [`<${name}>`]),
    ...Object.entries(attributes)
      .filter(([attribute, value]) => !ATTRIBUTES.test(attribute) || /url|expression\(|fixed/i.test(value))
      .map(([attribute, value]) => `<${name} ${attribute}="${value}">`),
  ])
}
