import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Begun, LevelCell } from './level-cell.tsx'

/** The heights of the parts of the first rung. */
function partsOf(begun: Begun | undefined): number[] {
  const markup = renderToStaticMarkup(<LevelCell level="Not enough data" begun={begun} size={40} />)
  return [...markup.matchAll(/M[\d.]+ [\d.]+h[\d.]+v([\d.]+)/g)].map(([, height]) => Number(height))
}

test.each<{ begun: Begun | undefined; parts: number[] }>([
  { begun: undefined, parts: [] },
  { begun: { answers: 0, needed: 3 }, parts: [1.3, 1.3, 1.3] },
  { begun: { answers: 2, needed: 3 }, parts: [2.6, 2.6, 1.3] },
])(
  'the first rung has a full part for each answer, and a line for each to come: $parts',
  ({ begun, parts }) => {
    expect(partsOf(begun)).toEqual(parts)
  },
)
