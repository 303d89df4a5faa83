import type { Item, RenderedHtml } from './item.ts'

/** A shorter text ("What does this Java program print?") does not say which question this is. */
const TELLING = 60

/**
 * The stem in one paragraph: a list shows its first lines. Code and tables are left out, but code follows a text that is too
 * short without it.
 */
export function openingOf({ stem }: Pick<Item, 'stem'>): RenderedHtml {
  const text = Array.from(stem.matchAll(/<p>(.*?)<\/p>/gs), ([, paragraph = '']) =>
    /[.?!][”)]?$/.test(paragraph) ? paragraph : `${paragraph} …`,
  ).join(' ')
  const code = /<pre.*?>(.*?)<\/pre>/s.exec(stem)?.[1]
  return code && withoutTags(text).length < TELLING ? `${text} <code>${tellingCode(code)}</code>` : text
}

/** About two lines of it, up to the end of a word. */
function tellingCode(html: string): string {
  const lines = withoutTags(html).split('\n')
  const code = lines.filter((line) => !BOILERPLATE.test(line)).join(' ')
  return /^.{0,80}\S*/.exec(code.replace(/\s+/g, ' ').trim())?.[0] ?? ''
}

const BOILERPLATE = /^(#include|using namespace|import |from |\/\/)/

function withoutTags(html: string): string {
  return html.replace(/<[^>]+>/g, '')
}
