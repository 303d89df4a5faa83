import type { Ask, Figure, Lab, LabLevel, Slip, Table } from '../contract.ts'
import { listed } from '../words.ts'

type Policy = 'FIFO' | 'LRU' | 'OPT'

interface Paging {
  policy: Policy
  frames: number
  references: readonly string[]
}

/** A page in memory, with the steps (from 0) that the policies look at. */
interface Resident {
  page: string
  loaded: number
  lastUse: number
  /** Infinity where the page is not used again. */
  nextUse: number
}

/** One use of a page, with the pages in memory before and after it. */
interface Reference {
  residents: readonly Resident[]
  after: readonly Resident[]
  hit: boolean
  /** The page that leaves, where one has to. */
  victim?: Resident
}

const NAME: Record<Policy, string> = {
  FIFO: 'First in, first out (FIFO)',
  LRU: 'Least recently used (LRU)',
  OPT: 'Optimal replacement (OPT)',
}

const LENGTH = { 1: 8, 2: 10, 3: 12 } as const satisfies Record<LabLevel, number>

/** Hit or fault for each reference, the page that leaves, and the number of faults. */
export const pageReplacement: Lab<Paging> = {
  id: 'page-replacement',
  title: 'Page replacement',
  subject: 'os',
  topic: 'virtual-memory',
  version: 1,
  conventions: [
    'All frames are empty at the start, and loading a page into an empty frame is a fault too.',
    'Pages leave only when no frame is free.',
  ],
  conventionsFor: ({ policy }) =>
    policy === 'OPT' ? ['If OPT finds several pages that are never used again, any of them may leave.'] : [],
  levels: {
    1: 'FIFO or LRU, 3 frames, 8 references',
    2: 'FIFO, LRU or OPT, 3 frames, 10 references',
    3: 'FIFO, LRU or OPT, 4 frames, 12 references',
  },
  generate(random, level) {
    const pages = Array.from({ length: level === 3 ? 6 : 5 }, (_, page) => String(page))
    const references: string[] = []
    while (references.length < LENGTH[level]) {
      // A page right after itself is a hit under every policy.
      references.push(random.shuffle(pages.filter((page) => page !== references.at(-1)))[0] ?? '0')
    }
    return {
      policy: level === 1 ? random.oneOf(['FIFO', 'LRU']) : random.oneOf(['FIFO', 'LRU', 'OPT']),
      frames: level === 3 ? 4 : 3,
      references,
    }
  },
  isWorthwhile(paging) {
    const run = simulate(paging)
    const rival = paging.policy === 'FIFO' ? 'LRU' : 'FIFO'
    const differs = run.some(
      ({ victim, residents }) => victim && !victimsOf(rival, residents).includes(victim),
    )
    return run.filter(({ hit }) => hit).length >= 2 && differs
  },
  *steps(paging) {
    const { policy, frames, references } = paging
    const done: Reference[] = []
    for (const [at, page] of references.entries()) {
      const scene = [chart(paging, done, at)]
      const residents = done.at(-1)?.after ?? []
      const hit = residents.some((resident) => resident.page === page)
      const free = residents.length < frames
      yield {
        kind: 'choice',
        prompt: `Step ${at + 1}: page ${page} is used. Is this a hit or a fault?`,
        scene,
        options: ['hit', 'fault'],
        answer: hit ? 'hit' : 'fault',
        why: hit
          ? `Page ${page} is in memory.`
          : `Page ${page} is not in memory${free ? '; it is loaded into an empty frame' : ''}.`,
        rule: 'A use is a hit if the page is in one of the frames at that moment. Otherwise it is a fault.',
        slips: hitSlips(page, hit, free, references.slice(0, at)),
      }
      const victims = hit || free ? [] : victimsOf(policy, residents)
      const [first, ...others] = victims
      const chosen =
        first &&
        (yield {
          kind: 'choice',
          prompt: `Page ${page} is not in memory and no frame is free. Which page leaves?`,
          scene,
          options: residents.map((resident) => resident.page),
          answer: first.page,
          alsoRight: others.map((victim) => victim.page),
          why: reasonFor(policy, victims),
          rule: RULES[policy],
          drawing: [usesOf(policy, residents, victims, at, references.length)],
          slips: victimSlips(policy, residents, first),
        })
      done.push(
        use(
          references,
          at,
          residents,
          victims.find((victim) => victim.page === chosen),
        ),
      )
    }
    yield countFaults(done, frames, references, chart(paging, done, references.length))
  },
}

/** Every reference, with the first victim wherever there are several. */
export function simulate({ policy, frames, references }: Paging): Reference[] {
  let residents: readonly Resident[] = []
  return references.map((page, at) => {
    const fits = residents.length < frames || residents.some((resident) => resident.page === page)
    const reference = use(references, at, residents, fits ? undefined : victimsOf(policy, residents)[0])
    residents = reference.after
    return reference
  })
}

function use(
  references: readonly string[],
  at: number,
  residents: readonly Resident[],
  victim: Resident | undefined,
): Reference {
  const page = references[at] ?? ''
  const known = residents.find((resident) => resident.page === page)
  const next = references.indexOf(page, at + 1)
  const used: Resident = {
    page,
    loaded: known ? known.loaded : at,
    lastUse: at,
    nextUse: next < 0 ? Number.POSITIVE_INFINITY : next,
  }
  // A page keeps its frame, and a new one takes its victim's.
  const replaced = known ?? victim
  const after = replaced
    ? residents.map((resident) => (resident === replaced ? used : resident))
    : [...residents, used]
  return { residents, after, hit: known !== undefined, ...(victim && { victim }) }
}

const ORDER: Record<Policy, (a: Resident, b: Resident) => number> = {
  FIFO: (a, b) => a.loaded - b.loaded,
  LRU: (a, b) => a.lastUse - b.lastUse,
  OPT: (a, b) => (a.nextUse === b.nextUse ? 0 : b.nextUse - a.nextUse),
}

/** More than one only where OPT finds several pages that are never used again. */
function victimsOf(policy: Policy, residents: readonly Resident[]): Resident[] {
  const sorted = [...residents].sort(ORDER[policy])
  return sorted.filter((resident) => sorted[0] && ORDER[policy](resident, sorted[0]) === 0)
}

function reasonFor(policy: Policy, victims: readonly Resident[]): string {
  const [first, ...others] = victims
  if (!first) return ''
  const { page, loaded, lastUse, nextUse } = first
  if (policy === 'FIFO') return `Page ${page} was loaded first, at step ${loaded + 1}.`
  if (policy === 'LRU') return `The last use of page ${page}, at step ${lastUse + 1}, is the furthest back.`
  if (others.length > 0)
    return `Pages ${listed(victims.map((victim) => victim.page))} are never used again, so any of them may leave.`
  return nextUse === Number.POSITIVE_INFINITY
    ? `Page ${page} is never used again.`
    : `The next use of page ${page}, at step ${nextUse + 1}, is the furthest ahead.`
}

function hitSlips(page: string, hit: boolean, free: boolean, earlier: readonly string[]): Slip<string>[] {
  if (hit)
    return [
      {
        id: 'resident-overlooked',
        answer: 'fault',
        sentence: `Look at the frames again: page ${page} is still in memory.`,
      },
    ]
  return [
    earlier.includes(page)
      ? {
          id: 'evicted-page-kept',
          answer: 'hit',
          sentence: `Page ${page} was in memory, but it has been replaced since. It has to be loaded again.`,
        }
      : {
          id: 'first-load-free',
          misconception: 'first-load-free',
          answer: 'hit',
          sentence: free
            ? `Page ${page} has not been loaded yet. The first access is a fault even if a frame is empty.`
            : `Page ${page} has not been loaded yet, so its first access is a fault.`,
        },
  ]
}

function victimSlips(policy: Policy, residents: readonly Resident[], right: Resident): Slip<string>[] {
  const by = (other: Policy) => victimsOf(other, residents)[0] ?? right
  const [oldest, leastRecent, farthest] = [by('FIFO'), by('LRU'), by('OPT')]
  const newest = [...residents].sort(ORDER[policy]).at(-1) ?? right
  const soonest = [...residents].sort((a, b) => a.nextUse - b.nextUse)[0] ?? right
  const slips: Slip<string>[] = []
  if (policy !== 'FIFO')
    slips.push({
      id: policy === 'LRU' ? 'fifo-for-lru' : 'fifo-for-opt',
      ...(policy === 'LRU' && { misconception: 'fifo-lru' }),
      answer: oldest.page,
      sentence:
        policy === 'LRU'
          ? `You may have used FIFO. Page ${oldest.page} was loaded first, but it was used again at step ${oldest.lastUse + 1}. LRU evicts the page whose last use is furthest back.`
          : `You may have used FIFO. Page ${oldest.page} was loaded first, but OPT evicts the page whose next use is furthest ahead.`,
    })
  if (policy !== 'LRU')
    slips.push({
      id: policy === 'FIFO' ? 'lru-for-fifo' : 'opt-looks-back',
      ...(policy === 'FIFO' && { misconception: 'fifo-lru' }),
      answer: leastRecent.page,
      sentence:
        policy === 'FIFO'
          ? `You may have used LRU. A hit does not make a page younger under FIFO: page ${right.page} was loaded before page ${leastRecent.page}.`
          : `You may have used LRU: the last use of page ${leastRecent.page} is the furthest back. OPT looks ahead and evicts the page that is needed latest, or never.`,
    })
  if (policy === 'OPT')
    slips.push({
      id: 'opt-soonest',
      answer: soonest.page,
      sentence: `Page ${soonest.page} is the first to be used again. OPT evicts the page whose next use is furthest ahead.`,
    })
  else
    slips.push(
      {
        id: 'newest-leaves',
        answer: newest.page,
        sentence: `Page ${newest.page} was ${policy === 'FIFO' ? 'loaded' : 'used'} most recently, so it is the last that ${policy} evicts.`,
      },
      {
        id: 'looks-ahead',
        answer: farthest.page,
        sentence: `You may have looked ahead, as OPT does. ${policy} decides from the past alone.`,
      },
    )
  return slips
}

function countFaults(
  run: readonly Reference[],
  frames: number,
  references: readonly string[],
  table: Table,
): Ask {
  const faults = run.filter(({ hit }) => !hit).length
  return {
    kind: 'number',
    prompt: 'How many page faults are there in total?',
    scene: [table],
    answer: faults,
    rule: 'Every reference whose page was not in memory is a fault, also while frames are still empty.',
    why: `${faults} of the ${references.length} references found their page missing.`,
    slips: [
      {
        id: 'counts-replacements',
        misconception: 'first-load-free',
        answer: faults - frames,
        sentence: `You may have counted replacements only. The ${frames} loads into empty frames are faults too.`,
      },
      {
        id: 'counts-hits',
        answer: references.length - faults,
        sentence: 'That is the number of hits.',
      },
      {
        id: 'counts-pages',
        answer: new Set(references).size,
        sentence:
          'That is the number of different pages. A page that comes back after its eviction faults again.',
      },
    ],
  }
}

const RULES = {
  FIFO: 'FIFO evicts the page that was loaded first. Uses since then do not matter.',
  LRU: 'LRU evicts the page whose last use is furthest back.',
  OPT: 'OPT evicts the page whose next use is furthest ahead, or that is never used again.',
} as const satisfies Record<Policy, string>

/** Arrows to the moments that the policy compares. */
function usesOf(
  policy: Policy,
  residents: readonly Resident[],
  victims: readonly Resident[],
  at: number,
  length: number,
): Figure {
  const [verb, stepOf] = {
    FIFO: ['loaded', ({ loaded }: Resident) => loaded] as const,
    LRU: ['used', ({ lastUse }: Resident) => lastUse] as const,
    OPT: ['used again', ({ nextUse }: Resident) => nextUse] as const,
  }[policy]
  return {
    type: 'arrows',
    caption: `When each page in memory was ${policy === 'OPT' ? 'needed next' : `last ${verb}`}`,
    columns: length + 1,
    from: at + 1,
    to: residents
      .filter((resident) => stepOf(resident) !== Number.POSITIVE_INFINITY)
      .map((resident) => ({
        column: stepOf(resident) + 1,
        label: `Page ${resident.page}: ${verb} at step ${stepOf(resident) + 1}`,
        strong: victims.includes(resident),
      })),
  }
}

/** One column for each step, one row for each frame. The step that is asked about is the column `at + 1`. */
function chart({ policy, frames, references }: Paging, done: readonly Reference[], at: number): Table {
  const cells = (row: (step: number) => string) =>
    references.map((_, step) => (step < done.length ? row(step) : ''))
  const marked = done.flatMap(({ residents, after, hit }, step) => {
    const page = references[step]
    const frame = after.findIndex((resident) => resident.page === page)
    const isNew = residents[frame]?.page !== page
    return [{ row: frame + 1, column: step + 1, as: isNew && !hit ? 'filled' : 'outlined' } as const]
  })
  return {
    type: 'table',
    caption: `${NAME[policy]} with ${frames} frames`,
    columns: ['Step', ...references.map((_, step) => step + 1)],
    rows: [
      ['Page', ...references],
      ...Array.from({ length: frames }, (_, frame) => [
        `Frame ${frame + 1}`,
        ...cells((step) => done[step]?.after[frame]?.page ?? ''),
      ]),
      ['Fault', ...cells((step) => (done[step]?.hit ? 'hit' : 'F'))],
    ],
    now: at + 1,
    marked,
  }
}
