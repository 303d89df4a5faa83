import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { type BankTopic, topicIndexOf } from '#app/domain/learning/item-bank.ts'
import { type ChoiceLimits, chooseItem } from '#app/domain/learning/item-choice.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { nextPracticeItem, reasonFor } from '#app/domain/learning/next-practice-item.ts'
import { planToExam, practicePlan } from '#app/domain/learning/plan.ts'
import { Planner } from '#app/domain/learning/planner.ts'
import type { Asked, Round, RoundItem } from './round.ts'
import type { RoundRequest } from './round-request.ts'
import { topicsNamed } from './topics-named.ts'

export type PracticeRequest = Extract<RoundRequest, { kind: 'practice' }>

/** Pointer chooses all of it. */
export const OPEN_REQUEST: PracticeRequest = { kind: 'practice', topics: [], amount: undefined, older: false }

interface PracticeLimits {
  /** The plan that chooses where the request names no topics. */
  exam?: ExamPlan | undefined
  /** For a request with a filter: the questions that matched it before the round. */
  matching?: ReadonlySet<ItemId> | undefined
}

/** A round whose next item depends on the answers so far. */
export class PracticeRound implements Round {
  readonly #model: LearnerModel
  readonly #request: PracticeRequest
  readonly #topics: readonly BankTopic[]
  readonly #planner: Planner
  readonly #matching: ReadonlySet<ItemId> | undefined

  constructor(
    model: LearnerModel,
    request: PracticeRequest,
    day: number,
    { exam, matching }: PracticeLimits = {},
  ) {
    this.#model = model
    this.#request = request
    this.#matching = matching
    const named = topicsNamed(model.bank, request.topics)
    // Pointer chooses the topics only where the learner has chosen nothing.
    const isOpen = request.topics.length === 0 && !request.filter
    const goal = exam && isOpen ? planToExam(model.bank, exam, day) : practicePlan(named, model.bank, day)
    this.#topics = named.filter(({ index }) => (goal.weights[index] ?? 0) > 0)
    this.#planner = new Planner(model, goal)
  }

  length(wanted: number): number {
    return Math.min(wanted, this.#matching?.size ?? wanted)
  }

  next(asked: Asked, day: number, available?: ReadonlySet<ItemId>): RoundItem | undefined {
    const limits: ChoiceLimits = {
      available,
      ...(this.#request.older && { restDays: 0 }),
      ...(this.#matching && { among: without(this.#matching, asked) }),
    }
    const previous = this.#lastTopic(asked)
    const planned = nextPracticeItem(this.#model, this.#planner, day, previous, limits)
    if (planned) return { item: planned.item, why: planned.reason }
    // Every topic has had its answers for the day, or there is only one topic: continue with the one that was asked least.
    for (const topic of this.#leastAskedFirst(previous, day)) {
      const item = chooseItem(this.#model, topic, day, limits)
      if (item) return { item, why: reasonFor(this.#model, topic, item, day) }
    }
    return undefined
  }

  topicsOfVariants(asked: Asked, day: number): readonly BankTopic[] {
    if (this.#matching) return []
    return this.#leastAskedFirst(this.#lastTopic(asked), day).filter(({ labs }) =>
      labs.some(({ variants }) => variants.length > 0),
    )
  }

  #leastAskedFirst(previous: BankTopic | undefined, day: number): BankTopic[] {
    const answered = (topic: BankTopic) => this.#model.answersOn(topic, day) + (topic === previous ? 0.5 : 0)
    return this.#topics.toSorted((left, right) => answered(left) - answered(right))
  }

  #lastTopic(asked: Asked): BankTopic | undefined {
    const last = asked.at(-1)
    const index = last && topicIndexOf(this.#model.bank, last.id)
    return index === undefined ? undefined : this.#model.bank.topics[index]
  }
}

function without(ids: ReadonlySet<ItemId>, asked: Asked): ReadonlySet<ItemId> {
  const rest = new Set(ids)
  for (const { id } of asked) rest.delete(id)
  return rest
}
