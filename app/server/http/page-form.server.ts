import { randomBytes } from 'node:crypto'
import type { ShownLearner } from '#app/domain/account/display-name.ts'

/*
 * A page is rendered as a form: places stand in it for what belongs to one request alone, and are filled in when it is
 * sent. So a form that was made for one learner serves all who see the same on it.
 */

/** Nobody can write it into a page who does not know it. */
const SECRET = randomBytes(12).toString('base64url')

const place = (of: keyof Entries) => `${SECRET}-${of}-`

/** The places of a page's learner and of its nonce. */
export const PLACES = {
  id: place('id'),
  name: place('name'),
  firstWord: place('firstWord'),
  initial: place('initial'),
  nonce: place('nonce'),
} as const satisfies ShownLearner & { nonce: string }

/** What is filled in; a guest's page has only a place for the nonce. */
export type Entries = { nonce: string } & Partial<ShownLearner>

const BETWEEN_PLACES = new RegExp(`${SECRET}-(${Object.keys(PLACES).join('|')})-`)

interface Place {
  entry: keyof Entries
  inScript: boolean
}

export class PageForm {
  readonly #parts: readonly (Uint8Array | Place)[]

  constructor(html: string) {
    let before = ''
    this.#parts = html.split(BETWEEN_PLACES).map((piece, index) => {
      if (index % 2 === 1) return { entry: piece as keyof Entries, inScript: endsInScript(before) }
      before += piece
      return Buffer.from(piece)
    })
  }

  fill(entries: Entries): Buffer<ArrayBuffer> {
    return Buffer.concat(
      this.#parts.map((part) => {
        if (part instanceof Uint8Array) return part
        const text = entries[part.entry] ?? ''
        return Buffer.from(part.inScript ? inHydrationData(text) : inMarkup(text))
      }),
    )
  }
}

/** Whether what follows would be a script's text: behind `<script …>`, and not in its attributes. */
function endsInScript(html: string): boolean {
  const script = html.slice(html.lastIndexOf('<script'))
  return script.startsWith('<script') && script.includes('>') && !script.includes('</script>')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function inMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/**
 * As the router writes loaders' data: a string of JSON in a string of JavaScript, in which nothing can end the script.
 */
function inHydrationData(text: string): string {
  const inJson = JSON.stringify(text).slice(1, -1)
  return JSON.stringify(inJson)
    .slice(1, -1)
    .replaceAll(
      /[&<>\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}
