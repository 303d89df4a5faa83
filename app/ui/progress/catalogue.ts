import type { RenderedHtml } from '#app/domain/catalogue/item.ts'
import { type ExplainedMisconceptions, topicOfMisconception } from '#app/domain/catalogue/misconception.ts'
import { contrastOf } from '#app/domain/catalogue/mix-up.ts'
import { parseQuizId } from '#app/domain/catalogue/quiz.ts'
import { type Subject, type SubjectId, titleOfTopic } from '#app/domain/catalogue/subject.ts'
import * as sharedText from './text.ts'

/** The names of the subjects, topics, quizzes and misconceptions in a log and a model. */
export interface Catalogue {
  subjects: readonly Pick<Subject, 'id' | 'title' | 'quizKey' | 'topics'>[]
  /** By `<subject>/<misconception>`; empty until they have loaded. */
  misconceptions: ExplainedMisconceptions
}

export function subjectTitle({ subjects }: Catalogue, id: SubjectId): string {
  return subjects.find((subject) => subject.id === id)?.title ?? id
}

export function topicTitle({ subjects }: Catalogue, subjectId: SubjectId, topicId: string): string {
  return titleOfTopic(subjects, { subject: subjectId, id: topicId })
}

/** "A library call or a system call?", or "a mix-up in System Calls". Undefined until the misconceptions have been loaded. */
export function drillName(catalogue: Catalogue, subject: SubjectId, id: string): RenderedHtml | undefined {
  const misconception = catalogue.misconceptions[`${subject}/${id}`]
  if (!misconception) return undefined
  const topic = topicTitle(catalogue, subject, topicOfMisconception(misconception))
  return contrastOf(misconception.title) ?? sharedText.mixUpIn(topic)
}

/** "Quiz 2" and its subject. A quiz that no longer exists has its id for a name. */
export function quizOf(
  { subjects }: Catalogue,
  quizId: string,
): { name: string; quizKey: string; number: string; subject: SubjectId | undefined } {
  const parsed = parseQuizId(quizId)
  if (!parsed) return { name: quizId, quizKey: subjects[0]?.quizKey ?? '', number: '1', subject: undefined }
  const { quizKey, number } = parsed
  const subject = subjects.find((candidate) => candidate.quizKey === quizKey)?.id
  return { name: sharedText.quiz(number), quizKey, number: String(number), subject }
}
