import type { Ask } from '#app/domain/labs/contract.ts'
import { slipToWarnOf } from '#app/domain/labs/run.ts'
import { answerText } from './answer-words.ts'
import * as begunText from './begun-text.ts'

const text = begunText.feedback

/** The first help: the rule, or a known mistake to avoid. */
export function ruleFor(ask: Ask): { label: string; text: string } | undefined {
  if (ask.rule) return { label: text.rule, text: ask.rule }
  const slip = slipToWarnOf(ask)
  return slip && { label: text.commonMistake(answerText(slip.answer)), text: slip.sentence }
}
