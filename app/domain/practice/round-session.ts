import type { Answer, AttemptItem, AttemptSetup } from '#app/domain/attempt/attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { answersOf } from '#app/domain/learning/learned-answers.ts'
import type { LearnerModel, Observation } from '#app/domain/learning/learner-model.ts'
import { copyOfLearner } from '#app/domain/learning/learner-snapshot.ts'
import { SCHEMA_VERSION } from '#app/domain/log/entry.ts'
import { attemptBody } from '#app/domain/log/entry-body.ts'
import { Round, type RoundItem } from './round.ts'
import type { RoundRequest } from './round-request.ts'
import type { VariantChoice } from './variant-choice.ts'

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
  #observed = 0
  #latest: Observation | undefined

  constructor(
    before: LearnerModel,
    request: RoundRequest,
    day: number,
    exam?: ExamPlan,
    matching?: ReadonlySet<ItemId>,
  ) {
    this.before = copyOfLearner(before)
    this.model = copyOfLearner(before)
    this.#round = new Round(this.model, request, day, exam, matching)
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

  next(asked: readonly AttemptItem[], day: number): RoundItem | undefined {
    return this.#round.next(asked, day)
  }

  nextVariant(asked: readonly AttemptItem[], day: number): VariantChoice | undefined {
    return this.#round.nextVariant(asked, day)
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
