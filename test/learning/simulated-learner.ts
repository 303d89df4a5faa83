import type { Confidence } from '#app/domain/attempt/attempt.ts'
import { FSRS_WEIGHTS as W } from '#app/domain/learning/fsrs.ts'
import {
  authorsDifficulty,
  type BankItem,
  type BankTopic,
  type ItemBank,
} from '#app/domain/learning/item-bank.ts'
import { Random } from './random.ts'
import type { World } from './worlds.ts'

/*
 * A learner whose abilities are known. The engine sees only the answers. What is assumed here decides the sizes of all
 * measured effects: docs/learning-model.md.
 */

const DECAY = -W[20]
const FACTOR = 0.9 ** (1 / DECAY) - 1
const SD_OF_SUBJECT = 0.7
const SD_OF_LEARNER = 0.7
const SLIP = 0.05
const MAX_GAIN = 3
/** Chance to remember a repeated item right after it was seen. */
const BY_HEART = 0.7

export interface SimulatedAnswer {
  right: boolean
  confidence: Confidence | undefined
  seconds: number
  /** What it costs the learner. */
  minutes: number
}

export interface TrueItem {
  logits: number
  discrimination: number
  guess: number
}

interface TopicMemory {
  gain: number
  stability: number
  /** Undefined before the first answer. */
  last: number | undefined
}

interface ItemMemory {
  last: number
  stability: number
}

function retrievability(days: number, stability: number): number {
  return (1 + (FACTOR * days) / stability) ** DECAY
}

function grown(stability: number, recall: number): number {
  return stability * (1 + Math.exp(W[8]) * 6 * stability ** -W[9] * (Math.exp((1 - recall) * W[10]) - 1))
}

function lapsed(stability: number, recall: number): number {
  const left = W[11] * 5 ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp((1 - recall) * W[14])
  return Math.min(stability, left + 0.3)
}

export function logistic(logits: number): number {
  return 1 / (1 + Math.exp(-logits))
}

/** The items as they really are in a world. */
export function trueItems(bank: ItemBank, world: World, seed: number): readonly TrueItem[] {
  const random = new Random(seed * 7919 + 13)
  const authors = bank.items.map(authorsDifficulty)
  const mean = authors.reduce((sum, logits) => sum + logits, 0) / authors.length
  const sd = Math.sqrt(authors.reduce((sum, logits) => sum + (logits - mean) ** 2, 0) / authors.length)
  const rho = world.authorCorrelation
  // One property after the other: the order of the draws is part of a seed's meaning.
  const logits = authors.map(
    (author) => mean + (rho * (author - mean)) / sd + Math.sqrt(1 - rho ** 2) * random.normal(),
  )
  const discriminations = authors.map(() => Math.exp(0.25 * random.normal()))
  const guesses = authors.map(() => Math.min(0.4, Math.max(0.12, 0.25 + 0.05 * random.normal())))
  return authors.map((_, index) => {
    return {
      logits: logits[index] ?? 0,
      discrimination: discriminations[index] ?? 1,
      guess: guesses[index] ?? 0.25,
    }
  })
}

export class SimulatedLearner {
  readonly random: Random
  readonly #bank: ItemBank
  readonly #world: World
  readonly #items: readonly TrueItem[]
  /** Before any practice, by topic. */
  readonly #abilities: number[] = []
  readonly #topics: TopicMemory[]
  readonly #seen: (ItemMemory | undefined)[] = []
  readonly #gainPerAnswer: number
  readonly #firstStability: number
  readonly #overconfidence: number
  readonly #speed: number

  constructor(bank: ItemBank, world: World, seed: number, items = trueItems(bank, world, seed)) {
    const random = new Random(seed * 104_729 + 7)
    this.random = random
    this.#bank = bank
    this.#world = world
    this.#items = items
    const ofLearner = world.meanAbility + SD_OF_LEARNER * random.normal()
    for (const topics of bank.subjects) {
      const ofSubject = ofLearner + SD_OF_SUBJECT * random.normal()
      for (const { index } of topics) this.#abilities[index] = ofSubject + world.sdOfTopic * random.normal()
    }
    this.#topics = bank.topics.map(() => ({ gain: 0, stability: 1, last: undefined }))
    this.#gainPerAnswer = 0.25 * world.learning * Math.exp(0.4 * random.normal())
    this.#firstStability = 2.3 * world.stability * Math.exp(0.5 * random.normal())
    this.#overconfidence = world.overconfidence + 0.4 * random.normal()
    this.#speed = Math.exp(0.2 * random.normal())
  }

  /** With what practice has added and forgetting has left. */
  ability(topic: Pick<BankTopic, 'index'>, day: number): number {
    const { gain } = this.#topic(topic.index)
    const left = this.#world.forgets === 'gain' ? gain * this.#recall(topic.index, day) : gain
    return (this.#abilities[topic.index] ?? 0) + left
  }

  /** The chance to be right at this item if nothing of the item itself is remembered. */
  chanceIfNew(item: BankItem, day: number): number {
    const { guess } = this.#item(item)
    const careful = guess + (1 - SLIP - guess) * this.#knows(item, day)
    return this.#world.rapidShare * 0.25 + (1 - this.#world.rapidShare) * careful
  }

  chance(item: BankItem, day: number): number {
    const forgotten = 1 - this.#remembers(item, day) * (1 - this.#world.rapidShare)
    return 1 - (1 - this.chanceIfNew(item, day)) * forgotten
  }

  /** The expected share of marks on a day, with a weight for each topic. */
  marks(weights: readonly number[], day: number): number {
    return this.#bank.topics.reduce((sum, { index, items }) => {
      const weight = weights[index] ?? 0
      if (weight === 0) return sum
      return sum + weight * this.share(items, day)
    }, 0)
  }

  /** The expected share of right answers to new items like these. */
  share(items: readonly BankItem[], day: number): number {
    return items.reduce((sum, item) => sum + this.chanceIfNew(item, day), 0) / items.length
  }

  answer(item: BankItem, day: number, { feedback = true } = {}): SimulatedAnswer {
    const { random } = this
    const isRapid = random.uniform() < this.#world.rapidShare
    const knows = this.#knows(item, day)
    const remembers = this.#remembers(item, day)
    const known = !isRapid && (random.uniform() < knows || random.uniform() < remembers)
    const right = random.uniform() < (isRapid ? 0.25 : known ? 1 - SLIP : this.#item(item).guess)
    const confidence = this.#confidence(item, day, known, isRapid)
    const { minutes } = item
    const seconds = isRapid
      ? 1.5 + 3 * random.uniform()
      : 45 * this.#speed * Math.exp(0.45 * random.normal()) * minutes
    if (!this.#world.isStatic && feedback) this.learn(item, day, right, isRapid)
    return { right, confidence, seconds, minutes: isRapid ? 0.2 : minutes + (right ? 0.1 : 0.5) }
  }

  learn(item: BankItem, day: number, right: boolean, isRapid: boolean): void {
    const topic = this.#topic(item.topicIndex)
    const recall = this.#recall(item.topicIndex, day)
    const days = topic.last === undefined ? 9 : day - topic.last
    const kept =
      this.#world.forgets === 'gain' ? topic.gain * this.#relearned(recall, right, isRapid) : topic.gain
    const effort = isRapid ? 0.2 : right ? 0.5 : 1
    const repeated = this.#seen[item.index] ? 0.5 : 1
    const spaced = 1 - 0.6 * Math.exp(-days / 0.3)
    const room = Math.max(0, 1 - kept / MAX_GAIN)
    this.#topics[item.topicIndex] = {
      gain: kept + this.#gainPerAnswer * effort * repeated * spaced * room,
      stability: this.#stabilityAfter(topic, recall, right, isRapid),
      last: isRapid ? topic.last : day,
    }
    if (!isRapid) this.#seeItem(item, day, right)
  }

  /** Runs `attempt` and then forgets what it did to the topic and the item. */
  imagine<T>(item: BankItem, attempt: () => T): T {
    const topic = this.#topic(item.topicIndex)
    const seen = this.#seen[item.index]
    const result = attempt()
    this.#topics[item.topicIndex] = topic
    this.#seen[item.index] = seen
    return result
  }

  #topic(index: number): TopicMemory {
    return this.#topics[index] ?? { gain: 0, stability: 1, last: undefined }
  }

  #item({ index }: BankItem): TrueItem {
    return this.#items[index] ?? { logits: 0, discrimination: 1, guess: 0.25 }
  }

  #recall(topic: number, day: number): number {
    const { last, stability } = this.#topic(topic)
    return last === undefined ? 1 : retrievability(Math.max(0, day - last), stability)
  }

  #knows(item: BankItem, day: number): number {
    const { logits, discrimination } = this.#item(item)
    const known = logistic(discrimination * (this.ability({ index: item.topicIndex }, day) - logits))
    const fades = this.#world.forgets === 'knowledge' && this.#topic(item.topicIndex).last !== undefined
    return fades ? known * (0.6 + 0.4 * this.#recall(item.topicIndex, day)) : known
  }

  #remembers({ index }: BankItem, day: number): number {
    const seen = this.#seen[index]
    return seen ? BY_HEART * retrievability(day - seen.last, seen.stability) : 0
  }

  #confidence(item: BankItem, day: number, known: boolean, isRapid: boolean): Confidence | undefined {
    const { logits } = this.#item(item)
    const ability = this.ability({ index: item.topicIndex }, day)
    const feeling =
      (known ? 1 : -1) * this.#world.insight +
      0.35 * (ability - logits) +
      this.random.normal() +
      this.#overconfidence
    if (isRapid) return this.random.uniform() < 0.5 ? 0 : undefined
    return feeling < -0.5 ? 0 : feeling > 0.8 ? 2 : 1
  }

  #relearned(recall: number, right: boolean, isRapid: boolean): number {
    return recall + (1 - recall) * (isRapid ? 0.1 : right ? 0.6 : 0.5)
  }

  #stabilityAfter(
    { last, stability }: TopicMemory,
    recall: number,
    right: boolean,
    isRapid: boolean,
  ): number {
    if (last === undefined) return this.#firstStability
    if (isRapid) return stability
    return right ? grown(stability, recall) : Math.max(0.5 * this.#firstStability, lapsed(stability, recall))
  }

  #seeItem({ index }: BankItem, day: number, right: boolean): void {
    const seen = this.#seen[index]
    const stability = seen
      ? grown(seen.stability, retrievability(day - seen.last, seen.stability))
      : (right ? 3 : 1.2) * this.#world.stability
    this.#seen[index] = { last: day, stability }
  }
}
