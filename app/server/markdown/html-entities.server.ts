const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** Decodes the entities of our own HTML. markdown-it and React write no others. */
export function decodeEntities(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => CHARACTERS[name] ?? ' ')
}
