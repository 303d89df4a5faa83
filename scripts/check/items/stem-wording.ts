import type { BankItem } from './bank.ts'
import { proseOf } from './plain-text.ts'

/* Rules for the wording of stems. Code and maths are left out: SQL's NOT does not make a question negative. */

/** `NOT NULL` and similar terms are SQL and do not negate the question. */
const CAPITAL_NEGATION = /\bNOT\b(?! (?:NULL|IN|EXISTS|LIKE|BETWEEN)\b)|\bEXCEPT\b(?! ALL\b)|\bLEAST\b/
/** After one of these, "not" belongs to the situation: "Which page goes when a frame is not free?" */
const CLAUSE =
  'when|if|unless|that|which|who|whose|where|while|because|since|so|after|before|until|once|and|but'
const VERB = 'is|are|was|were|do|does|did|can|could|may|must|should|would|will|has|have'
/** A negative question. ", who is not" only describes someone, but ", which line is not" asks. */
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

/** `C++`, `B-tree` and `T.A` are no single letters. */
const SINGLE_LETTER = /(?<![\w+#.'’-])[A-D](?![\w+#]|-\p{L})/gu
/** The beginning of a sentence, a table cell or a list item. */
const BEGINNING = /(?:^|[.?!:…|-] )$/

/** Options have the letters A to D on the screen, so "host A" and option A would be taken for each other. */
export function noOptionLetters(item: BankItem): string[] {
  const prose = proseOf(item.question)
  const names = [...prose.matchAll(SINGLE_LETTER)].filter(({ 0: letter, index }) =>
    isName(letter, prose.slice(0, index), prose.slice(index + 1)),
  )
  if (names.length === 0) return []
  const letters = [...new Set(names.map(([letter]) => letter))].sort().join(', ')
  return [
    `the stem calls something ${letters}, as options are called: use another name, such as R1, host 1, P or T1`,
  ]
}

function isName(letter: string, before: string, after: string): boolean {
  const isArticle =
    letter === 'A' &&
    BEGINNING.test(before) &&
    /^ [\p{L}\p{N}….(]/u.test(after) &&
    !/^ (?:and|or) /.test(after)
  const isRecord = letter === 'A' && /^ records?\b/.test(after)
  const isLanguage =
    letter === 'C' &&
    (/^ (?:programs?|code|library|functions?|compilers?|source|standard)\b/.test(after) ||
      /\bin $/.test(before))
  const isAddressClass = /\b[Cc]lass(?:es)? $/.test(before)
  return !isArticle && !isRecord && !isLanguage && !isAddressClass
}

export function noShall(item: BankItem): string[] {
  const places = [
    { place: 'the stem', text: item.stem },
    ...item.options.flatMap(({ number, plain, why }) => [
      { place: `option ${number}`, text: plain },
      { place: `the \`why\` of option ${number}`, text: why },
    ]),
  ]
  return places.flatMap(({ place, text }) =>
    saysShall(text) ? [`${place} says "shall": write "must", or say it in the present tense`] : [],
  )
}

export function saysShall(text: string): boolean {
  return /\bshall\b/i.test(text)
}
