import type { Ask, Figure, Lab, LabLevel, Slip } from '../contract.ts'
import {
  type Link,
  linksNow,
  type Network,
  neighboursOf,
  type Offer,
  offersFor,
  UNKNOWN,
  type Vectors,
  vectorsOf,
} from './rules/distance-vectors.ts'

const ROUNDS = { 1: 2, 2: 3, 3: 2 } as const satisfies Record<LabLevel, number>

/** The rounds of distance-vector routing (Bellman–Ford), as one router sees them. */
export const distanceVector: Lab<Network> = {
  id: 'distance-vector',
  title: 'Distance-vector routing',
  subject: 'networks',
  topic: 'routing-protocols',
  version: 1,
  conventions: [
    'In each round all routers send their distances to their neighbors at the same moment, and then all of them compute.',
    'A router keeps no old distance: it computes each one anew from what its neighbors sent last.',
    'Split horizon is off, so a router announces all its distances to every neighbor.',
    'If two neighbors give the same distance, either of them may be the next hop.',
  ],
  levels: {
    1: 'Four routers, two rounds from the start',
    2: 'Five routers, three rounds from the start',
    3: 'Five routers with converged tables, two rounds after a link has become expensive',
  },
  generate(random, level) {
    const routers = ['U', 'V', 'W', 'X', 'Y'].slice(0, level === 1 ? 4 : 5)
    // A ring with chords, so that there is always a detour.
    const order = random.shuffle(routers)
    const links = order.flatMap((from, at): Link[] => {
      const to = order[(at + 1) % order.length] ?? from
      const across = order[(at + 2) % order.length] ?? from
      const ring: Link = { ends: [from, to], cost: random.int(1, 9) }
      return random.int(0, 2) === 0 && at < 2
        ? [ring, { ends: [from, across], cost: random.int(1, 9) }]
        : [ring]
    })
    const expensive = random.int(0, links.length - 1)
    // A router at one end of the link notices the change first.
    const [router = 'U'] = random.shuffle(level === 3 ? (links[expensive]?.ends ?? routers) : routers)
    return {
      routers,
      links,
      router,
      rounds: ROUNDS[level],
      ...(level === 3 && {
        change: { link: expensive, cost: (links[expensive]?.cost ?? 0) + random.int(8, 20) },
      }),
    }
  },
  isWorthwhile(network) {
    const { router, routers } = network
    const history = vectorsOf(network)
    const rows = history.map((vectors) => vectors[router] ?? {})
    const last = rows.at(-1) ?? {}
    const costs = neighboursOf(linksNow(network), router)
    const detour = routers.some((to) => (costs.get(to) ?? 0) > (last[to] ?? UNKNOWN))
    const changes = rows.slice(1).map((row, at) => routers.some((to) => row[to] !== rows[at]?.[to]))
    const worse = routers.filter((to) => (rows[1]?.[to] ?? 0) > (rows[0]?.[to] ?? UNKNOWN)).length
    return network.change
      ? worse > 1 || (worse === 1 && (changes[1] ?? false))
      : detour && changes[0] === true && (changes[1] ?? false)
  },
  *steps(network) {
    const { router, routers, links, change } = network
    const history = vectorsOf(network)
    const now = linksNow(network)
    if (!change) yield askStart(network, neighboursOf(links, router))
    for (const [at, before] of history.slice(0, -1).entries()) {
      const after = history[at + 1] ?? before
      for (const to of routers.filter((each) => each !== router)) {
        const offers = offersFor(before, neighboursOf(now, router), to)
        // What it computed with last: the vectors of the round before, or the old costs.
        const last = at > 0 ? history[at - 1] : change && before
        const earlier = last ? offersFor(last, neighboursOf(at > 0 ? now : links, router), to) : []
        // Nothing to decide, or nothing new.
        if (offers.filter(({ total }) => total < UNKNOWN).length < 2 || sums(offers) === sums(earlier))
          continue
        const [lastHop] = hopsOf(earlier)
        const round: Round = { number: at + 1, router, to, offers, lastHop, before, after }
        const scene = sceneOf(network, round)
        yield askDistance(round, scene)
        if (hopsOf(offers).join() !== hopsOf(earlier).join()) yield askNextHop(round, scene)
      }
    }
  },
}

interface Round {
  number: number
  router: string
  to: string
  offers: readonly Offer[]
  /** The next hop until now. */
  lastHop: string | undefined
  before: Vectors
  after: Vectors
}

function written(distance: number | undefined): string | number {
  return distance === undefined || distance === UNKNOWN ? '∞' : distance
}

function linkTable(links: readonly Link[]): Figure {
  return {
    type: 'table',
    caption: 'Links',
    columns: ['Between', 'Cost'],
    rows: links.map(({ ends, cost }) => [ends.toSorted().join(' and '), cost]),
  }
}

function sceneOf(network: Network, { number, router, offers, before }: Round): readonly Figure[] {
  const { routers, change, links } = network
  const old = change && links[change.link]
  const row = (from: string) => routers.map((to) => written(before[from]?.[to]))
  return [
    ...(change && old
      ? [
          {
            type: 'text' as const,
            text: `The link between ${old.ends.toSorted().join(' and ')} cost ${old.cost} until now. It has just become ${change.cost}.`,
          },
        ]
      : []),
    linkTable(linksNow(network)),
    {
      type: 'table',
      caption: `Round ${number}: what ${router} had, and what its neighbors sent`,
      columns: ['Distances of', ...routers.map((to) => `to ${to}`)],
      rows: [router, ...offers.map(({ neighbour }) => neighbour)].map((from) => [from, ...row(from)]),
    },
  ]
}

function askStart({ router, routers, links }: Network, costs: ReadonlyMap<string, number>): Ask {
  const others = routers.filter((each) => each !== router)
  const far = others.filter((to) => !costs.has(to))
  return {
    kind: 'set',
    prompt: `At the start each router knows only its own links. To which routers does ${router} know a distance?`,
    scene: [linkTable(links)],
    options: others,
    answer: others.filter((to) => costs.has(to)),
    why: `${router} has a link to each of them. All other distances are still infinite (∞).`,
    slips: [
      {
        id: 'knows-the-map',
        answer: others,
        sentence: `You may have looked at the whole map. In distance-vector routing ${router} hears only from its neighbors.`,
      },
      ...(far.length > 0
        ? [
            {
              id: 'other-routers-chosen',
              answer: far,
              sentence: `${router} has no link to ${far.join(' or ')}, so it learns about ${far.length > 1 ? 'them' : far.join()} only from its neighbors.`,
            },
          ]
        : []),
    ],
  }
}

function sums(offers: readonly Offer[]): string {
  return offers
    .map(
      ({ neighbour, link, announced, total }) =>
        `via ${neighbour} it is ${link} + ${written(announced)} = ${written(total)}`,
    )
    .join(', ')
}

/** The neighbours with the smallest sum. */
function hopsOf(offers: readonly Offer[]): string[] {
  const best = Math.min(...offers.map(({ total }) => total))
  return offers.filter(({ total }) => total === best).map(({ neighbour }) => neighbour)
}

function least(offers: readonly Offer[], by: (offer: Offer) => number): Offer | undefined {
  return offers.toSorted((a, b) => by(a) - by(b))[0]
}

function askDistance(round: Round, scene: Ask['scene']): Ask {
  const { number, router, to, offers, lastHop, before, after } = round
  const announced = least(offers, (offer) => offer.announced)
  const nearest = least(offers, (offer) => offer.link)
  const direct = offers.find(({ neighbour }) => neighbour === to)
  const old = before[router]?.[to] ?? UNKNOWN
  const ahead = Math.min(...offers.map(({ neighbour, link }) => link + (after[neighbour]?.[to] ?? UNKNOWN)))
  const slips: Slip<number>[] = [
    ...(announced && announced.neighbour !== to
      ? [
          {
            id: 'link-forgotten',
            misconception: 'part-for-path',
            answer: announced.announced,
            sentence: `That is the distance from ${announced.neighbour}. Add the cost of the link to ${announced.neighbour}, ${announced.link}.`,
          },
        ]
      : []),
    {
      id: 'old-distance-kept',
      answer: old,
      sentence: `${router} had ${written(old)} before this round. It computes the distance anew from what its neighbors have sent now.`,
    },
    {
      id: 'direct-link-taken',
      misconception: 'fewest-hops-win',
      answer: direct?.link ?? UNKNOWN,
      sentence: `That is the direct link to ${to}. Compare the sums for the other neighbors too: a detour can cost less.`,
    },
    {
      id: 'nearest-neighbor-only',
      misconception: 'part-for-path',
      answer: nearest?.total ?? UNKNOWN,
      sentence: `You may have looked only at ${nearest?.neighbour}, which has the cheapest link. The smallest sum over all neighbors counts.`,
    },
    {
      id: 'next-hop-kept',
      answer: offers.find(({ neighbour }) => neighbour === lastHop)?.total ?? UNKNOWN,
      sentence: `You may have stayed with ${lastHop}, the next hop until now. Compare all neighbors again in each round.`,
    },
    {
      id: 'news-of-this-round',
      answer: ahead,
      sentence: `You may have used what the neighbors compute in this round. They sent the distances that they had before it.`,
    },
  ]
  return {
    kind: 'number',
    prompt: `Round ${number}: what is the distance of ${router} to ${to} now?`,
    scene,
    answer: after[router]?.[to] ?? 0,
    why: `The smallest sum counts: ${sums(offers)}.`,
    slips: slips.filter(({ answer }) => answer < UNKNOWN),
  }
}

function askNextHop({ router, to, offers }: Round, scene: Ask['scene']): Ask {
  const [first, ...others] = hopsOf(offers)
  const slip = (
    id: string,
    offer: Offer | undefined,
    misconception: string,
    sentence: string,
  ): Slip<string>[] => (offer ? [{ id, misconception, answer: offer.neighbour, sentence }] : [])
  return {
    kind: 'choice',
    prompt: `Through which neighbor does ${router} send packets to ${to}?`,
    scene,
    options: offers.map(({ neighbour }) => neighbour),
    answer: first ?? '',
    alsoRight: others,
    why: `The neighbor with the smallest sum is the next hop: ${sums(offers)}.`,
    slips: [
      ...slip(
        'direct-hop',
        offers.find(({ neighbour }) => neighbour === to),
        'fewest-hops-win',
        `${to} is a neighbor, but the path through another neighbor costs less.`,
      ),
      ...slip(
        'smallest-announcement',
        least(offers, (offer) => offer.announced),
        'part-for-path',
        'That neighbor announces the smallest distance. The cost of the link to it counts too.',
      ),
      ...slip(
        'cheapest-link',
        least(offers, (offer) => offer.link),
        'part-for-path',
        `That neighbor has the cheapest link. What matters is the sum of that link and the rest of the path.`,
      ),
    ],
  }
}
