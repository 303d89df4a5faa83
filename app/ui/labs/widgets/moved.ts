/** The list with one element moved; the same list if the target is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const element = list[from]
  if (element === undefined || from === to || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, element)
}
