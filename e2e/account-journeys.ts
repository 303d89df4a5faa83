/** Fifteen of twenty. */
export const isRight = (index: number) => index % 4 !== 0

/** A browser writes a line of its own for every answer from 400 up and for every connection that fails. */
export function withoutNetworkLines(complaints: string[]) {
  const others = complaints.filter((line) => !/Failed to load resource|Failed to fetch/.test(line))
  complaints.splice(0, complaints.length, ...others)
}
