import type { ShownNote } from './note-on-page.ts'
import type { ShownQuestion } from './question-on-page.ts'

/** The same question as the least page that still reads well: no script, no file beside it. */
export function bareQuestion({ stem, options }: ShownQuestion): string {
  return barePage(
    'Question 1',
    'label { display: block; margin: .75rem 0; padding: .75rem; border: 1px solid #999; border-radius: .75rem }',
    `<h1>Question 1 of 20</h1>
<p id="stem">${escaped(stem)}</p>
<div role="radiogroup" aria-labelledby="stem">
${options.map((option) => `<label><input type="radio" name="option"> ${escaped(option)}</label>`).join('\n')}
</div>`,
  )
}

/** The same beginning of a note, likewise. */
export function bareNote(shown: ShownNote): string {
  return barePage(
    'Note',
    'h1, h2, h3 { line-height: 1.3 }',
    `<article>
${shown.map(({ tag, text }) => `<${tag}>${escaped(text)}</${tag}>`).join('\n')}
</article>`,
  )
}

function barePage(title: string, styles: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
body { max-width: 48rem; margin: 1rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }
${styles}
</style>
${body}
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
