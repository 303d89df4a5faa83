const FENCE = /^\s*(`{3,}|~{3,})/

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\0': '\ufffd',
}

/**
 * The text of a note as paragraphs and preformatted blocks, with everything else of its Markdown as it stands. It takes
 * time in proportion to the length of the note, whatever the note holds.
 */
export function renderPlainly(markdown: string): string {
  const html: string[] = []
  let lines: string[] = []
  let fence: string | undefined
  const endBlock = (open: string, close: string) => {
    if (lines.length > 0) html.push(`${open}${escaped(lines.join('\n'))}${close}\n`)
    lines = []
  }
  const endParagraph = () => endBlock('<p>', '</p>')
  const endCode = () => endBlock('<pre tabindex="0"><code>', '</code></pre>')
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (fence === undefined && mark !== undefined) {
      endParagraph()
      fence = mark
    } else if (fence !== undefined && mark?.startsWith(fence)) {
      endCode()
      fence = undefined
    } else if (fence === undefined && line.trim() === '') endParagraph()
    else lines.push(line)
  }
  if (fence === undefined) endParagraph()
  else endCode()
  return html.join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\0]/g, (character) => ESCAPES[character] ?? character)
}
