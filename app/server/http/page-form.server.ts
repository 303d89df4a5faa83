import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
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
  /** What stands around the places, and the places. */
  readonly #parts: readonly (Uint8Array | Place)[]
  #deflated: readonly (Uint8Array | Place)[] | undefined

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
      this.#parts.map((part) => (part instanceof Uint8Array ? part : encode(part, entries))),
    )
  }

  /**
   * The same, compressed: what stands around the places once for all, and the entries as they are between it. A quiz page
   * takes 0.06 ms in place of 0.6, and none of the memory that a stream of zlib takes while its reader is slow.
   */
  fillGzip(entries: Entries): Buffer<ArrayBuffer> {
    this.#deflated ??= this.#parts.map((part) => (part instanceof Uint8Array ? deflated(part) : part))
    const plain = this.fill(entries)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(plain))
    trailer.writeUInt32LE(plain.byteLength, 4)
    return Buffer.concat([
      GZIP_HEADER,
      ...this.#deflated.map((part) => (part instanceof Uint8Array ? part : stored(encode(part, entries)))),
      LAST_BLOCK,
      trailer,
    ])
  }
}

/** RFC 1952: deflate, no name, no time, system unknown. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951, 3.2.4: a stored block, the last one, of no bytes. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Blocks that refer to nothing before them, and end with a byte. */
function deflated(piece: Uint8Array): Uint8Array {
  return deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })
}

/** RFC 1951, 3.2.4: bytes as they are, behind their number and its complement. */
function stored(bytes: Uint8Array): Uint8Array {
  const block = Buffer.alloc(5 + bytes.byteLength)
  block.writeUInt16LE(bytes.byteLength, 1)
  block.writeUInt16LE(0xffff - bytes.byteLength, 3)
  block.set(bytes, 5)
  return block
}

function encode({ entry, inScript }: Place, entries: Entries): Uint8Array {
  const text = entries[entry] ?? ''
  return Buffer.from(inScript ? inHydrationData(text) : inMarkup(text))
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
