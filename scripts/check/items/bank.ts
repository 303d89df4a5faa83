import type { ContentProblem, Proof, QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import type { Difficulty, Level, OptionNumber } from '#app/domain/catalogue/item.ts'
import { PRACTICE_ITEMS } from '#app/domain/catalogue/practice-items.ts'
import { QUESTIONS_PER_BANK } from '#app/domain/catalogue/quiz.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { practiceFile, quizFile, type SubjectSource } from '#app/server/library/read-content.server.ts'
import { plainText } from './plain-text.ts'

/** An option for the rules: its Markdown, and its visible text. */
export interface BankOption {
  number: OptionNumber
  markdown: string
  plain: string
  why: string
  misconception?: string | undefined
}

/** A question for the rules. */
export interface BankItem {
  file: string
  id: number
  topic: string
  level: Level
  difficulty: Difficulty
  /** `topic#section` */
  note: string | undefined
  question: string
  stem: string
  options: readonly BankOption[]
  right: BankOption
  wrong: readonly BankOption[]
  proof?: Proof | undefined
}

/** The valid questions of one subject: those of its five quizzes, or its practice items. */
export interface Bank {
  subject: Subject
  kind: 'quizzes' | 'practice'
  /** Whether it is an installation's own, which may be small. */
  isOwn?: boolean | undefined
  items: readonly BankItem[]
}

type BankSource = Pick<SubjectSource, 'subject' | 'isOwn' | 'quizzes' | 'practice'>

export function bankItem(file: string, source: QuestionItem): BankItem {
  const [first, second, third, fourth] = source.options
  const option = (number: OptionNumber, { text, why, misconception }: typeof first): BankOption => {
    return { number, markdown: text, plain: plainText(text), why: plainText(why), misconception }
  }
  const numbered = { 1: option(1, first), 2: option(2, second), 3: option(3, third), 4: option(4, fourth) }
  const options = Object.values(numbered)
  const right = numbered[source.answer]
  return {
    file,
    id: source.id,
    topic: source.topic,
    level: source.level,
    difficulty: source.difficulty,
    note: source.note,
    question: source.question,
    stem: plainText(source.question),
    options,
    right,
    wrong: options.filter((candidate) => candidate !== right),
    proof: source.proof,
  }
}

/** The quizzes of a subject as one bank and, if their file is valid, its practice items as another. */
export function banksOf({ subject, isOwn, quizzes, practice }: BankSource): Bank[] {
  const items = [...quizzes].flatMap(([quiz, questions]) =>
    questions.map((question) => bankItem(quizFile(subject.id, quiz), question)),
  )
  const bank: Bank = { subject, kind: 'quizzes', isOwn, items }
  return practice ? [bank, { ...practiceBankOf(subject, practice), isOwn }] : [bank]
}

export function practiceBankOf(subject: Subject, items: readonly QuestionItem[]): Bank {
  const file = practiceFile(subject.id)
  return { subject, kind: 'practice', items: items.map((item) => bankItem(file, item)) }
}

export function isFull({ kind, items }: Bank): boolean {
  return items.length === (kind === 'quizzes' ? QUESTIONS_PER_BANK : PRACTICE_ITEMS)
}

/** A problem of the bank as a whole. */
export function bankProblem({ subject, kind }: Bank, reason: string): ContentProblem {
  return { file: kind === 'quizzes' ? `content/${subject.id}/questions` : practiceFile(subject.id), reason }
}

/** Turns a rule about one question, which returns its problem, into a rule about a bank. */
export function eachItem(reasonsAgainst: (item: BankItem) => string[]): (bank: Bank) => ContentProblem[] {
  return (bank) =>
    bank.items.flatMap((item) =>
      reasonsAgainst(item).map((reason) => ({ file: item.file, id: item.id, reason })),
    )
}

/** `3, 17, 42`: the candidates for a change. */
export function idList(items: readonly BankItem[]): string {
  return items.map((item) => item.id).join(', ')
}
