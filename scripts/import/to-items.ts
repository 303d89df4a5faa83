import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { type Subject, topicId } from '#app/domain/catalogue/subject.ts'
import { difficultyIn, type ImportedQuestion, levelIn, type Refusal } from './imported-question.ts'
import { toMarkdown } from './text-to-markdown.ts'

/** A question that can be taken, without its id. */
export interface TakenQuestion {
  line: number
  /** The number that it had in this subject. */
  number: number | undefined
  item: Omit<QuestionItem, 'id'>
}

interface Target {
  subject: Pick<Subject, 'id' | 'topics'>
  /** For questions that name no topic of the subject. */
  topic: string | undefined
}

/** Turns imported questions into those of our format, and says which can't be taken. */
export function toItems(
  imported: readonly ImportedQuestion[],
  target: Target,
): { taken: TakenQuestion[]; refused: Refusal[] } {
  const taken: TakenQuestion[] = []
  const refused: Refusal[] = []
  for (const question of imported) {
    try {
      taken.push({ line: question.line, number: numberOf(question, target), item: itemOf(question, target) })
    } catch (error) {
      refused.push({ line: question.line, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { taken, refused }
}

/** @throws Error with what to do */
function itemOf(question: ImportedQuestion, { subject, topic }: Target): Omit<QuestionItem, 'id'> {
  const [first, second, third, fourth, ...more] = question.options
  if (!first || !second || !third || !fourth || more.length > 0)
    throw new Error(`it has ${question.options.length} options: a question needs exactly four`)
  const right = question.options.flatMap(({ isRight }, index) => (isRight ? [index + 1] : []))
  if (right.length !== 1)
    throw new Error(`it has ${right.length} right options: a question needs exactly one`)
  const text = toMarkdown(question.question)
  if (text === '') throw new Error('it has no text')
  const own = subject.topics.find(({ id }) => question.topics.some((name) => topicId(name) === id))?.id
  const chosen = own ?? topic
  if (chosen === undefined)
    throw new Error(
      `it names no topic of the subject (${subject.topics.map(({ id }) => id).join(', ')}): choose one with --topic`,
    )
  const reason = reasonFor(question)
  const optionOf = (option: typeof first) => ({
    text: toMarkdown(option.text),
    why: (option.why && toMarkdown(option.why)) || (option.isRight ? reason : ''),
  })
  const level = levelIn(question.tags)
  const difficulty = difficultyIn(question.tags)
  const note = noteOf(question, subject.id)
  return {
    topic: chosen,
    level: level ?? 'understand',
    difficulty: difficulty ?? 'medium',
    ...(note !== undefined && { note }),
    question: text,
    options: [optionOf(first), optionOf(second), optionOf(third), optionOf(fourth)],
    answer: right[0] as QuestionItem['answer'],
  }
}

/** The feedback on the whole question stands for a reason that is missing, unless it is Pointer's own line with the licence. */
function reasonFor({ reason }: ImportedQuestion): string {
  return reason && !reason.text.includes('<small>') ? toMarkdown(reason) : ''
}

/** `/learn/os/deadlocks#definition` of this subject is `deadlocks#definition`. */
function noteOf({ note, reason }: ImportedQuestion, subject: string): string | undefined {
  const pattern = new RegExp(`/learn/${subject}/([a-z0-9-]+#[a-z0-9-]+)`)
  return pattern.exec(note ?? reason?.text ?? '')?.[1]
}

function numberOf({ id }: ImportedQuestion, { subject }: Target): number | undefined {
  const [, of, digits] = /^([a-z0-9-]+)-([1-9]\d{0,3})$/.exec(id ?? '') ?? []
  return of === subject.id ? Number(digits) : undefined
}
