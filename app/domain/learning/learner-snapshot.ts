import type { Entry } from '#app/domain/log/entry.ts'
import { type Log, timeOf } from '#app/domain/log/log.ts'
import { hashText } from '#app/domain/random.ts'
import type { OnGrid } from './grid.ts'
import type { ItemBank } from './item-bank.ts'
import { learnedAnswers } from './learned-answers.ts'
import { copyOfState, LearnerModel, type LearnerState } from './learner-model.ts'
import { ENGINE_VERSION } from './parameters.ts'

/**
 * A model after the first entries of a log, so that the next start need not read them again. It is a cache: if anything that
 * it was made from has changed, the log is read from the beginning.
 */
export interface LearnerSnapshot {
  engine: number
  bank: string
  entries: number
  /** Of those entries. */
  digest: number
  /** Time of their last answer; 0 without one. */
  until: number
  state: LearnerState
  /** Likelihoods of the topics' abilities; null for a topic without answers. */
  evidence: (OnGrid | null)[]
}

/** What a log says about its learner. With a snapshot that fits the log the result is the same, only sooner. */
export function learnerFromLog(bank: ItemBank, log: Log, snapshot?: LearnerSnapshot): LearnerModel {
  const later = snapshot && answersAfter(bank, log, snapshot)
  const model = later ? restored(bank, snapshot) : new LearnerModel(bank)
  for (const answer of later ?? learnedAnswers(bank, log)) model.observe(answer)
  return model
}

export function snapshotOf(model: LearnerModel, log: Log): LearnerSnapshot {
  return {
    engine: ENGINE_VERSION,
    bank: model.bank.key,
    entries: log.length,
    digest: digestOf(log),
    until: learnedAnswers(model.bank, log).at(-1)?.time ?? 0,
    state: copyOfState(model.state),
    evidence: evidenceOf(model),
  }
}

/** A model of its own, to try out what answers would change. */
export function copyOf(model: LearnerModel): LearnerModel {
  return new LearnerModel(model.bank, copyOfState(model.state), evidenceOf(model))
}

function evidenceOf(model: LearnerModel): (OnGrid | null)[] {
  return model.bank.topics.map((topic) =>
    model.carefulAnswers(topic) > 0 ? model.abilities.topicEvidence(topic.index) : null,
  )
}

/** The answers that a snapshot lacks. Undefined if it is not one of this log. */
function answersAfter(bank: ItemBank, log: Log, snapshot: LearnerSnapshot) {
  const fits =
    snapshot.engine === ENGINE_VERSION &&
    snapshot.bank === bank.key &&
    snapshot.entries <= log.length &&
    snapshot.digest === digestOf(log.slice(0, snapshot.entries))
  if (!fits) return undefined
  const answers = learnedAnswers(bank, log.slice(snapshot.entries))
  // An attempt that began before the snapshot and ended after it has answers that belong between those of the snapshot.
  return answers.every(({ time }) => time >= snapshot.until) ? answers : undefined
}

function restored(bank: ItemBank, { state, evidence }: LearnerSnapshot): LearnerModel {
  // The model goes on from its own copy, so that a snapshot can be used again.
  return new LearnerModel(bank, copyOfState(state), evidence)
}

/** A hash of what may differ between two logs. Everything else of an entry belongs to its id. */
function digestOf(entries: readonly Entry[]): number {
  const texts = entries.map((entry) => {
    const marks = typeof entry.marks === 'string' ? entry.marks : ''
    return entry.id + timeOf(entry) + marks
  })
  return hashText(texts.join(''))
}
