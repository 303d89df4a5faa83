export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}
