import { DIFFICULTIES, type Difficulty, type ItemId, subjectOf } from '#app/domain/catalogue/item.ts'
import { isSubjectId, type SubjectId } from '#app/domain/catalogue/subject.ts'

/*
 * The round that a link requests. The address contains all of it, so that a link, a bookmark and a reload mean the same.
 */

export type RoundRequest =
  /** Items that are chosen for the learner, from the given topics, or from all without any. */
  | {
      kind: 'practice'
      topics: readonly TopicName[]
      amount: Amount | undefined
      older: boolean
      /** Only the questions that match it, of all that may be asked. */
      filter?: QuestionFilter
    }
  | { kind: 'items'; list: ItemList; items: readonly ItemId[] }
  | { kind: 'placement'; subject: SubjectId }
  | { kind: 'drill'; subject: SubjectId; misconception: string }

/** Where a learner's own list of items comes from. */
const ITEM_LISTS = ['mistakes', 'bookmarks'] as const
export type ItemList = (typeof ITEM_LISTS)[number]

/** `os/deadlocks`; a subject alone stands for all its topics. */
export type TopicName = string

/** What a learner's log says about a question. `missed` and `known` go by the latest answer. */
export const STATUSES = ['new', 'missed', 'known', 'bookmarked'] as const
export type Status = (typeof STATUSES)[number]

/** A question matches with any of the statuses and any of the difficulties. None stands for all. */
export interface QuestionFilter {
  statuses: readonly Status[]
  difficulties: readonly Difficulty[]
}

export interface Amount {
  unit: 'questions' | 'minutes'
  value: number
}

export const AMOUNTS = [5, 10, 20] as const
const MAX_AMOUNT = 60
const MAX_ITEMS = 50

/**
 * Parses an address and ignores invalid values. `round-params.ts` writes one.
 *
 * @param subjects those that exist; without it any name will do
 */
export function parseRoundRequest(params: URLSearchParams, subjects?: readonly SubjectId[]): RoundRequest {
  const isKnown = (name: unknown): name is SubjectId =>
    isSubjectId(name) && (subjects === undefined || subjects.includes(name))
  const placement = params.get('placement')
  if (isKnown(placement)) return { kind: 'placement', subject: placement }
  const [subject, misconception] = params.get('drill')?.split('/') ?? []
  if (isKnown(subject) && misconception) return { kind: 'drill', subject, misconception }
  for (const list of ITEM_LISTS) {
    const items = (params.get(list) ?? '')
      .split(',')
      .filter(isItemId)
      .filter((id) => isKnown(subjectOf(id)))
    if (items.length > 0) return { kind: 'items', list, items: [...new Set(items)].slice(0, MAX_ITEMS) }
  }
  const filter = filterIn(params)
  return {
    kind: 'practice',
    topics: [
      ...params.getAll('subject').filter(isKnown),
      ...params.getAll('topic').filter((name) => isTopicName(name) && isKnown(name.split('/')[0])),
    ],
    amount: amountIn(params, 'count', 'questions') ?? amountIn(params, 'minutes', 'minutes'),
    older: params.has('older'),
    ...(filter && { filter }),
  }
}

function amountIn(params: URLSearchParams, name: string, unit: Amount['unit']): Amount | undefined {
  const text = params.get(name) ?? ''
  const value = Number(text)
  return /^\d{1,2}$/.test(text) && value > 0 && value <= MAX_AMOUNT ? { unit, value } : undefined
}

function filterIn(params: URLSearchParams): QuestionFilter | undefined {
  const statuses = STATUSES.filter((status) => params.getAll('status').includes(status))
  const difficulties = DIFFICULTIES.filter((difficulty) => params.getAll('difficulty').includes(difficulty))
  return statuses.length > 0 || difficulties.length > 0 ? { statuses, difficulties } : undefined
}

function isItemId(text: string): text is ItemId {
  return /-[1-9]\d{0,3}$/.test(text) && isSubjectId(text.slice(0, text.lastIndexOf('-')))
}

function isTopicName(text: string): boolean {
  return /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text)
}
