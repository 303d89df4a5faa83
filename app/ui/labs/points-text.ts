/** Halves as one sign: 9½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  if (points === whole) return String(whole)
  return `${whole === 0 ? '' : whole}½`
}
