/** How many addresses a block with this prefix length has. */
export function sizeOf(prefix: number): number {
  return 2 ** (32 - prefix)
}

/** The first address of the block that an address is in. */
export function startOf(address: number, prefix: number): number {
  return address - (address % sizeOf(prefix))
}

export function dotted(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')
}
