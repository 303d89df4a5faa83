export interface Point {
  x: number
  y: number
}

/** How much y grows with each x, by the straight line that lies closest to the points (least squares). */
export function slopeOf(points: readonly Point[]): number {
  const meanOf = (figures: readonly number[]) =>
    figures.reduce((total, figure) => total + figure, 0) / figures.length
  const meanX = meanOf(points.map(({ x }) => x))
  const meanY = meanOf(points.map(({ y }) => y))
  let covariance = 0
  let variance = 0
  for (const { x, y } of points) {
    covariance += (x - meanX) * (y - meanY)
    variance += (x - meanX) ** 2
  }
  if (!(variance > 0)) throw new Error('there is no slope without points at two places')
  return covariance / variance
}
