import { href } from 'react-router'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { EntryId } from '#app/domain/log/entry.ts'
import { paramsOf } from '#app/domain/practice/round-params.ts'
import type { ItemList, RoundRequest, TopicName } from '#app/domain/practice/round-request.ts'

/* The addresses to which the screens of progress link. */

function linkTo(request: RoundRequest): string {
  // Slashes and commas need no encoding in a query.
  const query = String(paramsOf(request)).replaceAll('%2F', '/').replaceAll('%2C', ',')
  return `${href('/practice')}?${query}`
}

/** An unfinished round, by its search parameters. */
export function roundLink(request: string): string {
  return `${href('/practice')}?${request}`
}

/** @param topics all topics without any */
export function practiceLink(questions: number, topics: readonly TopicName[] = []): string {
  return linkTo({ kind: 'practice', topics, amount: { unit: 'questions', value: questions }, older: false })
}

export function placementLink(subject: SubjectId): string {
  return linkTo({ kind: 'placement', subject })
}

export function drillLink(subject: SubjectId, misconception: string): string {
  return linkTo({ kind: 'drill', subject, misconception })
}

/** A round over these items. */
export function itemsLink(list: ItemList, items: readonly ItemId[]): string {
  return linkTo({ kind: 'items', list, items })
}

export function noteLink(subject: SubjectId, topic: string): string {
  return href('/learn/:subject?/:topic?', { subject, topic })
}

/** The section with which a note begins. The address names all topics of the last look, so that each leads to the next. */
export function lastLookLink({ subject, id }: LookedAt, all: readonly LookedAt[]): string {
  const look = all.map((topic) => `${topic.subject}/${topic.id}`).join(',')
  return `${noteLink(subject, id)}?look=${look}#in-one-minute`
}

interface LookedAt {
  subject: SubjectId
  id: string
}

export function labLink(lab: string): string {
  return href('/labs/:lab', { lab })
}

export function quizLink(quizKey: string, number: string): string {
  return href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: number })
}

/** The exam under way. */
export function examLink(attempt: EntryId): string {
  return `${href('/exam')}?run=${attempt}`
}

/** The review of a past attempt. */
export function reviewLink(attempt: EntryId): string {
  return `${href('/progress')}?attempt=${attempt}`
}
