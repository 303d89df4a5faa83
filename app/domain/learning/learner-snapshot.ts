import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { Entry } from '#app/domain/log/entry.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import { type Log, timeOf } from '#app/domain/log/log.ts'
import { hashText } from '#app/domain/random.ts'
import type { OnGrid } from './grid.ts'
import type { ItemBank } from './item-bank.ts'
import { learnedEvents } from './learned-answers.ts'
import type { LearnedEvent } from './learned-event.ts'
import { LearnerModel } from './learner-model.ts'
import { copyOfState, type LearnerState } from './learner-state.ts'
import { ENGINE_VERSION } from './parameters.ts'

/**
 * A model after the first entries of a log, so that the next start need not read them again. It is a cache: if any of its
 * inputs has changed, the log is read from the beginning.
 */
export interface LearnerSnapshot {
  engine: number
  bank: string
  entries: number
  /** Of those entries. */
  digest: number
  /** Time of their last answer or lab; 0 without one. */
  until: number
  state: LearnerState
  /** Likelihoods of the topics' abilities; null for a topic without answers. */
  evidence: (OnGrid | null)[]
}

/** A model, and the answers of its log that it has not learned yet, in order. */
export interface UnfinishedFold {
  model: LearnerModel
  events: readonly LearnedEvent[]
}

/** The model of a log. A snapshot that fits the log gives the same result faster. */
export function learnerFromLog(bank: ItemBank, log: Log, snapshot?: LearnerSnapshot): LearnerModel {
  const { model, events } = beginFold(bank, log, snapshot)
  for (const event of events) model.learnFrom(event)
  return model
}

/** For a caller that pauses in between. */
export function beginFold(bank: ItemBank, log: Log, snapshot?: LearnerSnapshot): UnfinishedFold {
  const later = snapshot && eventsAfter(bank, log, snapshot)
  const flagged = flaggedItems(log)
  return later
    ? { model: restored(bank, { ...snapshot, flagged }), events: later }
    : { model: new LearnerModel(bank, undefined, undefined, flagged), events: learnedEvents(bank, log) }
}

/** A copy of a model that can observe answers which the log does not have yet. */
export function copyOfLearner(model: LearnerModel): LearnerModel {
  return restored(model.bank, { state: model.state, evidence: evidenceOf(model), flagged: model.flagged })
}

export function snapshotOf(model: LearnerModel, log: Log): LearnerSnapshot {
  return {
    engine: ENGINE_VERSION,
    bank: model.bank.key,
    entries: log.length,
    digest: digestOf(log),
    until: learnedEvents(model.bank, log).at(-1)?.time ?? 0,
    state: copyOfState(model.state),
    evidence: evidenceOf(model),
  }
}

function evidenceOf(model: LearnerModel): LearnerSnapshot['evidence'] {
  return model.bank.topics.map((topic) =>
    model.carefulAnswers(topic) > 0 ? model.abilities.topicEvidence(topic.index) : null,
  )
}

/** The answers that a snapshot lacks. Undefined if it does not belong to this log. */
function eventsAfter(bank: ItemBank, log: Log, snapshot: LearnerSnapshot) {
  const fits =
    snapshot.engine === ENGINE_VERSION &&
    snapshot.bank === bank.key &&
    snapshot.entries <= log.length &&
    snapshot.digest === digestOf(log.slice(0, snapshot.entries))
  if (!fits) return undefined
  const events = learnedEvents(bank, log.slice(snapshot.entries))
  // An attempt that began before the snapshot and ended after it has answers that belong between those of the snapshot.
  return events.every(({ time }) => time >= snapshot.until) ? events : undefined
}

function restored(
  bank: ItemBank,
  {
    state,
    evidence,
    flagged,
  }: Pick<LearnerSnapshot, 'state' | 'evidence'> & { flagged: ReadonlySet<ItemId> },
): LearnerModel {
  // The model continues on its own copy, so that the snapshot can be used again.
  return new LearnerModel(bank, copyOfState(state), evidence, flagged)
}

/** A hash of what may differ between two logs. Everything else of an entry belongs to its id. */
function digestOf(entries: readonly Entry[]): number {
  const texts = entries.map((entry) => {
    const marks = typeof entry.marks === 'string' ? entry.marks : ''
    return entry.id + timeOf(entry) + marks
  })
  return hashText(texts.join(''))
}
