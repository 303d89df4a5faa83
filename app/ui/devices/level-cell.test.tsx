import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Begun, LevelCell } from './level-cell.tsx'

test.each<{ begun: Begun | undefined; width: number | undefined }>([
  { begun: undefined, width: undefined },
  { begun: { answers: 1, needed: 4 }, width: 3.4 },
  { begun: { answers: 3, needed: 4 }, width: 10.2 },
])('as much of the first rung is drawn as the topic has answers: $begun', ({ begun, width }) => {
  const markup = renderToStaticMarkup(<LevelCell level="Not enough data" begun={begun} size={40} />)
  const drawn = /M3.2 14.2h([\d.]+)v/.exec(markup)?.[1]
  expect(drawn && Number(drawn)).toBe(width)
})
