import type { BankItem } from './bank.ts'
import { foldSpace } from './plain-text.ts'
import { alike } from './similar-text.ts'
import { wordsOf } from './words.ts'

/* Rules for the wording of options and reasons. Each returns the problem of one question. */

/** "All of the above" and similar options reward test-taking skill, and make no sense when options are shuffled. */
const ABOVE =
  /\b(?:all|none|any|both|neither|each|some|two|more than one) (?:of )?(?:the )?(?:above|these|those)\b/i

/** "A and C", "both A and B", "only B, C and D", "options 1 and 3", "I and II": an option made of other options. */
const COMBINATION = new RegExp(
  '^(?:(?:[Oo]nly|[Bb]oth|[Ee]ither|[Nn]either) )?' +
    `(?:(?:(?:[Oo]ptions|[Ss]tatements) )?(?:${listOf('[A-D]')}|${listOf('I{1,3}|IV')})|(?:[Oo]ptions|[Ss]tatements) ${listOf('[1-4]')})` +
    '(?: only)?\\.?$',
)

function listOf(label: string): string {
  return `(?:${label})(?:, (?:${label}))*,? (?:and|or|nor|&) (?:${label})`
}

export function noBannedOptions(item: BankItem): string[] {
  return item.options.flatMap(({ number, markdown, plain }) => {
    // In code style a letter is a name in the question, such as attribute `A`, not the letter of an option.
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
  return wordsOf(why).join(' ') === wordsOf(option).join(' ')
}
