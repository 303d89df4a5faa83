import type { Ask } from '#app/domain/labs/contract.ts'
import { type HelpLevel, MOST_TRIES } from '#app/domain/labs/lab-run.ts'
import { slipToWarnOf } from '#app/domain/labs/run.ts'
import { answerText } from './answer-words.ts'
import * as begunText from './begun-text.ts'

const text = begunText.feedback

/** What a learner can ask for. Level 1 is only in older runs: it named the figures to look at, and so told nothing. */
export type NextHelp = Exclude<HelpLevel, 0 | 1>

/** After a wrong try, the explanation of its mistake says more than the rule. */
export function nextHelpLevel(ask: Ask, help: HelpLevel, tries: number): NextHelp {
  return tries >= MOST_TRIES - 1 || help >= 2 || !ruleFor(ask) ? 3 : 2
}

/** The first help: the rule, or a known mistake to avoid. */
export function ruleFor(ask: Ask): { label: string; text: string } | undefined {
  if (ask.rule) return { label: text.rule, text: ask.rule }
  const slip = slipToWarnOf(ask)
  return slip && { label: text.commonMistake(answerText(slip.answer)), text: slip.sentence }
}
