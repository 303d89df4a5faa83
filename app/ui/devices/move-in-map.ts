/**
 * Where a key leads in the map, which is one tab stop: the arrows to a neighbour, Home and End along the row.
 *
 * @returns undefined for any other key, and at the edges
 */
export function moveInMap(
  rows: readonly (readonly string[])[],
  from: string,
  key: string,
): string | undefined {
  const y = rows.findIndex((row) => row.includes(from))
  const row = rows[y] ?? []
  const x = row.indexOf(from)
  switch (key) {
    case 'ArrowLeft':
      return row[x - 1]
    case 'ArrowRight':
      return row[x + 1]
    case 'ArrowUp':
      return rows[y - 1]?.[x]
    case 'ArrowDown':
      return rows[y + 1]?.[x]
    case 'Home':
      return row[0]
    case 'End':
      return row.at(-1)
    default:
      return undefined
  }
}
