import type { ContentProblem, Misconception } from '#app/domain/catalogue/content-schema.ts'
import type { Note } from '#app/domain/catalogue/note.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { type BankItem, idList } from './bank.ts'

/* The links from the items of a subject to its misconceptions and to the sections of its notes. */

/** With fewer carriers a misconception cannot be told from a guess. */
const LEAST_CARRIERS = 3
const MISCONCEPTIONS_PER_TOPIC = { least: 2, most: 4 }

/** A subject with all its items, and the notes that compile. */
export interface LinkedSubject {
  subject: Subject
  misconceptions: readonly Misconception[]
  items: readonly BankItem[]
  notes: readonly Pick<Note, 'topicId' | 'headings'>[]
}

/** The items of which a wrong option has the misconception. */
export function carriersOf(misconception: string, items: readonly BankItem[]): BankItem[] {
  return items.filter(({ wrong }) => wrong.some((option) => option.misconception === misconception))
}

/** Problems of single items: their tags and their `note`. */
export function checkItemLinks(linked: LinkedSubject): ContentProblem[] {
  const known = new Set(linked.misconceptions.map(({ id }) => id))
  return linked.items.flatMap((item) => {
    const reasons = item.options.flatMap(({ number, misconception }) => {
      if (misconception === undefined) return []
      if (item.right.number === number)
        return [
          `option ${number} is right and has \`misconception: ${misconception}\`: only wrong options may`,
        ]
      return known.has(misconception)
        ? []
        : [
            `option ${number} has \`misconception: ${misconception}\`, which subject.yaml does not list: ` +
              'add it there or correct the id',
          ]
    })
    const broken = item.note === undefined ? undefined : reasonAgainstAnchor(item.note, linked)
    return [...reasons, ...(broken ? [broken] : [])].map((reason) => ({
      file: item.file,
      id: item.id,
      reason,
    }))
  })
}

/** Misconceptions that too few items can reveal. */
export function checkCarriers(linked: LinkedSubject): ContentProblem[] {
  return linked.misconceptions.flatMap(({ id }) => {
    const carriers = carriersOf(id, linked.items)
    if (carriers.length >= LEAST_CARRIERS) return []
    const where = carriers.length > 0 ? ` (${idList(carriers)})` : ''
    return problemOfMisconception(
      linked,
      id,
      `is on wrong options of ${carriers.length} items${where}, at least ${LEAST_CARRIERS} are needed: ` +
        'add it to more wrong options, or remove it',
    )
  })
}

/** Misconceptions whose `note` leads nowhere. */
export function checkAnchors(linked: LinkedSubject): ContentProblem[] {
  return linked.misconceptions.flatMap(({ id, note }) => {
    const broken = reasonAgainstAnchor(note, linked)
    return broken ? problemOfMisconception(linked, id, broken) : []
  })
}

function problemOfMisconception(linked: LinkedSubject, id: string, reason: string): ContentProblem {
  return { file: subjectFileOf(linked), reason: `misconception \`${id}\`: ${reason}` }
}

/** Problems of topics that have too few or too many misconceptions. */
export function checkMisconceptionsPerTopic(linked: LinkedSubject): ContentProblem[] {
  const { least, most } = MISCONCEPTIONS_PER_TOPIC
  return linked.subject.topics.flatMap(({ id }) => {
    const count = linked.misconceptions.filter(({ note }) => topicOf(note) === id).length
    if (count >= least && count <= most) return []
    return [
      {
        file: subjectFileOf(linked),
        reason: `topic \`${id}\` has ${count} misconceptions (by their \`note\`); it needs ${least} to ${most}`,
      },
    ]
  })
}

function reasonAgainstAnchor(anchor: string, { subject, notes }: LinkedSubject): string | undefined {
  const [topic, section] = anchor.split('#')
  const says = `\`note: ${anchor}\``
  if (!subject.topics.some(({ id }) => id === topic))
    return `${says} names no topic of the subject: it must be one of ${subject.topics.map(({ id }) => id).join(', ')}`
  const note = notes.find(({ topicId }) => topicId === topic)
  if (!note) return `${says} points to a note that is missing or cannot be rendered`
  return note.headings.some(({ id }) => id === section)
    ? undefined
    : `${says} points to no heading of that note: it must be one of ${note.headings.map(({ id }) => id).join(', ')}`
}

export function topicOf(anchor: string): string {
  return anchor.split('#')[0] ?? ''
}

function subjectFileOf({ subject }: LinkedSubject): string {
  return `content/${subject.id}/subject.yaml`
}
