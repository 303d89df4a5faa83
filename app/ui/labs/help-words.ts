import type { Ask, Figure } from '#app/domain/labs/contract.ts'
import { slipsOf } from '#app/domain/labs/run.ts'
import { answerText } from './answer-words.ts'
import { labText } from './text.ts'

const text = labText.feedback

/** The first help: where to look. */
export function whereToLook(ask: Ask): string {
  const names = ask.scene.flatMap(nameOf)
  return names.length > 0 ? text.everythingIn(names) : text.readAgain
}

function nameOf(figure: Figure): string[] {
  switch (figure.type) {
    case 'code':
      return [text.program]
    case 'timeline':
      return [text.chart]
    case 'text':
      return [`“${figure.text.replace(/[.:]$/, '')}”`]
    default:
      return [`“${figure.caption}”`]
  }
}

/**
 * The second help: the rule, or a known mistake to avoid. Undefined if that would give the answer away, or if the lab has
 * neither.
 */
export function ruleFor(ask: Ask): string | undefined {
  if (ask.rule) return ask.rule
  if ('options' in ask && ask.options.length < 3) return undefined
  const [slip] = slipsOf(ask)
  return slip && text.commonMistake(answerText(slip.answer), slip.sentence)
}
