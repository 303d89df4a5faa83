import type { Log } from '#app/domain/log/log.ts'
import type { OnGrid } from './grid.ts'
import type { ItemBank } from './item-bank.ts'
import { learnedAnswers } from './learned-answers.ts'
import { type LearnedAnswer, LearnerModel, type LearnerState } from './learner-model.ts'
import { ENGINE_VERSION } from './parameters.ts'

/**
 * A model after the first answers of a log, so that the next start need not read them again. It is a cache: if anything that
 * it was made from has changed, the log is read from the beginning.
 */
export interface LearnerSnapshot {
  engine: number
  bank: string
  answers: number
  /** Of those answers. */
  digest: number
  state: LearnerState
  /** Log-likelihoods of the topics' abilities; null for a topic without answers. */
  evidence: (OnGrid | null)[]
}

/** What a log says about its learner. With a snapshot that fits the log the result is the same, only sooner. */
export function learnerFromLog(bank: ItemBank, log: Log, snapshot?: LearnerSnapshot): LearnerModel {
  const answers = learnedAnswers(bank, log)
  const fits = snapshot !== undefined && isOf(snapshot, bank, answers)
  const model = fits ? restored(bank, snapshot) : new LearnerModel(bank)
  for (const answer of fits ? answers.slice(snapshot.answers) : answers) model.observe(answer)
  return model
}

export function snapshotOf(model: LearnerModel, log: Log): LearnerSnapshot {
  const answers = learnedAnswers(model.bank, log)
  return {
    engine: ENGINE_VERSION,
    bank: model.bank.key,
    answers: answers.length,
    digest: digestOf(answers),
    state: structuredClone(model.state),
    evidence: model.bank.topics.map((topic) =>
      model.carefulAnswers(topic) > 0 ? model.abilities.evidence(topic.index) : null,
    ),
  }
}

function isOf(snapshot: LearnerSnapshot, bank: ItemBank, answers: readonly LearnedAnswer[]): boolean {
  return (
    snapshot.engine === ENGINE_VERSION &&
    snapshot.bank === bank.key &&
    snapshot.answers <= answers.length &&
    // An answer may have arrived late and come before others that are in the snapshot.
    snapshot.digest === digestOf(answers.slice(0, snapshot.answers))
  )
}

function restored(bank: ItemBank, { state, evidence }: LearnerSnapshot): LearnerModel {
  // The model goes on from its own copy, so that a snapshot can be used again.
  return new LearnerModel(bank, structuredClone(state), evidence)
}

/** FNV-1a over everything that the model reads of an answer. */
function digestOf(answers: readonly LearnedAnswer[]): number {
  let hash = 0x811c9dc5
  const add = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
  }
  for (const { item, day, right, confidence, seconds, misconception, current, feedback } of answers) {
    add(item.index)
    // Whole milliseconds, in two halves of 32 bits.
    const time = Math.round(day * 86_400_000)
    add(time | 0)
    add(Math.floor(time / 2 ** 32))
    add((right ? 1 : 0) | (current ? 2 : 0) | (feedback ? 4 : 0))
    add(confidence ?? 3)
    add(seconds === undefined ? -1 : Math.round(seconds * 1_000))
    for (const character of misconception ?? '') add(character.codePointAt(0) ?? 0)
  }
  return hash >>> 0
}
