export interface Link {
  ends: readonly [string, string]
  cost: number
}

export interface Network {
  routers: readonly string[]
  links: readonly Link[]
  /** The router whose table is computed. */
  router: string
  rounds: number
  /** The new cost of one link. Then the lab starts from the finished tables of the old costs. */
  change?: { link: number; cost: number }
}

/** Distances from each router to each router. */
export type Vectors = Readonly<Record<string, Readonly<Record<string, number>>>>

export const UNKNOWN = Number.POSITIVE_INFINITY

/** With the change, if there is one. */
export function linksNow({ links, change }: Network): readonly Link[] {
  return links.map((link, at) => (at === change?.link ? { ...link, cost: change.cost } : link))
}

/** The cost of the link to each neighbour. */
export function neighboursOf(links: readonly Link[], router: string): Map<string, number> {
  return new Map(
    links.flatMap(({ ends: [a, b], cost }): [string, number][] =>
      a === router ? [[b, cost]] : b === router ? [[a, cost]] : [],
    ),
  )
}

/** The vectors before the first round and after each one. */
export function vectorsOf(network: Network): Vectors[] {
  const { routers, links, change, rounds } = network
  let vectors: Vectors = Object.fromEntries(
    routers.map((from) => {
      const costs = neighboursOf(links, from)
      return [
        from,
        Object.fromEntries(routers.map((to) => [to, to === from ? 0 : (costs.get(to) ?? UNKNOWN)])),
      ]
    }),
  )
  if (change) for (const _ of routers) vectors = nextRound(vectors, links)
  const history = [vectors]
  while (history.length <= rounds) {
    vectors = nextRound(vectors, linksNow(network))
    history.push(vectors)
  }
  return history
}

function nextRound(vectors: Vectors, links: readonly Link[]): Vectors {
  const routers = Object.keys(vectors)
  return Object.fromEntries(
    routers.map((from) => {
      const costs = neighboursOf(links, from)
      const best = (to: string) => Math.min(...offersFor(vectors, costs, to).map(({ total }) => total))
      return [from, Object.fromEntries(routers.map((to) => [to, to === from ? 0 : best(to)]))]
    }),
  )
}

export interface Offer {
  neighbour: string
  link: number
  announced: number
  total: number
}

export function offersFor(vectors: Vectors, costs: ReadonlyMap<string, number>, to: string): Offer[] {
  return [...costs].map(([neighbour, link]) => {
    const announced = vectors[neighbour]?.[to] ?? UNKNOWN
    return { neighbour, link, announced, total: link + announced }
  })
}
