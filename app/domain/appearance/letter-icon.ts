/** Our icon with the first letter of another name in place of the P, as the logo has it. */
export function letterIcon(icon: string, name: string): string {
  const letter = escaped([...name][0]?.toUpperCase() ?? '')
  return icon
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(name)}</title>`)
    .replace(
      /<path d="[^"]+" fill="([^"]+)"\/>/,
      (_, ink) =>
        `<text x="16" y="24" text-anchor="middle" font-family="serif" font-weight="bold" font-size="23" fill="${ink}">${letter}</text>`,
    )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
