import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SettingsError } from '#app/server/env.server.ts'

/*
 * What operators add to their installation: texts and a logo, from the files of SITE_DIR. They are read once, at the start,
 * because public pages are rendered once.
 */

export interface OwnSite {
  /** HTML; undefined without the file. */
  imprint?: string
  privacy?: string
  logo?: Logo
}

export interface Logo {
  /** It carries a hash of the content, so the file never changes. Service workers keep what is under /assets. */
  path: string
  type: 'image/svg+xml' | 'image/png'
  bytes: Buffer
  /** As in a web app manifest. */
  sizes: string
}

const TEXTS = ['imprint.md', 'privacy.md'] as const
const LOGOS = ['logo.svg', 'logo.png'] as const
const MOST_LOGO_BYTES = 256 * 1024

/** @throws SettingsError with a line for the operator if a file can't be used */
export async function readSite(folder: string | undefined): Promise<OwnSite> {
  if (folder === undefined) return {}
  const names = namesIn(folder)
  const text = async (name: (typeof TEXTS)[number]) =>
    names.includes(name) ? await htmlOf(read(folder, name).toString('utf8')) : undefined
  const [imprint, privacy] = [await text('imprint.md'), await text('privacy.md')]
  const logos = LOGOS.filter((name) => names.includes(name))
  if (logos.length > 1) throw problem(`has logo.svg and logo.png in ${folder}: remove one of them`)
  return {
    ...(imprint !== undefined && { imprint }),
    ...(privacy !== undefined && { privacy }),
    ...(logos[0] && { logo: logoOf(logos[0], read(folder, logos[0])) }),
  }
}

/** A file with a misspelt name would be missed only by visitors. */
function namesIn(folder: string): string[] {
  const known: readonly string[] = [...TEXTS, ...LOGOS]
  let names: string[]
  try {
    names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch (error) {
    throw problem(`names a folder that can't be read: ${messageOf(error)}`)
  }
  const looksOwn = names.filter((name) => /\.(md|svg|png|jpe?g|webp)$/i.test(name) && !known.includes(name))
  if (looksOwn.length > 0)
    throw problem(`has ${looksOwn.join(', ')} in ${folder}: its files are called ${known.join(', ')}`)
  return names
}

function read(folder: string, name: string): Buffer {
  try {
    return readFileSync(path.join(folder, name))
  } catch (error) {
    throw problem(`has a file that can't be read: ${messageOf(error)}`)
  }
}

/** HTML in the Markdown is shown as text. */
async function htmlOf(markdown: string): Promise<string> {
  const { default: MarkdownIt } = await import('markdown-it')
  const md = new MarkdownIt({ html: false, linkify: false })
  md.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    tokens[index]?.attrSet('class', 'link')
    return self.renderToken(tokens, index, options)
  }
  return md.render(markdown).trim()
}

function logoOf(name: (typeof LOGOS)[number], bytes: Buffer): Logo {
  if (bytes.length > MOST_LOGO_BYTES) throw problem(`has a ${name} of more than 256 KB`)
  const extension = path.extname(name)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const address = `/assets/site-logo-${hash}${extension}`
  if (extension === '.svg') {
    if (!bytes.includes('<svg')) throw problem(`has a ${name} that is no SVG picture`)
    return { path: address, type: 'image/svg+xml', bytes, sizes: 'any' }
  }
  const isPng = bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG'
  if (!isPng) throw problem(`has a ${name} that is no PNG picture`)
  return {
    path: address,
    type: 'image/png',
    bytes,
    sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`,
  }
}

function problem(what: string): SettingsError {
  return new SettingsError(`Bad settings: SITE_DIR ${what}.`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
