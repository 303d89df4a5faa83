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
