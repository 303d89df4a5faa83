import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { type Level, OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { FIRST_PRACTICE_ID, PRACTICE_ITEMS } from '#app/domain/catalogue/practice-items.ts'
import { QUESTIONS_PER_BANK, QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { type Bank, bankItem, practiceBankOf } from '../../scripts/check/items/bank.ts'

/*
 * A bank of 100 questions that breaks no rule. Which option is right, longest, shortest or repeats the stem turns with
 * the id in different rhythms, so that each cue hits the key in about a quarter of the bank, as chance would.
 */

const TOPICS = Array.from({ length: 15 }, (_, index) => ({
  id: `topic-${index + 1}`,
  title: `Topic ${index + 1}`,
}))
const PROOFS = 20

export function testSubject(id: Subject['id'] = 'os'): Subject {
  return {
    id,
    quizKey: id,
    quizKeyAliases: [],
    title: 'A Subject',
    quizListTitle: 'Its Quizzes',
    bankTitle: 'Its Bank',
    tagline: 'A tagline',
    description: 'A description.',
    topics: TOPICS,
  }
}

export function soundQuestion(id: number, subject: Subject['id'] = 'os'): QuestionItem {
  const index = id - 1
  const answer = at(OPTION_NUMBERS, index)
  const rhythm = Math.floor(index / 4)
  const option = (number: number) => {
    const turn = (number + rhythm) % 4
    // By turns the shortest, one with a word of the stem, the longest, and one with nothing to it.
    const word = ['kappa', 'value', 'epsilon', 'lambda'][turn]
    return { text: `${word} q${number}`, why: `Because ${`reason${number} `.repeat(5).trim()}.` }
  }
  const options: QuestionItem['options'] = [option(1), option(2), option(3), option(4)]
  const topic = at(TOPICS, index).id
  return {
    id,
    topic,
    level: levelOf(id),
    difficulty: 'medium',
    note: `${topic}#definition`,
    question: `Which value does ${subject}${id} give when input ${subject}${id} meets rule ${subject}${id}?`,
    options,
    answer,
    ...(id <= PROOFS ? { proof: { js: `return '${options[answer - 1]?.text}'` } } : {}),
  }
}

/** A sound bank in which `changes` replace fields of the questions with these ids. */
export function testBank(
  changes: Readonly<Record<number, Partial<QuestionItem>>> = {},
  { size = QUESTIONS_PER_BANK, subject = 'os' }: { size?: number; subject?: Subject['id'] } = {},
): Bank {
  const items = Array.from({ length: size }, (_, index) => {
    const id = index + 1
    return bankItem(fileOf(id, subject), { ...soundQuestion(id, subject), ...changes[id] })
  })
  return { subject: testSubject(subject), kind: 'quizzes', items }
}

/** The level of a sound practice item: one to recall, three to understand, one to apply per topic. */
const PRACTICE_LEVELS = ['recall', 'understand', 'understand', 'understand', 'apply'] as const

export function soundPracticeItem(id: number, subject: Subject['id'] = 'os'): QuestionItem {
  const level = at(PRACTICE_LEVELS, Math.floor((id - FIRST_PRACTICE_ID) / TOPICS.length))
  const topic = at(TOPICS, id - FIRST_PRACTICE_ID).id
  return { ...soundQuestion(id, subject), topic, level, note: `${topic}#definition` }
}

/** Sound practice items, as many as a subject needs, in which `changes` replace fields. */
export function testPractice(
  changes: Readonly<Record<number, Partial<QuestionItem>>> = {},
  { size = PRACTICE_ITEMS } = {},
): Bank {
  const items = Array.from({ length: size }, (_, index) => {
    const id = FIRST_PRACTICE_ID + index
    return { ...soundPracticeItem(id), ...changes[id] }
  })
  return practiceBankOf(testSubject(), items)
}

function fileOf(id: number, subject: Subject['id']): string {
  return `content/${subject}/questions/quiz-${Math.ceil(id / QUESTIONS_PER_QUIZ)}.yaml`
}

/** A fifth recalls; the rest is what the quiz's difficulty asks for. */
function levelOf(id: number): Level {
  if (id % 5 === 0) return 'recall'
  return id <= 2 * QUESTIONS_PER_QUIZ ? at(['understand', 'apply'], id) : at(['apply', 'analyse'], id)
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
