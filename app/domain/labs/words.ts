/** "P0", "P0 and P1", "P0, P1 and P2". */
export function listed(items: readonly (string | number)[]): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(' and ')
}
