import type { Random } from '#app/domain/random.ts'
import type { Ask, Lab, LabLevel, Slip } from '../contract.ts'
import { dotted, sizeOf, startOf } from './rules/ipv4.ts'

interface Block {
  /** A 32-bit number. */
  network: number
  prefix: number
}

interface Route extends Block {
  hop: string
  metric: number
}

interface Forwarding {
  routes: readonly Route[]
  destinations: readonly number[]
}

const DROPPED = 'nowhere, the packet is dropped'
const ROUTES = { 1: 4, 2: 5, 3: 7 } as const satisfies Record<LabLevel, number>

/** The routes that match a destination, and the one that the router uses. */
export const longestPrefixMatch: Lab<Forwarding> = {
  id: 'longest-prefix-match',
  title: 'Longest prefix match',
  subject: 'networks',
  topic: 'ip-addressing',
  version: 1,
  conventions: [
    'All routes come from the same source, so they have the same administrative distance.',
    '0.0.0.0/0 is the default route. Not every table has one.',
  ],
  levels: {
    1: 'Four routes and a default, prefixes of whole octets, three packets',
    2: 'Five routes and a default, prefixes of any length, three packets',
    3: 'Seven routes, with or without a default, four packets',
  },
  generate(random, level) {
    const root =
      level === 1
        ? { network: 0x0a_00_00_00, prefix: 8 }
        : { network: random.oneOf([0x0a_10_00_00, 0xac_10_00_00, 0xc0_a8_00_00]), prefix: 16 }
    const blocks: Block[] = [root]
    while (blocks.length < ROUTES[level])
      blocks.push(blockInside(random.shuffle(blocks)[0] ?? root, random, level))
    const destinations = Array.from({ length: level === 3 ? 4 : 3 }, () =>
      addressNear(random.shuffle(blocks)[0] ?? root, random),
    )
    if (level < 3 || random.int(0, 1) === 0) blocks.push({ network: 0, prefix: 0 })
    const hops = random.shuffle(blocks.map((_, index) => `R${index + 1}`))
    const routes = random
      .shuffle(blocks)
      .map((block, at) => ({ ...block, hop: hops[at] ?? '', metric: random.int(1, 9) * 5 }))
    return { routes, destinations }
  },
  isWorthwhile({ routes, destinations }) {
    const found = destinations.map((destination) => matching(routes, destination))
    return (
      new Set(routes.map(written)).size === routes.length &&
      new Set(destinations).size === destinations.length &&
      found.some((routesOf) => routesOf.filter(({ prefix }) => prefix > 0).length > 1) &&
      found.some((routesOf) => longest(routesOf) !== routesOf[0]) &&
      new Set(found.map(longest)).size > 1
    )
  },
  *steps({ routes, destinations }) {
    for (const [packet, destination] of destinations.entries()) {
      const scene: Ask['scene'] = [
        { type: 'text', text: `Packet ${packet + 1} goes to ${dotted(destination)}.` },
        {
          type: 'table',
          caption: 'Routing table',
          columns: ['Destination', 'Next hop', 'Metric'],
          rows: routes.map((route) => [written(route), route.hop, route.metric]),
        },
      ]
      const split = closest(routes, destination)
      if (split) yield askNetwork(destination, split, scene)
      yield askMatching(destination, routes, scene)
      yield askHop(destination, routes, scene)
    }
  },
}

/** A smaller block, so that an address in it matches both. */
function blockInside({ network, prefix }: Block, random: Random, level: LabLevel): Block {
  const longer = Math.min(level === 3 ? 28 : 24, prefix + (level === 1 ? 8 : random.int(2, 4)))
  // At level 1 octets stay small, so that blocks lie inside one another more often.
  const last = level === 1 ? 3 : 2 ** (longer - prefix) - 1
  return { network: network + random.int(0, last) * sizeOf(longer), prefix: longer }
}

/** In the block, or in the other half of the block that is twice as large. */
function addressNear({ network, prefix }: Block, random: Random): number {
  const size = sizeOf(prefix)
  const other = (network / size) % 2 === 0 ? network + size : network - size
  return (random.int(0, 2) === 0 ? other : network) + random.int(1, size - 2)
}

function written({ network, prefix }: Block): string {
  return `${dotted(network)}/${prefix}`
}

/** In the order of the table. */
export function matching<R extends Block>(routes: readonly R[], destination: number): R[] {
  return routes.filter(({ network, prefix }) => startOf(destination, prefix) === network)
}

export function longest<R extends Block>(routes: readonly R[]): R | undefined {
  return routes.toSorted((a, b) => b.prefix - a.prefix)[0]
}

/** The route whose bits decide: its prefix ends inside an octet, and it agrees with most bits of the destination. */
function closest(routes: readonly Route[], destination: number): Route | undefined {
  const agreeing = (route: Route) => Math.clz32(route.network ^ destination)
  return routes
    .filter(({ prefix }) => prefix % 8 > 0)
    .filter((route) => agreeing(route) >= route.prefix - (route.prefix % 8))
    .toSorted((a, b) => agreeing(b) - agreeing(a))[0]
}

function askNetwork(destination: number, { network, prefix }: Block, scene: Ask['scene']): Ask {
  const below = prefix - (prefix % 8)
  const octet = below / 8
  const [value, start] = [destination, startOf(destination, prefix)].map(
    (address) => dotted(address).split('.')[octet],
  )
  const block = 2 ** (8 - (prefix % 8))
  const slip = (id: string, address: number, sentence: string): Slip<string> => ({
    id,
    misconception: 'prefix-boundary-misread',
    answer: dotted(address),
    sentence,
  })
  return {
    kind: 'text',
    prompt: `Keep the first ${prefix} bits of ${dotted(destination)} and set all others to 0. Which address do you get?`,
    scene,
    answer: dotted(startOf(destination, prefix)),
    why: `The prefix ends in octet ${octet + 1} after ${prefix % 8} of its bits, so that octet is rounded down to a multiple of ${block}: ${value} becomes ${start}.`,
    slips: [
      slip(
        'cut-before-octet',
        startOf(destination, below),
        `You may have cut after ${below} bits. The first ${prefix % 8 === 1 ? 'bit' : `${prefix % 8} bits`} of octet ${octet + 1} must stay too.`,
      ),
      slip(
        'cut-after-octet',
        startOf(destination, below + 8),
        `You may have kept ${below + 8} bits. Only the first ${prefix % 8 === 1 ? 'bit' : `${prefix % 8} bits`} of octet ${octet + 1} must stay, so ${value} is rounded down to a multiple of ${block}.`,
      ),
      {
        id: 'network-of-route',
        answer: dotted(network),
        sentence: `That is the network in the table. Compute it from the destination first, and then compare the two.`,
      },
    ],
  }
}

function askMatching(destination: number, routes: readonly Route[], scene: Ask['scene']): Ask {
  const matches = matching(routes, destination)
  const best = longest(matches)
  const byOctets = (round: (octets: number) => number) =>
    routes.filter(({ network, prefix }) => {
      const bits = round(prefix / 8) * 8
      return startOf(destination, bits) === startOf(network, bits)
    })
  return {
    kind: 'set',
    prompt: `Which routes match ${dotted(destination)}?`,
    scene,
    options: routes.map(written),
    answer: matches.map(written),
    why: best
      ? `A route /n matches if its first n bits are those of ${dotted(destination)}.${matches.some(({ prefix }) => prefix === 0) ? ' The default route compares no bits, so it always matches.' : ''}`
      : `The leading bits of ${dotted(destination)} differ from those of every route.`,
    slips: [
      {
        id: 'default-left-out',
        answer: matches.filter(({ prefix }) => prefix > 0).map(written),
        sentence:
          'The default route has a prefix of 0 bits, so nothing has to agree: it matches every address.',
      },
      {
        id: 'only-the-longest',
        answer: best ? [written(best)] : [],
        sentence: `${best ? written(best) : 'None'} is the longest, but shorter prefixes of the address match too.`,
      },
      {
        id: 'whole-octets-compared',
        misconception: 'prefix-boundary-misread',
        answer: byOctets(Math.ceil).map(written),
        sentence:
          'You may have compared whole octets. Where a prefix ends inside an octet, only its first bits have to agree.',
      },
      {
        id: 'rest-of-prefix-ignored',
        misconception: 'prefix-boundary-misread',
        answer: byOctets(Math.floor).map(written),
        sentence:
          'You may have compared only the octets that a prefix covers in full. The bits of the octet that it ends in have to agree as well.',
      },
    ],
  }
}

function askHop(destination: number, routes: readonly Route[], scene: Ask['scene']): Ask {
  const matches = matching(routes, destination)
  const specific = matches.filter(({ prefix }) => prefix > 0)
  const best = longest(matches)
  const slip = (
    id: string,
    route: Route | undefined,
    sentence: (route: Route) => string,
    misconception?: string,
  ): Slip<string>[] =>
    route
      ? [{ id, answer: route.hop, sentence: sentence(route), ...(misconception && { misconception }) }]
      : []
  return {
    kind: 'choice',
    prompt: `Where does the router send the packet to ${dotted(destination)}?`,
    scene,
    options: [...routes.map(({ hop }) => hop), DROPPED],
    answer: best?.hop ?? DROPPED,
    why: best
      ? `${written(best)} is the longest of the prefixes that match.`
      : 'No route matches and there is no default route.',
    slips: [
      ...slip(
        'default-first',
        matches.find(({ prefix }) => prefix === 0),
        () => 'The default route is the shortest prefix, so it is used only where no other one matches.',
      ),
      ...slip(
        'shortest-match',
        longest(specific) && specific.toSorted((a, b) => a.prefix - b.prefix)[0],
        (route) => `${written(route)} matches, but a longer prefix matches too and is more specific.`,
      ),
      ...slip(
        'lowest-metric',
        matches.toSorted((a, b) => a.metric - b.metric)[0],
        ({ metric }) =>
          `You may have looked for the lowest metric, ${metric}. Metrics are compared only between routes to the same prefix.`,
        'preference-before-prefix',
      ),
      ...slip(
        'first-match',
        matches[0],
        () => 'You may have taken the first match in the table. The order of the routes does not matter.',
      ),
      ...slip(
        'longest-without-match',
        longest(routes),
        (route) =>
          `${written(route)} is the longest prefix of the table, but ${dotted(destination)} is not in it.`,
      ),
    ],
  }
}
