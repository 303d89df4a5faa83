/* SVG charts for the docs: points, lines and a band, on white, so that they can be read on any page. */

export interface Axis {
  label: string
  from: number
  to: number
  ticks: readonly number[]
}

export interface Series {
  name: string
  colour: string
  points: readonly (readonly [x: number, y: number])[]
  dashed?: boolean
  /** Points without a line. */
  dots?: boolean
}

export interface Chart {
  /** For readers who do not see the picture. */
  title: string
  x: Axis
  y: Axis
  series: readonly Series[]
  /** The area between a lower and an upper line. */
  band?: { name: string; colour: string; low: Series['points']; high: Series['points'] }
}

const WIDTH = 640
const HEIGHT = 360
const LEFT = 64
const RIGHT = 176
const TOP = 16
const BOTTOM = 52

export function chartSvg({ title, x, y, series, band }: Chart): string {
  const atX = scale(x, LEFT, WIDTH - RIGHT)
  const atY = scale(y, HEIGHT - BOTTOM, TOP)
  const place = ([a, b]: readonly [number, number]) => `${atX(a).toFixed(1)},${atY(b).toFixed(1)}`
  const bandPoints = band && [...band.low, ...band.high.toReversed()].map(place).join(' ')
  const legend = [...(band ? [band] : []), ...series]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#222">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...y.ticks.map(
      (tick) =>
        `<path d="M${LEFT} ${atY(tick).toFixed(1)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${(atY(tick) + 4).toFixed(1)}" text-anchor="end">${tick}</text>`,
    ),
    ...x.ticks.map(
      (tick) =>
        `<text x="${atX(tick).toFixed(1)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${tick}</text>`,
    ),
    `<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#555"/>`,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${x.label}</text>`,
    `<text transform="translate(18 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${y.label}</text>`,
    ...(band ? [`<polygon points="${bandPoints}" fill="${band.colour}"/>`] : []),
    ...series.map(({ colour, points, dashed, dots }) =>
      dots
        ? points.map((point) => dot(place(point), colour)).join('')
        : `<polyline points="${points.map(place).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"${dashed ? ' stroke-dasharray="5 4"' : ''}/>`,
    ),
    ...legend.map(({ name, colour }, index) => legendEntry(name, colour, index)),
    '</svg>',
    '',
  ].join('\n')
}

function scale({ from, to }: Axis, start: number, end: number): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}

function dot(place: string, colour: string): string {
  const [cx, cy] = place.split(',')
  return `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`
}

function legendEntry(name: string, colour: string, index: number): string {
  const y = TOP + 12 + index * 22
  const x = WIDTH - RIGHT + 16
  return `<rect x="${x}" y="${y - 9}" width="12" height="12" fill="${colour}"/><text x="${x + 18}" y="${y + 2}">${name}</text>`
}
