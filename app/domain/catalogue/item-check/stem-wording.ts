import type { BankItem } from './bank.ts'
import { proseOf } from './plain-text.ts'

/* How a stem may ask. Code and maths are left out: SQL's NOT is no negative question. */

/** `NOT NULL` and its like are SQL, and no negation of the question. */
const CAPITAL_NEGATION = /\bNOT\b(?! (?:NULL|IN|EXISTS|LIKE|BETWEEN)\b)|\bEXCEPT\b(?! ALL\b)|\bLEAST\b/
/** Behind one of these a "not" belongs to the situation: "Which page goes when a frame is not free?" */
const CLAUSE =
  'when|if|unless|that|which|who|whose|where|while|because|since|so|after|before|until|once|and|but'
const VERB = 'is|are|was|were|do|does|did|can|could|may|must|should|would|will|has|have'
/** A question for that which is not so. ", who is not" only describes someone, ", which line is not" asks. */
const QUIET_NEGATION = new RegExp(
  `(?:(?<=^|[.?!…] )(?:which|what|who)|(?<=[,:;] )(?:which|what)(?! (?:${VERB})))\\b` +
    `(?:(?! (?:${CLAUSE})\\b)[^.?!,;:]){0,80}? (?:(?:${VERB})(?: [\\w…-]+){0,2} not|cannot|\\w+n['’]t)\\b` +
    '(?=[^.!?:]*\\?)|\\bexcept(?= *[:?])',
  'i',
)

const VAGUE =
  /\bwhich (?:one )?(?:of (?:the (?:following|statements?|options)|these)(?: statements?)?|statements?|options?) (?:is|are) (?:true|correct|false|right|valid)\b/i

export function isNegativeStem(item: BankItem): boolean {
  const prose = proseOf(item.question)
  return CAPITAL_NEGATION.test(prose) || quietNegation(prose) !== undefined
}

export function negationInCapitals(item: BankItem): string[] {
  const prose = proseOf(item.question)
  const quiet = CAPITAL_NEGATION.test(prose) ? undefined : quietNegation(prose)
  if (quiet === undefined) return []
  return [`the stem asks negatively ("${quiet}"): ask positively, or write NOT in capitals`]
}

function quietNegation(prose: string): string | undefined {
  return QUIET_NEGATION.exec(prose)?.[0]
}

export function stemAsksSomething(item: BankItem): string[] {
  const vague = VAGUE.exec(proseOf(item.question))?.[0]
  if (vague === undefined) return []
  return [`"${vague}" cannot be answered before the options are read: ask for one fact or result`]
}
