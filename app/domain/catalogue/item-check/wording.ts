import type { BankItem } from './bank.ts'
import { foldSpace, proseOf } from './plain-text.ts'
import { alike } from './similar-text.ts'

/* How a question, its options and its reasons may be worded. Each rule returns what is wrong with one question. */

/** "All of the above" and its kin: they reward test craft, and mean nothing where options are shuffled. */
const ABOVE =
  /\b(?:all|none|any|both|neither|each|some|two|more than one) (?:of )?(?:the )?(?:above|these|those)\b/i
/** "A and C", "both A and B", "only B, C and D", "options 1 and 3", "I and II": an option made of other options. */
const COMBINATION = new RegExp(
  '^(?:only |both |either |neither |options? |statements? )*(?:' +
    ['[A-D]', 'I{1,3}|IV']
      .map((label) => `(?:${label})(?:, (?:${label}))*,? (?:and|or|nor|&) (?:${label})`)
      .join('|') +
    '|(?<=(?:options?|statements?) )[1-4](?:, [1-4])*,? (?:and|or|nor|&) [1-4]' +
    ')(?: only)?[.]?$',
)

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

export function noBannedOptions(item: BankItem): string[] {
  return item.options.flatMap(({ number, markdown, plain }) => {
    // In code style a letter is a name of the question's own, such as attribute `A`, and no option's letter.
    const banned = ABOVE.test(plain) || COMBINATION.test(foldSpace(markdown))
    return banned
      ? [`option ${number} ("${plain}") refers to other options: say what it means, or replace it`]
      : []
  })
}

export function distinctOptions(item: BankItem): string[] {
  return item.options.flatMap(({ number, plain }) => {
    const twin = item.options.find((other) => other.number < number && other.plain === plain)
    return twin ? [`options ${twin.number} and ${number} have the same text: replace one`] : []
  })
}

export function whysOfTheirOwn(item: BankItem): string[] {
  return item.options.flatMap(({ number, plain, why }) => {
    const reasons: string[] = []
    if (isRestatement(why, plain))
      reasons.push(
        `the \`why\` of option ${number} only repeats the option: name the misunderstanding or the reason`,
      )
    const twin = item.options.find((other) => other.number < number && alike(other.why, why))
    if (twin)
      reasons.push(
        `the \`why\` of options ${twin.number} and ${number} are alike: say for each what leads to it and what holds`,
      )
    return reasons
  })
}

function isRestatement(why: string, option: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return bare(why) === bare(option)
}
