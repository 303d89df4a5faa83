export interface Place {
  x: number
  y: number
}

export const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const

export function isArrow(key: string): key is keyof typeof ARROWS {
  return Object.hasOwn(ARROWS, key)
}

/** Sideways distance counts three times, so that a neighbour straight ahead comes before a nearer one that is aslant. */
const ASLANT = 3

/**
 * The index of the nearest place in the direction of an arrow key; undefined where nothing is there.
 *
 * @param places the middle of each target
 */
export function neighbour(
  places: readonly Place[],
  from: number,
  key: keyof typeof ARROWS,
): number | undefined {
  const start = places[from]
  if (!start) return undefined
  const way = ARROWS[key]
  let nearest: { index: number; cost: number } | undefined
  for (const [index, place] of places.entries()) {
    const [dx, dy] = [place.x - start.x, place.y - start.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    if (index === from || ahead <= 0.5) continue
    const cost = ahead + ASLANT * aside
    if (!nearest || cost < nearest.cost) nearest = { index, cost }
  }
  return nearest?.index
}
