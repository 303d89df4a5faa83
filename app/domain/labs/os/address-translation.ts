import type { Ask, Lab, Slip } from '../contract.ts'

interface Translation {
  /** A page has 2 to this power bytes. */
  offsetBits: number
  /** One entry for each page. The frame of an invalid entry is left over from earlier. */
  table: readonly { frame: number; valid: boolean }[]
  addresses: readonly number[]
  hexadecimal: boolean
}

const FAULT = 'page fault'

/** Logical addresses to physical ones through a page table. */
export const addressTranslation: Lab<Translation> = {
  id: 'address-translation',
  title: 'Address translation with a page table',
  subject: 'os',
  topic: 'paging-segmentation',
  version: 1,
  conventions: [
    'Pages and frames are numbered from 0. A valid bit of 0 means that the page is not in memory.',
    'Hexadecimal numbers start with 0x and have no leading zeros.',
  ],
  levels: {
    1: 'Two decimal addresses, all pages valid',
    2: 'Three decimal addresses, some pages invalid',
    3: 'Three hexadecimal addresses, some pages invalid',
  },
  generate(random, level) {
    const offsetBits = level === 3 ? random.oneOf([9, 10, 11, 13]) : random.int(9, 12)
    const pages = [0, 1, 2, 3, 4, 5, 6, 7]
    const frames = random.shuffle(pages)
    return {
      offsetBits,
      hexadecimal: level === 3,
      table: frames.map((frame) => ({ frame, valid: level === 1 || random.int(0, 2) > 0 })),
      addresses: random
        .shuffle(pages)
        .slice(0, level === 1 ? 2 : 3)
        .map((page) => page * 2 ** offsetBits + random.int(1, 2 ** offsetBits - 1)),
    }
  },
  isWorthwhile({ offsetBits, table, addresses }) {
    const entries = addresses.map((address) => table[address >> offsetBits])
    const mapped = table.every(({ frame }, page) => frame !== page)
    // Level 1, with its two addresses, has no invalid pages.
    const faults = entries.some((entry) => !entry?.valid)
    return mapped && entries.some((entry) => entry?.valid) && (faults || addresses.length === 2)
  },
  *steps(translation) {
    const { offsetBits, table, addresses, hexadecimal } = translation
    const write = (value: number) => (hexadecimal ? `0x${value.toString(16).toUpperCase()}` : String(value))
    const size = 2 ** offsetBits
    const scene = sceneOf(translation)
    for (const address of addresses) {
      const [page, offset] = [Math.floor(address / size), address % size]
      // Where a learner cuts digits instead of bits.
      const cut = hexadecimal ? 16 ** Math.round(offsetBits / 4) : 10 ** 3
      const digitsCut = {
        id: 'digits-cut',
        misconception: 'offset-width',
        sentence: `You may have split the digits of ${write(address)}. A page has ${size} = 2^${offsetBits} bytes, so the offset is the last ${offsetBits} bits.`,
      }
      const text = (prompt: string, answer: number, why: string, slips: readonly Slip<string>[]): Ask => ({
        kind: 'text',
        prompt,
        scene,
        answer: write(answer),
        why,
        slips,
      })
      yield {
        kind: 'number',
        prompt: `On which page is the logical address ${write(address)}?`,
        scene,
        answer: page,
        why: `${write(address)} divided by the page size ${write(size)} is ${page}, with a remainder.`,
        slips: [
          { ...digitsCut, answer: Math.floor(address / cut) },
          {
            id: 'offset-for-page',
            answer: offset,
            sentence:
              'That is the remainder of the division, which is the offset. The page number is the quotient.',
          },
          {
            id: 'pages-from-one',
            answer: page + 1,
            sentence: 'You may have numbered the pages from 1. The first page is page 0.',
          },
        ],
      }
      yield text(
        `What is the offset of ${write(address)} on page ${page}?`,
        offset,
        `${write(address)} − ${page} · ${write(size)} = ${write(offset)}.`,
        [
          { ...digitsCut, answer: write(address % cut) },
          {
            id: 'page-for-offset',
            answer: write(page),
            sentence: 'That is the page number again. The offset is the distance from the start of the page.',
          },
        ],
      )
      const entry = table[page] ?? { frame: 0, valid: false }
      yield askFrame(page, entry, table, scene)
      if (entry.valid)
        yield text(
          `What is the physical address of ${write(address)}?`,
          entry.frame * size + offset,
          `Frame ${entry.frame} starts at ${entry.frame} · ${write(size)} = ${write(entry.frame * size)}. The offset ${write(offset)} is added.`,
          [
            {
              id: 'frame-number-added',
              answer: write(entry.frame + offset),
              sentence: `You may have added the frame number itself. The frame starts at its number times the page size, ${write(entry.frame * size)}.`,
            },
            {
              id: 'offset-dropped',
              answer: write(entry.frame * size),
              sentence: `That is the first byte of the frame. The offset ${write(offset)} stays the same and is added.`,
            },
            {
              id: 'logical-for-physical',
              answer: write(address),
              sentence: 'That is the logical address. Replace the page number by the frame number.',
            },
          ],
        )
    }
  },
}

function sceneOf({ offsetBits, table }: Translation): Ask['scene'] {
  return [
    { type: 'text', text: `A page has ${2 ** offsetBits} bytes.` },
    {
      type: 'table',
      caption: 'Page table',
      columns: ['Page', 'Frame', 'Valid'],
      rows: table.map(({ frame, valid }, page) => [page, frame, valid ? 1 : 0]),
    },
  ]
}

function askFrame(
  page: number,
  { frame, valid }: Translation['table'][number],
  table: Translation['table'],
  scene: Ask['scene'],
): Ask {
  const answer = valid ? String(frame) : FAULT
  return {
    kind: 'choice',
    prompt: `Which frame holds page ${page}, or does the access cause a page fault?`,
    scene,
    options: [...table.map((_, index) => String(index)), FAULT],
    answer,
    why: valid
      ? `Entry ${page} of the page table is valid and contains frame ${frame}.`
      : `The valid bit of entry ${page} is 0, so the hardware raises a page fault.`,
    slips: [
      {
        id: 'page-number-for-frame',
        answer: String(page),
        sentence: `That is the page number. Look up entry ${page} of the page table.`,
      },
      {
        id: 'valid-bit-ignored',
        answer: String(frame),
        sentence: `Entry ${page} still contains frame ${frame}, but its valid bit is 0: the page is not in memory.`,
      },
      {
        id: 'entry-before',
        answer: String(table[page - 1]?.frame ?? page),
        sentence: `You may have counted the entries from 1. Page ${page} uses the entry with number ${page}.`,
      },
    ],
  }
}
