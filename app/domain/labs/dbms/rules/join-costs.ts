import type { Ask } from '../../contract.ts'

export interface Blocks {
  outer: number
  inner: number
  buffers: number
}

export function passesOf({ outer, buffers }: Blocks): number {
  return Math.ceil(outer / (buffers - 2))
}

export function costsOf(blocks: Blocks) {
  return {
    nestedLoops: blocks.outer + passesOf(blocks) * blocks.inner,
    hashJoin: 3 * (blocks.outer + blocks.inner),
  }
}

export function* askCosts(blocks: Blocks): Generator<Ask, void> {
  const { outer, inner, buffers } = blocks
  const passes = passesOf(blocks)
  const { nestedLoops, hashJoin } = costsOf(blocks)
  const scene: Ask['scene'] = [
    {
      type: 'text',
      text: `Two larger tables: the outer one has ${outer} blocks, the inner one ${inner}. The buffer has ${buffers} blocks.`,
    },
  ]
  yield {
    kind: 'number',
    prompt: 'Block nested loops: how many times is the inner table read?',
    scene,
    answer: passes,
    why: `${buffers - 2} blocks of the outer table fit at a time, so there are ⌈${outer} / ${buffers - 2}⌉ = ${passes} rounds.`,
    slips: [
      {
        id: 'all-buffers-for-outer',
        answer: Math.ceil(outer / buffers),
        sentence: `You may have divided by ${buffers}. One block is needed for the inner table and one for the result.`,
      },
      {
        id: 'once-per-outer-block',
        answer: outer,
        sentence: `That would hold with room for one outer block. Here ${buffers - 2} of them fit at a time.`,
      },
      {
        id: 'inner-read-once',
        answer: 1,
        sentence:
          'Each part of the outer table has to meet all of the inner table, so the inner table is read again for each part.',
      },
    ],
  }
  yield {
    kind: 'number',
    prompt: 'Block nested loops: how many blocks are transferred in total?',
    scene,
    answer: nestedLoops,
    why: `The outer table is read once and the inner table ${passes} times: ${outer} + ${passes} · ${inner} = ${nestedLoops}.`,
    slips: [
      {
        id: 'tables-added',
        answer: outer + inner,
        sentence: `You may have read each table once. The inner table is read ${passes} times.`,
      },
      {
        id: 'outer-not-counted',
        answer: passes * inner,
        sentence: `Reading the outer table costs ${outer} transfers too.`,
      },
      {
        id: 'outer-repeated',
        answer: passes * (outer + inner),
        sentence:
          'You may have read the outer table in each round. Over all rounds it is read once, part by part.',
      },
    ],
  }
  yield {
    kind: 'number',
    prompt: 'A hash join partitions both tables once. How many blocks are transferred in total?',
    scene,
    answer: hashJoin,
    why: `Each table is read, written in partitions and read again: 3 · (${outer} + ${inner}) = ${hashJoin}.`,
    slips: [
      {
        id: 'partitions-never-written',
        answer: outer + inner,
        sentence: 'That only reads both tables. The partitions are also written to disk and read again.',
      },
      {
        id: 'partitions-never-read',
        answer: 2 * (outer + inner),
        sentence: 'That reads both tables and writes the partitions. To join them, they are read again.',
      },
    ],
  }
}
