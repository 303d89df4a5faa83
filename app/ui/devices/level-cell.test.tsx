import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Begun, LevelCell } from './level-cell.tsx'

test.each<{ begun: Begun | undefined; height: number | undefined }>([
  { begun: undefined, height: undefined },
  { begun: { answers: 1, needed: 4 }, height: 3.5 },
  { begun: { answers: 3, needed: 4 }, height: 10.5 },
])('as much of the cell is filled as the topic has answers: $begun', ({ begun, height }) => {
  const markup = renderToStaticMarkup(<LevelCell level="Not enough data" begun={begun} size={40} />)
  const drawn = /M3 17h14v-([\d.]+)h/.exec(markup)?.[1]
  expect(drawn && Number(drawn)).toBe(height)
})
