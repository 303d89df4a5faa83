const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** The text that HTML of ours stands for: markdown-it and React write no other entities. */
export function decodeEntities(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => CHARACTERS[name] ?? ' ')
}
