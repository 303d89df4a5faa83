import type { RenderedHtml } from './item.ts'

const CONFUSING = /^Confusing (.+?) with (.+)$/

/**
 * The two things that a misconception mixes up, as a question: "A library call or a system call?". Undefined unless its title
 * is "Confusing one thing with another": others, such as "Treating a read as all or nothing", do not name two things to compare.
 */
export function contrastOf(title: RenderedHtml): RenderedHtml | undefined {
  const [, one, other] = CONFUSING.exec(title) ?? []
  if (!one || !other) return undefined
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} or ${other}?`
}
