import type { Ask, Lab, Slip } from '../contract.ts'
import { type Layout, type Location, locate, reachOf } from './rules/inode-layout.ts'

const POINTERS = [
  'a direct pointer',
  'the single-indirect one',
  'the double-indirect one',
  'the triple-indirect one',
]
const KIND = ['direct', 'single-indirect', 'double-indirect', 'triple-indirect']

/** The path from an inode to a byte of its file. */
export const inodePointers: Lab<Layout> = {
  id: 'inode-pointers',
  title: 'From an inode to a byte',
  subject: 'os',
  topic: 'file-systems',
  version: 1,
  conventions: [
    'Bytes, blocks of the file, direct pointers and entries of a pointer block are all counted from 0.',
    'Nothing is in memory at first. The inode takes one disk read, and so does every block.',
  ],
  levels: {
    1: 'Direct and single-indirect pointers, small numbers',
    2: 'Up to double-indirect pointers',
    3: 'Up to triple-indirect pointers',
  },
  generate(random, level) {
    const blockSize = {
      1: random.oneOf([64, 128]),
      2: random.oneOf([512, 1024, 2048]),
      3: random.oneOf([512, 1024]),
    }[level]
    const layout = {
      blockSize,
      pointerSize: { 1: 4, 2: random.oneOf([4, 8]), 3: 8 }[level],
      direct: level === 1 ? random.int(4, 8) : random.int(10, 12),
      depth: level,
    }
    const reach = [0, ...reachOf(layout)]
    const deepest = level === 1 ? [0, 1] : [level - 1, level]
    const offsets = deepest.map((depth) => {
      const [from = 0, to = 0] = [reach[depth], reach[depth + 1]]
      // Often near the upper end, where forgetting what comes before leads to another pointer.
      const least = random.int(0, 1) === 0 ? Math.max(from, to - layout.direct) : from
      return random.int(least, to - 1) * blockSize + random.int(1, blockSize - 1)
    })
    return { ...layout, offsets }
  },
  *steps(layout) {
    const { blockSize, pointerSize, direct, depth } = layout
    const entries = blockSize / pointerSize
    const scene = sceneOf(layout)
    yield askEntries(layout, scene)
    yield askReach(layout, scene)
    for (const offset of layout.offsets) {
      const location = locate(layout, offset)
      const { block, level, indices } = location
      const known = [...scene, { type: 'text' as const, text: `A pointer block has ${entries} entries.` }]
      yield askBlock(offset, blockSize, known)
      yield askLevel(layout, location, known)
      let rest = block - (reachOf(layout)[level - 1] ?? 0)
      for (const [at, index] of indices.entries()) {
        const covers = level === 0 ? 1 : entries ** (level - 1 - at)
        yield level === 0
          ? askDirect(block, direct, known)
          : askIndex({ level, at, block, rest, covers, index, entries, direct }, known)
        rest -= index * covers
      }
      yield askReads(block, level, depth, known)
    }
  },
}

function sceneOf({ blockSize, pointerSize, direct, depth }: Layout): Ask['scene'] {
  const indirect = KIND.slice(1, depth + 1)
  return [
    {
      type: 'table',
      caption: 'File system',
      columns: ['Part', 'Value'],
      rows: [
        ['Block', `${blockSize} bytes`],
        ['Pointer', `${pointerSize} bytes`],
        ['Direct pointers in the inode', direct],
        ['Indirect pointers in the inode', indirect.map((kind) => `one ${kind}`).join(', ')],
      ],
    },
  ]
}

function askEntries({ blockSize, pointerSize }: Layout, scene: Ask['scene']): Ask {
  return {
    kind: 'number',
    prompt: 'How many pointers fit into one pointer block?',
    scene,
    answer: blockSize / pointerSize,
    why: `${blockSize} / ${pointerSize} = ${blockSize / pointerSize}.`,
    slips: [
      {
        id: 'bytes-for-entries',
        misconception: 'entries-for-bytes',
        answer: blockSize,
        sentence: `That is the number of bytes. Each pointer takes ${pointerSize} of them.`,
      },
      {
        id: 'entries-multiplied',
        misconception: 'entries-for-bytes',
        answer: blockSize * pointerSize,
        sentence: 'You may have multiplied. Divide the size of the block by the size of a pointer.',
      },
    ],
  }
}

function askReach(layout: Layout, scene: Ask['scene']): Ask {
  const { direct, depth, blockSize, pointerSize } = layout
  const entries = blockSize / pointerSize
  // The deepest pointer itself is left out, as its number of blocks is long to write.
  const deepest = Math.max(1, depth - 1)
  const answer = reachOf(layout)[deepest] ?? direct
  const parts = [
    direct,
    ...Array.from({ length: deepest }, (_, at) => (at === 0 ? `${entries}` : `${entries}²`)),
  ]
  return {
    kind: 'number',
    prompt: `How many blocks of the file do the direct pointers and ${deepest === 1 ? 'the single-indirect pointer' : 'the single- and double-indirect pointers'} reach together?`,
    scene: [...scene, { type: 'text', text: `A pointer block has ${entries} entries.` }],
    answer,
    why: `${parts.join(' + ')} = ${answer}.`,
    slips: [
      {
        id: 'direct-blocks-forgotten',
        answer: answer - direct,
        sentence: `The ${direct} direct pointers reach ${direct} blocks as well.`,
      },
      {
        id: 'pointer-block-counted',
        misconception: 'pointer-block-data',
        answer: answer + (deepest === 1 ? 1 : 2 + entries),
        sentence: 'You may have counted the pointer blocks. They hold pointers and no data of the file.',
      },
      {
        id: 'indirect-is-one-block',
        misconception: 'pointer-block-data',
        answer: direct + deepest,
        sentence: `An indirect pointer leads to a block full of pointers, so it reaches ${entries} blocks or more.`,
      },
    ],
  }
}

function askBlock(offset: number, size: number, scene: Ask['scene']): Ask {
  const block = Math.floor(offset / size)
  return {
    kind: 'number',
    prompt: `In which block of the file is byte ${offset}?`,
    scene,
    answer: block,
    why: `${offset} / ${size} is ${block} with a remainder of ${offset % size}.`,
    slips: [
      {
        id: 'blocks-from-one',
        answer: block + 1,
        sentence: 'You may have rounded up or counted from 1. The first block of the file is block 0.',
      },
      {
        id: 'remainder-for-block',
        answer: offset % size,
        sentence: 'That is the remainder, which says where in the block the byte is.',
      },
    ],
  }
}

function askLevel(layout: Layout, { block, level }: Location, scene: Ask['scene']): Ask {
  const { depth, blockSize, pointerSize } = layout
  const entries = blockSize / pointerSize
  const reach = reachOf(layout)
  const [from, to] = [reach[level - 1] ?? 0, (reach[level] ?? 0) - 1]
  const perLevel = Array.from({ length: depth + 1 }, (_, at) => (at === 0 ? layout.direct : entries ** at))
  const slip = (id: string, at: number, sentence: string): Slip<string>[] => {
    const answer = POINTERS[at]
    return answer && at <= depth ? [{ id, answer, sentence }] : []
  }
  return {
    kind: 'choice',
    prompt: `Which pointer of the inode leads to block ${block}?`,
    scene,
    options: POINTERS.slice(0, depth + 1),
    answer: POINTERS[level] ?? '',
    why: `${level === 0 ? 'The direct pointers reach' : `The ${KIND[level]} pointer reaches`} blocks ${from} to ${to}.`,
    slips: [
      ...slip(
        'lower-levels-not-added',
        perLevel.findIndex((blocks) => block < blocks),
        `You may have compared ${block} with one pointer alone. What comes before counts too: ${level === 0 ? 'the direct pointers are used first' : `block ${from} is the first that the ${KIND[level]} pointer reaches`}.`,
      ),
      ...slip('one-level-too-few', level - 1, `The pointers up to there reach only blocks 0 to ${from - 1}.`),
      ...slip(
        'one-level-too-many',
        level + 1,
        `That one starts at block ${to + 1}. The pointers before it are used first.`,
      ),
    ],
  }
}

function askDirect(block: number, direct: number, scene: Ask['scene']): Ask {
  return {
    kind: 'number',
    prompt: `What is the number of the direct pointer to block ${block}?`,
    scene,
    answer: block,
    why: `Direct pointers 0 to ${direct - 1} lead to blocks 0 to ${direct - 1} of the file.`,
    slips: [
      {
        id: 'pointers-from-one',
        answer: block + 1,
        sentence: 'You may have counted from 1. Pointer 0 leads to block 0.',
      },
    ],
  }
}

interface Index {
  level: number
  /** Which pointer block on the way, from 0. */
  at: number
  block: number
  /** The block's number among those that this pointer block reaches. */
  rest: number
  /** How many blocks of the file one entry reaches. */
  covers: number
  index: number
  entries: number
  direct: number
}

function askIndex(
  { level, at, block, rest, covers, index, entries, direct }: Index,
  scene: Ask['scene'],
): Ask {
  const which =
    level === 1 ? 'the pointer block' : `the ${['first', 'second', 'third'][at]} pointer block on the way`
  const first = at === 0
  const before = block - rest
  const ordinal = (value: number) => Math.floor(value / covers) % entries
  return {
    kind: 'number',
    prompt: `Which entry of ${which} leads on to block ${block}?`,
    scene,
    answer: index,
    why: [
      first
        ? `${before} blocks come before, which leaves ${block} − ${before} = ${rest}. `
        : `${rest} is left. `,
      covers === 1
        ? 'Each entry leads to one block.'
        : `Each entry reaches ${covers} blocks, and ${rest} / ${covers} is ${index} with a remainder.`,
    ].join(''),
    slips: [
      {
        id: 'nothing-subtracted',
        answer: ordinal(block),
        sentence: `You may have used the number in the whole file. Subtract the ${before} blocks that come before.`,
      },
      {
        id: 'direct-not-subtracted',
        answer: ordinal(rest + direct),
        sentence: `You may have forgotten the ${direct} direct blocks. They come before all others, so subtract them too.`,
      },
      {
        id: 'entries-from-one',
        answer: index + 1,
        sentence: 'You may have counted from 1. The first entry of a pointer block is entry 0.',
      },
      {
        id: 'entry-for-other-level',
        answer: covers === 1 ? Math.floor(rest / entries) : rest % covers,
        sentence:
          covers === 1
            ? 'You may have divided. An entry of the last pointer block leads to exactly one block.'
            : `That is the remainder, which the next pointer block needs. This one needs the quotient of ${rest} / ${covers}.`,
      },
    ],
  }
}

function askReads(block: number, level: number, depth: number, scene: Ask['scene']): Ask {
  const answer = level + 2
  const pointerBlocks = level === 1 ? 'one pointer block' : `${level} pointer blocks`
  return {
    kind: 'number',
    prompt: `How many disk reads does it take to get the byte in block ${block}?`,
    scene,
    answer,
    why: `The inode${level === 0 ? '' : `, ${pointerBlocks}`} and the data block: ${answer}.`,
    slips: [
      {
        id: 'inode-not-counted',
        answer: answer - 1,
        sentence: 'The inode is not in memory yet, and it has the pointers. Reading it counts too.',
      },
      {
        id: 'levels-as-one',
        misconception: 'levels-as-one',
        answer: Math.min(level, 1) + 2,
        sentence:
          'You may have counted one read for all pointer blocks. Each of them leads only to the next.',
      },
      {
        id: 'data-block-only',
        misconception: 'pointer-block-data',
        answer: 1,
        sentence: 'That is the data block alone. Its address has to be found first.',
      },
      {
        id: 'deepest-pointer-assumed',
        answer: depth + 2,
        sentence: `You may have assumed the longest path. Only ${level === 0 ? 'a direct pointer' : `the ${KIND[level]} pointer`} is needed here.`,
      },
    ],
  }
}
