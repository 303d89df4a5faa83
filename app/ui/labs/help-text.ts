import type { Ask, Figure } from '#app/domain/labs/contract.ts'
import { slipsOf } from '#app/domain/labs/run.ts'
import { answerText } from './answer-text.ts'

/** The first help: what to look at again. */
export function whereToLook(ask: Ask): string {
  const names = ask.scene.flatMap(nameOf)
  const last = names.pop()
  if (last === undefined) return 'Read the question again, word by word.'
  const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return `Everything you need is in ${listed}.`
}

function nameOf(figure: Figure): string[] {
  switch (figure.type) {
    case 'code':
      return ['the program']
    case 'timeline':
      return ['the chart']
    case 'text':
      return [`“${figure.text.replace(/[.:]$/, '')}”`]
    default:
      return [`“${figure.caption}”`]
  }
}

/**
 * The second help: the rule, or a known mistake to avoid. Undefined where that would give the answer away, or where the lab
 * knows of none.
 */
export function ruleFor(ask: Ask): string | undefined {
  if (ask.rule) return ask.rule
  if ('options' in ask && ask.options.length < 3) return undefined
  const [slip] = slipsOf(ask)
  return slip && `A common mistake is ${answerText(slip.answer)}. ${slip.sentence}`
}
