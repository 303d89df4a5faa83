import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { drillItems } from '#app/domain/learning/drill.ts'
import {
  type BankItem,
  type BankLab,
  type BankTopic,
  type ItemBank,
  topicIndexOf,
} from '#app/domain/learning/item-bank.ts'
import { type ChoiceLimits, chooseItem } from '#app/domain/learning/item-choice.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { nextPlacementItem } from '#app/domain/learning/placement.ts'
import { type Plan, planToExam, practicePlan } from '#app/domain/learning/plan.ts'
import { Planner } from '#app/domain/learning/planner.ts'
import { nextPracticeItem, type Reason, reasonFor } from '#app/domain/learning/practice.ts'
import { topicsNamed } from './matching-questions.ts'
import { placementLength } from './placement.ts'
import type { RoundRequest } from './round-request.ts'
import { chooseVariant, type VariantChoice } from './variant-choice.ts'

/* The choice of the next item of a round. Practice and placement depend on the answers so far; drills and lists do not. */

/** Why an item is asked. */
export type Why = Reason | 'placement' | 'drill' | 'mistake' | 'bookmark' | 'generated'

export interface RoundItem {
  item: BankItem
  why: Why
}

const MOST_LABS = 3

/** Labs for a round whose topics have no fresh questions left. */
export function labsFor(bank: ItemBank, request: RoundRequest): readonly BankLab[] {
  if (request.kind !== 'practice' || request.topics.length === 0) return []
  return topicsNamed(bank, request.topics)
    .flatMap(({ labs }) => labs)
    .slice(0, MOST_LABS)
}

/** Chooses the items of one round. */
export class Round {
  readonly #model: LearnerModel
  readonly #request: RoundRequest
  readonly #topics: readonly BankTopic[]
  readonly #planner: Planner
  /** For rounds whose items are known at the start. */
  readonly #fixed: readonly RoundItem[] | undefined
  /** Of a request with a filter. */
  readonly #matching: ReadonlySet<ItemId> | undefined

  /**
   * @param model observes each answer of the round before the next item is asked for
   * @param exam the plan that chooses where the request names no topics
   * @param matching for a request with a filter: the questions that matched it before the round
   */
  constructor(
    model: LearnerModel,
    request: RoundRequest,
    day: number,
    exam?: ExamPlan,
    matching?: ReadonlySet<ItemId>,
  ) {
    this.#model = model
    this.#request = request
    const named = topicsOf(model.bank, request)
    const goal =
      exam && isOpen(request) ? planToExam(model.bank, exam, day) : practicePlan(named, model.bank, day)
    this.#topics = topicsIn(goal, named)
    this.#planner = new Planner(model, goal)
    this.#fixed = fixedItems(model, request)
    this.#matching = matching
  }

  /** The number of items. @param wanted where the request allows any number */
  length(wanted: number): number {
    if (this.#fixed) return this.#fixed.length
    if (this.#request.kind === 'placement')
      return placementLength(this.#topics.flatMap(({ items }) => items).length)
    return Math.min(wanted, this.#matching?.size ?? wanted)
  }

  /**
   * The item after those that were asked.
   *
   * @param available only these, if the others can't be had
   * @returns undefined at the end of a list, or if all items of the topics rest
   */
  next(
    asked: readonly Pick<AttemptItem, 'id'>[],
    day: number,
    available?: ReadonlySet<ItemId>,
  ): RoundItem | undefined {
    const before = asked.flatMap(({ id }) => this.#model.bank.byId.get(id) ?? [])
    if (this.#fixed)
      return this.#fixed.find(({ item }) => !before.includes(item) && available?.has(item.id) !== false)
    if (this.#request.kind === 'placement') {
      const item = nextPlacementItem(this.#model, this.#topics, before, day, available)
      return item && { item, why: 'placement' }
    }
    const older = this.#request.kind === 'practice' && this.#request.older
    return this.#nextOfPractice(asked, day, {
      available,
      ...(older && { restDays: 0 }),
      ...(this.#matching && { among: without(this.#matching, asked) }),
    })
  }

  /** Of practice whose items are used up: what generates the next question. Undefined if no lab of its topics does. */
  nextVariant(asked: readonly Pick<AttemptItem, 'id'>[], day: number): VariantChoice | undefined {
    if (this.#request.kind !== 'practice' || this.#matching) return undefined
    for (const topic of this.#leastAskedFirst(this.#lastTopic(asked), day)) {
      const choice = chooseVariant(this.#model, topic, asked, day)
      if (choice) return choice
    }
    return undefined
  }

  #nextOfPractice(
    asked: readonly Pick<AttemptItem, 'id'>[],
    day: number,
    limits: ChoiceLimits,
  ): RoundItem | undefined {
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

  #leastAskedFirst(previous: BankTopic | undefined, day: number): BankTopic[] {
    const answered = (topic: BankTopic) => this.#model.answersOn(topic, day) + (topic === previous ? 0.5 : 0)
    return this.#topics.toSorted((left, right) => answered(left) - answered(right))
  }

  #lastTopic(asked: readonly Pick<AttemptItem, 'id'>[]): BankTopic | undefined {
    const last = asked.at(-1)
    const index = last && topicIndexOf(this.#model.bank, last.id)
    return index === undefined ? undefined : this.#model.bank.topics[index]
  }
}

/** Whether Pointer chooses the topics. */
function isOpen(request: RoundRequest): boolean {
  return request.kind === 'practice' && request.topics.length === 0 && !request.filter
}

function without(ids: ReadonlySet<ItemId>, asked: readonly Pick<AttemptItem, 'id'>[]): ReadonlySet<ItemId> {
  const rest = new Set(ids)
  for (const { id } of asked) rest.delete(id)
  return rest
}

function topicsIn({ weights }: Plan, topics: readonly BankTopic[]): readonly BankTopic[] {
  return topics.filter(({ index }) => (weights[index] ?? 0) > 0)
}

function topicsOf(bank: ItemBank, request: RoundRequest): readonly BankTopic[] {
  switch (request.kind) {
    case 'practice':
      return topicsNamed(bank, request.topics)
    case 'placement':
    case 'drill':
      return topicsNamed(bank, [request.subject])
    case 'items':
      return bank.topics
    default:
      return request satisfies never
  }
}

const WHY_LISTED = { mistakes: 'mistake', bookmarks: 'bookmark' } as const

function fixedItems(model: LearnerModel, request: RoundRequest): RoundItem[] | undefined {
  if (request.kind === 'drill')
    return drillItems(model, request.subject, request.misconception).map((item) => ({ item, why: 'drill' }))
  if (request.kind === 'items')
    return request.items.flatMap((id) => {
      const item = model.bank.byId.get(id)
      return item && model.mayAsk(id) ? [{ item, why: WHY_LISTED[request.list] }] : []
    })
  return undefined
}
