import { shuffle } from '../shuffle.ts'
import type { BankItem, BankOption } from './bank.ts'
import { foldSpace } from './plain-text.ts'

/*
 * A blind review: someone who has not seen the key answers from stems and shuffled options alone, and may say that
 * no option is right, that several are, or that the question is unclear.
 */

const LETTERS = ['A', 'B', 'C', 'D'] as const
const VERDICTS = [...LETTERS, 'none', 'several', 'unclear'] as const

type Letter = (typeof LETTERS)[number]
type Verdict = (typeof VERDICTS)[number]

interface Disagreement {
  item: BankItem
  /** The text of the chosen option, or the objection. */
  given: string
}

interface ReviewScore {
  answered: number
  agreed: number
  disagreements: Disagreement[]
}

/** Parses a reviewer's answers, `{"1": "B", "2": "none"}`, and reports those that are not answers to these questions. */
export function parseVerdicts(
  answers: unknown,
  items: readonly BankItem[],
): { verdicts: Map<number, Verdict>; problems: string[] } {
  const verdicts = new Map<number, Verdict>()
  const problems: string[] = []
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers))
    return { verdicts, problems: ['the answers must be an object such as {"1": "B", "2": "none"}'] }
  for (const [key, answer] of Object.entries(answers)) {
    const verdict = VERDICTS.find((candidate) => candidate === answer)
    const item = items.find(({ id }) => String(id) === key)
    if (!item) problems.push(`there is no question ${key}`)
    else if (verdict) verdicts.set(item.id, verdict)
    else problems.push(`the answer to question ${key} must be one of ${VERDICTS.join(', ')}`)
  }
  return { verdicts, problems }
}

/**
 * The items for a sheet: those with the ids in `list` (`3,26,101-175`), and `sample` random others; all items if neither is
 * given.
 */
export function chooseItems(
  items: readonly BankItem[],
  { list, sample }: { list?: string | undefined; sample?: number | undefined },
  seed: string,
): { chosen: readonly BankItem[]; missing: string[] } {
  if (list === undefined && sample === undefined) return { chosen: items, missing: [] }
  const parts = (list ?? '').split(',').filter((part) => part !== '')
  const named = parts.map((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number)
    return { part, items: items.filter(({ id }) => id >= first && id <= last) }
  })
  const listed = new Set(named.flatMap((range) => range.items))
  const others = items.filter((item) => !listed.has(item))
  const drawn = new Set(shuffle(others, `sample/${seed}`).slice(0, sample ?? 0))
  return {
    chosen: items.filter((item) => listed.has(item) || drawn.has(item)),
    missing: named.filter((range) => range.items.length === 0).map(({ part }) => part),
  }
}

/** The sheet as Markdown, without keys, reasons, topics and levels. */
export function reviewSheet(items: readonly BankItem[], seed: string): string {
  const questions = items.map((item) => {
    const options = lettered(item, seed).map(([letter, option]) => `**${letter}.** ${option.markdown.trim()}`)
    return [`## ${item.id}`, item.question.trim(), ...options].join('\n\n')
  })
  return `${questions.join('\n\n')}\n`
}

export function scoreReview(
  items: readonly BankItem[],
  verdicts: ReadonlyMap<number, Verdict>,
  seed: string,
): ReviewScore {
  const answered = items.filter((item) => verdicts.has(item.id))
  const disagreements = answered.flatMap((item) => {
    const verdict = verdicts.get(item.id)
    const taken = lettered(item, seed).find(([letter]) => letter === verdict)?.[1]
    if (taken === item.right) return []
    return [{ item, given: taken ? foldSpace(taken.markdown) : String(verdict) }]
  })
  return { answered: answered.length, agreed: answered.length - disagreements.length, disagreements }
}

/** Each question is shuffled separately, so that its letters are the same on a short sheet and on the whole one. */
function lettered(item: BankItem, seed: string): (readonly [Letter, BankOption])[] {
  const options = shuffle(item.options, `${seed}/${item.file}/${item.id}`)
  return LETTERS.flatMap((letter, index) => {
    const option = options[index]
    return option ? [[letter, option] as const] : []
  })
}
