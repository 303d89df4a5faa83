import { href } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { EntryId } from '#app/domain/log/entry.ts'

/* Where the screens of progress lead. Practice reads from its query what it is to ask. */

function practice(query: Record<string, string>): string {
  // A slash may stand in a query as it is.
  return `${href('/practice')}?${new URLSearchParams(query)}`.replaceAll('%2F', '/')
}

export function practiceLink(questions: number): string {
  return practice({ count: String(questions) })
}

export function placementLink(subject: SubjectId): string {
  return practice({ placement: subject })
}

export function drillLink(subject: SubjectId, misconception: string): string {
  return practice({ drill: `${subject}/${misconception}` })
}

export function topicPracticeLink(subject: SubjectId, topic: string, questions: number): string {
  return practice({ topic: `${subject}/${topic}`, count: String(questions) })
}

export function noteLink(subject: SubjectId, topic: string): string {
  return href('/learn/:subject?/:topic?', { subject, topic })
}

export function quizLink(quizKey: string, number: string): string {
  return href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: number })
}

/** The review of a past attempt. */
export function reviewLink(attempt: EntryId): string {
  return `${href('/progress')}?attempt=${attempt}`
}

/** A round over these items. */
export function mistakesLink(items: readonly ItemId[]): string {
  return practice({ mistakes: items.join(',') })
}
