const FORMAT = new Intl.ListFormat('en-GB')

/** “T1”, “T1 and T2”, “T1, T2 and T3”. */
export function andList(names: readonly string[]): string {
  return FORMAT.format(names)
}
