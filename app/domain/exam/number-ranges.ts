/** Ascending numbers in few words: "1–3, 7". */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** The numbers of several lists as one. */
export function inOrder(...lists: readonly (readonly number[])[]): number[] {
  return lists.flat().sort((one, other) => one - other)
}
