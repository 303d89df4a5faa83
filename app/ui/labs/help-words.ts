import type { Ask, Figure } from '#app/domain/labs/contract.ts'
import { type HelpLevel, MOST_TRIES } from '#app/domain/labs/lab-run.ts'
import { slipToWarnOf } from '#app/domain/labs/run.ts'
import { answerText } from './answer-words.ts'
import * as begunText from './begun-text.ts'

const text = begunText.feedback

/** What a learner can ask for. */
export type NextHelp = Exclude<HelpLevel, 0>

/** After a wrong try, the explanation of its mistake says more than a hint. */
export function nextHelpLevel(ask: Ask, help: HelpLevel, tries: number): NextHelp {
  if (tries >= MOST_TRIES - 1 || help >= 2) return 3
  if (help === 0 && whereToLook(ask)) return 1
  return ruleFor(ask) ? 2 : 3
}

/** The first help: where to look. Undefined where there is no choice. */
export function whereToLook(ask: Ask): string | undefined {
  const names = new Set(ask.scene.filter((figure) => !isEmpty(figure)).map(nameOf))
  return names.size > 1 ? text.lookAt([...names]) : undefined
}

/** A table or a queue may have nothing in it yet. */
function isEmpty(figure: Figure): boolean {
  if (figure.type === 'table') return figure.rows.length === 0
  return figure.type === 'queue' && figure.items.length === 0
}

/** By its caption, or by its kind if it has none. */
function nameOf(figure: Figure): string {
  switch (figure.type) {
    case 'code':
      return figure.language === 'html' || figure.language === 'css' ? text[figure.language] : text.program
    case 'timeline':
      return text.chart
    case 'text':
      return text.text
    default:
      return text.captioned(figure.caption)
  }
}

/** The second help: the rule, or a known mistake to avoid. */
export function ruleFor(ask: Ask): { label: string; text: string } | undefined {
  if (ask.rule) return { label: text.rule, text: ask.rule }
  const slip = slipToWarnOf(ask)
  return slip && { label: text.commonMistake(answerText(slip.answer)), text: slip.sentence }
}
