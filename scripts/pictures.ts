// Draws the pictures of shared links, and the icons: node scripts/pictures.ts <folder>
//
// The same sources give the same bytes. All text is set in fonts from npm, independently of the machine.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { dealtHues } from '#app/domain/appearance/subject-hues.ts'
import { readContent, type SubjectSource } from '#app/server/library/read-content.server.ts'
import { hexOf, readTokens } from './look-tokens.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 84

const colour = readTokens('dark')
const ICON = readFileSync('public/icon.svg', 'utf8')

/** The floating symbols of the home page, in positions that avoid the title. */
const SYMBOLS = [
  { sign: '{ }', x: 760, y: 130, size: 44 },
  { sign: '*p', x: 1010, y: 156, size: 60 },
  { sign: '&x', x: 884, y: 196, size: 34 },
  { sign: 'λ', x: 1096, y: 236, size: 52 },
  { sign: '0x2A', x: 690, y: 214, size: 28 },
  { sign: '</>', x: 1080, y: 96, size: 30 },
] as const

interface Card {
  title: string
  /** Beneath the title. */
  line: string
  /** Small print at the bottom. */
  counts: string
  hue: string
}

function cardOf(
  { subject: { id, quizListTitle, tagline, topics }, quizzes }: SubjectSource,
  others: ReturnType<typeof dealtHues>,
): Card {
  const dealt = others.get(id)
  return {
    title: quizListTitle,
    line: tagline,
    counts: [
      counted(quizzes.size, 'quiz', 'quizzes'),
      counted([...quizzes.values()].flat().length, 'question'),
      counted(topics.length, 'note'),
    ].join(' · '),
    hue: dealt ? hexOf(dealt.dark) : colour(`subject-${id}`),
  }
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

function siteCard(subjects: readonly SubjectSource[]): Card {
  const topics = subjects.flatMap(({ subject }) => subject.topics)
  const quizzes = subjects.flatMap((subject) => [...subject.quizzes.keys()])
  return {
    title: 'Computer science, one question at a time',
    line: 'Quizzes that explain themselves, and notes to learn from',
    counts: `${subjects.length} subjects · ${quizzes.length} quizzes · ${topics.length} notes`,
    hue: colour('text'),
  }
}

const BOLD = `font-family="DejaVu Serif" font-weight="bold" fill="${colour('text')}"`
const MONO = `font-family="DejaVu Sans Mono" font-size="24" fill="${colour('muted')}"`

/** @param name of the product; without it, the picture suits an installation with a name of its own */
function cardSvg({ title, line, counts, hue }: Card, name?: string): string {
  const room = WIDTH - 2 * MARGIN
  const lines = inTwo(title)
  const titleSize = Math.min(lines.length === 1 ? 96 : 82, ...lines.map((part) => sizeThatFits(part, room)))
  const lineSize = Math.min(32, sizeThatFits(line, room, 'normal'))
  const titleEnd = 408
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${colour('bg')}"/>
    <rect width="12" height="100%" fill="${hue}"/>
    ${SYMBOLS.map(
      ({ sign, x, y, size }) =>
        `<text x="${x}" y="${y}" font-family="DejaVu Sans Mono" font-size="${size}" fill="${colour('line')}">${escapeXml(sign)}</text>`,
    ).join('')}
    ${name ? nameSvg(name) : ''}
    ${lines
      .map((part, index) => {
        const y = titleEnd - (lines.length - 1 - index) * titleSize * 1.12
        return `<text x="${MARGIN}" y="${y}" ${BOLD} font-size="${titleSize}" letter-spacing="${-0.025 * titleSize}">${escapeXml(part)}</text>`
      })
      .join('')}
    <text x="${MARGIN}" y="${titleEnd + 62}" font-family="DejaVu Sans" font-size="${lineSize}" fill="${colour('muted')}">${escapeXml(line)}</text>
    ${marks()}
    <text x="${MARGIN}" y="586" ${MONO}>${escapeXml(counts)}</text>
  </svg>`
}

/** The logo with the name. */
function nameSvg(name: string): string {
  return `<svg x="${MARGIN}" y="64" width="72" height="72" viewBox="0 0 32 32">${letter(colour('accent'), colour('on-accent'), 5)}</svg>
    <text x="${MARGIN + 96}" y="114" ${BOLD} font-size="40" letter-spacing="-1">${name}</text>`
}

const MISSED = [2, 6, 9]
const OPEN = 13

/** The strip of a quiz under way: most of it right, three missed, the question that is open, and the rest. */
function marks(): string {
  const gap = 10
  const width = (WIDTH - 2 * MARGIN - 19 * gap) / 20
  return Array.from({ length: 20 }, (_, index) => {
    const missed = MISSED.includes(index)
    const done = index < OPEN ? colour('good') : colour('edge')
    const fill = missed ? colour('poor') : index === OPEN ? colour('accent') : done
    const height = missed ? 6 : index > OPEN ? 2 : 16
    return `<rect x="${MARGIN + index * (width + gap)}" y="${528 - height}" width="${width}" height="${height}" rx="1" fill="${fill}"/>`
  }).join('')
}

/** Breaks the title into the two most equal lines. A single word or a short title stays on one line. */
function inTwo(title: string): string[] {
  const words = title.split(' ')
  if (words.length === 1 || title.length <= 18) return [title]
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, longest: Math.max(...lines.map((line) => line.length)) }
  })
  return breaks.reduce((best, next) => (next.longest < best.longest ? next : best)).lines
}

/** The font size at which a line fills the available width. */
function sizeThatFits(text: string, room: number, weight: 'bold' | 'normal' = 'bold'): number {
  const probe = 100
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200"><text y="150" font-family="DejaVu ${weight === 'bold' ? 'Serif' : 'Sans'}" font-weight="${weight}" font-size="${probe}">${escapeXml(text)}</text></svg>`
  const { width } = new Resvg(svg, DRAWING).getBBox() ?? { width: room }
  return Math.floor((probe * room) / width)
}

/** The letter P of public/icon.svg on a square of its own. */
function letter(ground: string, ink: string, radius: number): string {
  const outline = /<path d="([^"]+)"/.exec(ICON)?.[1]
  if (outline === undefined) throw new Error('public/icon.svg has no path')
  return `<rect width="32" height="32" rx="${radius}" fill="${ground}"/><path d="${outline}" fill="${ink}"/>`
}

/** The maskable icon: its background fills the square, and the letter is within the inner 80 %. */
function uncutIcon(): string {
  const [, ground = '', ink = ''] = /fill="([^"]+)"[\s\S]*fill="([^"]+)"/.exec(ICON) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${letter(ground, ink, 0)}</svg>`
}

/** A picture in the container format of /favicon.ico: https://en.wikipedia.org/wiki/ICO_(file_format). */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const FONTS = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))),
  'ttf',
)
const DRAWING: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: ['DejaVuSans', 'DejaVuSerif-Bold', 'DejaVuSansMono'].map((name) =>
      path.join(FONTS, `${name}.ttf`),
    ),
  },
}

function draw(svg: string, width: number): Buffer {
  return new Resvg(svg, { ...DRAWING, fitTo: { mode: 'width', value: width } }).render().asPng()
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder for the pictures.')
const subjects = (await readContent(process.cwd(), process.env.CONTENT_DIR || undefined)).sources

mkdirSync(path.join(folder, 'og/nameless'), { recursive: true })
const write = (name: string, bytes: Buffer) => writeFileSync(path.join(folder, name), bytes)
const others = dealtHues(subjects.map(({ subject }) => subject.id))
const cards = [
  ['pointer', siteCard(subjects)] as const,
  ...subjects.map((source) => [source.subject.quizKey, cardOf(source, others)] as const),
]
for (const [file, card] of cards) {
  write(`og/${file}.png`, draw(cardSvg(card, 'Pointer'), WIDTH))
  write(`og/nameless/${file}.png`, draw(cardSvg(card), WIDTH))
}

write('apple-touch-icon.png', draw(uncutIcon(), 180))
for (const size of [192, 512]) {
  write(`icon-${size}.png`, draw(ICON, size))
  write(`icon-maskable-${size}.png`, draw(uncutIcon(), size))
}
write('favicon.ico', ico(draw(ICON, 32), 32))
