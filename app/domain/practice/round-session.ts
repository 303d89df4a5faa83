import type { Answer, AttemptItem, AttemptSetup } from '#app/domain/attempt/attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { BankItem, BankTopic } from '#app/domain/learning/item-bank.ts'
import { answersOf } from '#app/domain/learning/learned-answers.ts'
import type { LearnerModel, Observation } from '#app/domain/learning/learner-model.ts'
import { copyOfLearner } from '#app/domain/learning/learner-snapshot.ts'
import { SCHEMA_VERSION } from '#app/domain/log/entry.ts'
import { attemptBody } from '#app/domain/log/entry-body.ts'
import { answer, expectedItems, isExpectedRight } from './expected-items.ts'
import type { Round, RoundItem, RoundWith } from './round.ts'

/** The time, and the minutes by which the learner's clock is ahead of UTC. */
export interface Moment {
  now: number
  utcOffset: number
}

/** A round under way with a model that observes its answers. Once the round is in the log, the log's model is the same. */
export class RoundSession {
  /** Before the round. */
  readonly before: LearnerModel
  /** After the answers so far. */
  readonly model: LearnerModel
  readonly #round: Round
  readonly #roundWith: RoundWith
  #observed = 0
  #latest: Observation | undefined

  constructor(before: LearnerModel, roundWith: RoundWith) {
    this.before = copyOfLearner(before)
    this.model = copyOfLearner(before)
    this.#roundWith = roundWith
    this.#round = roundWith(this.model)
  }

  length(wanted: number): number {
    return this.#round.length(wanted)
  }

  /** How the model rated the last answer. */
  get latest(): Observation | undefined {
    return this.#latest
  }

  /** Observes the new answers. */
  follow(setup: AttemptSetup, answers: readonly Answer[], moment: Moment): void {
    const fresh = learned(this.model, setup, answers, moment).slice(this.#observed)
    for (const answer of fresh) this.#latest = this.model.observe(answer)
    this.#observed = answers.length
  }

  /** Observes the answers of an earlier round that has just been logged. Call it before the first answer of this round. */
  followOther(setup: AttemptSetup, answers: readonly Answer[], moment: Moment): void {
    for (const answer of learned(this.model, setup, answers, moment)) {
      this.before.observe(answer)
      this.model.observe(answer)
    }
  }

  /** @param available only these, if the others can't be had */
  next(asked: readonly AttemptItem[], day: number, available?: ReadonlySet<ItemId>): RoundItem | undefined {
    return this.#round.next(asked, day, available)
  }

  /**
   * What may be asked after the question on the screen: the next item after a right and after a wrong answer, and those that
   * follow if the learner answers as expected. Each takes some milliseconds to find.
   *
   * @param asked with the question on the screen as the last one
   */
  *ahead(asked: readonly AttemptItem[], day: number, most: number): Generator<BankItem> {
    const { bank } = this.model
    const id = asked.at(-1)?.id
    const item = id && bank.byId.get(id)
    const expected = item ? isExpectedRight(this.model, item, day) : true
    const outcomes = [expected, !expected].map((right) => ({ right, model: copyOfLearner(this.model) }))
    for (const { right, model } of outcomes) {
      if (item) answer(model, item, right, day)
      const round = this.#roundWith(model)
      const steps = right === expected ? most : Math.min(most, 1)
      for (const next of expectedItems(model, round, asked, day, steps)) yield next.item
    }
  }

  topicsOfVariants(asked: readonly AttemptItem[], day: number): readonly BankTopic[] {
    return this.#round.topicsOfVariants(asked, day)
  }
}

/** The answers as the model sees them. */
function learned(
  { bank }: LearnerModel,
  setup: AttemptSetup,
  answers: readonly Answer[],
  { now, utcOffset }: Moment,
) {
  const body = attemptBody({ phase: 'completed', setup, answers }, utcOffset)
  return answersOf(bank, { ...body, id: setup.id, v: SCHEMA_VERSION, at: now, device: '', n: 0 })
}
