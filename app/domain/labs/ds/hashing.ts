import type { Ask, Lab, Slip } from '../contract.ts'
import { listed } from '../words.ts'

export type Probing = 'linear' | 'quadratic' | 'double'

interface Inserts {
  slots: number
  probing: Probing
  keys: readonly number[]
}

type Cells = readonly (number | undefined)[]

const RULES = {
  linear: 'h(k) + i',
  quadratic: 'h(k) + i²',
  double: 'h(k) + i · h₂(k)',
} as const satisfies Record<Probing, string>

/** The slots that open addressing probes for each key. */
export const hashing: Lab<Inserts> = {
  id: 'hashing',
  title: 'Hashing with open addressing',
  subject: 'ds',
  topic: 'hashing',
  version: 1,
  conventions: [
    'h(k) = k mod m, and i counts the probes of a key from 0. Slot numbers are computed modulo m.',
  ],
  conventionsFor: ({ probing }) =>
    probing === 'double' ? ['Double hashing uses h₂(k) = 1 + (k mod (m − 1)).'] : [],
  levels: {
    1: 'Linear probing, 7 slots, 5 keys',
    2: 'Linear or quadratic probing, 11 slots, 6 keys',
    3: 'Quadratic probing or double hashing, 11 slots, 7 keys',
  },
  generate(random, level) {
    const all = Array.from({ length: 90 }, (_, index) => index + 10)
    return {
      slots: level === 1 ? 7 : 11,
      probing: {
        1: 'linear',
        2: random.oneOf(['linear', 'quadratic']),
        3: random.oneOf(['quadratic', 'double']),
      }[level] as Probing,
      keys: random.shuffle(all).slice(0, level + 4),
    }
  },
  isWorthwhile(inserts) {
    const { paths } = insertAll(inserts)
    return (
      paths.every((path) => path.length > 0) &&
      paths.some((path) => path.length > 2) &&
      paths.filter((path) => path.length > 1).length > 1
    )
  },
  *steps(inserts) {
    const { slots, probing, keys } = inserts
    const options = Array.from({ length: slots }, (_, slot) => String(slot))
    const { paths } = insertAll(inserts)
    for (const [at, key] of keys.entries()) {
      const { cells } = insertAll({ ...inserts, keys: keys.slice(0, at) })
      const path = paths[at] ?? []
      yield {
        kind: 'list',
        prompt: `Insert ${key}. Which slots are probed, in order?`,
        scene: sceneOf(inserts, cells),
        options,
        answer: path.map(String),
        why: whyOf(key, probing, slots, path),
        slips: slipsFor(key, probing, cells, path),
      }
    }
    yield countProbes(inserts, paths)
  },
}

function whyOf(key: number, probing: Probing, slots: number, path: readonly number[]): string {
  const home = `${key} mod ${slots} = ${key % slots}`
  if (path.length === 1) return `${home}. This slot is free.`
  const step =
    probing === 'double' ? ` and h₂(${key}) = 1 + (${key} mod ${slots - 1}) = ${stepOf(key, slots)}` : ''
  const taken = path.slice(0, -1).map(String)
  return `${home}${step}. ${taken.length > 1 ? `Slots ${listed(taken)} are` : `Slot ${taken[0]} is`} taken, and slot ${path.at(-1)} is free.`
}

/** The second hash function, h₂. */
function stepOf(key: number, slots: number): number {
  return 1 + (key % (slots - 1))
}

/** The slots probed until a free one; empty where no probe finds one. */
function probe(key: number, probing: Probing, cells: Cells): number[] {
  const slots = cells.length
  const step = { linear: 1, quadratic: 0, double: stepOf(key, slots) }[probing]
  const path: number[] = []
  for (let i = 0; i < slots; i++) {
    const slot = (key + (probing === 'quadratic' ? i * i : i * step)) % slots
    path.push(slot)
    if (cells[slot] === undefined) return path
  }
  return []
}

export function insertAll({ slots, probing, keys }: Inserts): { cells: Cells; paths: number[][] } {
  let cells: Cells = Array.from({ length: slots }, () => undefined)
  const paths = keys.map((key) => {
    const path = probe(key, probing, cells)
    const slot = path.at(-1)
    if (slot !== undefined) cells = cells.with(slot, key)
    return path
  })
  return { cells, paths }
}

function sceneOf({ slots, probing }: Inserts, cells: Cells): Ask['scene'] {
  return [
    { type: 'text', text: `m = ${slots}. Probe i of key k looks at slot (${RULES[probing]}) mod ${slots}.` },
    {
      type: 'table',
      caption: 'Hash table',
      columns: cells.map((_, slot) => slot),
      rows: [cells.map((key) => key ?? '')],
    },
  ]
}

function slipsFor(key: number, probing: Probing, cells: Cells, path: readonly number[]): Slip<string[]>[] {
  const home = key % cells.length
  const slips: Slip<string[]>[] = [
    {
      id: 'stops-at-taken-slot',
      answer: [String(home)],
      sentence: `Slot ${home} already holds ${cells[home] ?? 'a key'}. Continue with the next probe until a slot is free.`,
    },
    {
      id: 'final-slot-only',
      answer: path.slice(-1).map(String),
      sentence: 'The key ends up there, but list every slot that is probed on the way.',
    },
  ]
  const mixed = (id: string, other: readonly number[], sentence: string) => {
    if (other.length > 0)
      slips.push({ id, misconception: 'probe-rules-mixed', answer: other.map(String), sentence })
  }
  if (probing !== 'linear')
    mixed(
      'linear-instead',
      probe(key, 'linear', cells),
      `You may have used linear probing. Here probe i looks at ${RULES[probing]}.`,
    )
  if (probing !== 'quadratic')
    mixed(
      'quadratic-instead',
      probe(key, 'quadratic', cells),
      `You may have used quadratic probing. Here probe i looks at ${RULES[probing]}.`,
    )
  else
    mixed(
      'square-from-last-slot',
      quadraticFromLast(key, cells),
      `You may have added i² to the slot probed last. It is added to the home slot h(k) = ${home}.`,
    )
  return slips
}

function quadraticFromLast(key: number, cells: Cells): number[] {
  let slot = key % cells.length
  const path = [slot]
  for (let i = 1; i < cells.length && cells[slot] !== undefined; i++) {
    slot = (slot + i * i) % cells.length
    path.push(slot)
  }
  return cells[slot] === undefined ? path : []
}

function countProbes(inserts: Inserts, paths: readonly number[][]): Ask {
  const { keys } = inserts
  const total = paths.flat().length
  return {
    kind: 'number',
    prompt: `How many probes did the ${keys.length} insertions take in total?`,
    scene: sceneOf(inserts, insertAll(inserts).cells),
    answer: total,
    why: `The paths have ${paths.map((path) => path.length).join(' + ')} = ${total} probes.`,
    slips: [
      {
        id: 'counts-collisions',
        answer: total - keys.length,
        sentence: 'That is the number of collisions. The probe that finds the free slot counts too.',
      },
      {
        id: 'counts-keys',
        answer: keys.length,
        sentence: 'That would be one probe for each key. Each taken slot on the way is a probe too.',
      },
    ],
  }
}
