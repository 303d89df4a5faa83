import type { Page } from 'playwright-core'

/** What a reader sees of a note without scrolling, its headings and paragraphs in their order. */
export type ShownNote = { tag: string; text: string }[]

/**
 * Reads the note by its elements, not by our class names, so that any page that shows one can be read. A table that
 * begins at the foot of the screen is left out: it could only make the page beside ours slower.
 *
 * @throws Error where the page shows no note with a title and some text
 */
export async function noteOn(page: Page): Promise<ShownNote> {
  const shown = await page
    .getByRole('article')
    .locator('h1, h2, h3, p')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().top < window.innerHeight)
        .map(({ localName, textContent }) => ({
          tag: localName,
          text: textContent.replace(/\s+/g, ' ').trim(),
        })),
    )
  const count = (wanted: string) => shown.filter(({ tag, text }) => tag === wanted && text !== '').length
  if (count('h1') !== 1 || count('p') < 2)
    throw new Error(`${page.url()} shows no note with a title and some text`)
  return shown
}
