import type { ItemId } from '#app/domain/catalogue/item.ts'
import { isSubjectId, type SubjectId } from '#app/domain/catalogue/subject.ts'
import { exerciseSlot } from '#app/domain/labs/exercise-work.ts'
import { AbilityTree } from './ability-tree.ts'
import { byHeart, learnByHeartShare, type SeenItem } from './by-heart.ts'
import { confidenceLikelihood, learnConfidence } from './confidence.ts'
import { expectedAbility, mapOnGrid, type OnGrid } from './grid.ts'
import type { BankItem, BankTopic, ItemBank } from './item-bank.ts'
import type { Asked, Given, LearnedAnswer, LearnedEvent, LearnedVariant } from './learned-event.ts'
import type { LearnedExercise } from './learned-exercise.ts'
import { answerOfRun, type LearnedLab } from './learned-lab.ts'
import { type LearnerState, NEW_TOPIC, newState, type TopicState } from './learner-state.ts'
import { type MasteryLevel, nextLevel, probabilityOfLevels } from './mastery.ts'
import { afterCarrier, type MisconceptionState, UNOBSERVED } from './misconceptions.ts'
import { EXERCISE, LAB, MASTERY, PRACTICE_GAIN, RESPONSE } from './parameters.ts'
import { RAPID } from './rapid.ts'
import {
  expectedChance,
  knownFromChance,
  knownOnGrid,
  type SharedAnswer,
  sharedLikelihood,
} from './response.ts'
import {
  afterAnswer,
  afterHelp,
  firstGain,
  offsetOn,
  recallOn,
  roomToGain,
  type TopicPractice,
} from './topic-practice.ts'

/** How the model rated an answer. Only careful answers are evidence. */
export interface Observation {
  kind: 'careful' | 'rapid' | 'immediate-repeat'
  /** Whether the item was seen for the first time. */
  first: boolean
  /** The chance to be right, predicted before the answer, for an item that is not known by heart. */
  chance: number
}

export interface SuspectedMisconception {
  subject: SubjectId
  id: string
  state: MisconceptionState
}

/**
 * The model of a learner. It uses no clock and no random numbers: the same answers in the same order make the same model.
 */
export class LearnerModel {
  readonly bank: ItemBank
  readonly abilities: AbilityTree
  /** The items that the learner flagged as bad. They are not chosen; earlier answers to them still count. */
  readonly flagged: ReadonlySet<ItemId>
  readonly #state: LearnerState

  constructor(
    bank: ItemBank,
    state: LearnerState = newState(),
    evidence: readonly (OnGrid | null)[] = [],
    flagged: ReadonlySet<ItemId> = new Set(),
  ) {
    this.bank = bank
    this.flagged = flagged
    this.abilities = new AbilityTree(bank, evidence)
    this.#state = state
  }

  /** Whether an item may be chosen: the learner has not flagged it as bad, and it was not taken out of practice. */
  mayAsk(id: ItemId): boolean {
    return !this.flagged.has(id) && !this.bank.withdrawn.has(id)
  }

  get state(): Readonly<LearnerState> {
    return this.#state
  }

  /** The learner's share of answers without reading the item. */
  get rapidShare(): number {
    return this.#state.rapidAnswers / this.#state.timedAnswers
  }

  practiceOf({ index }: BankTopic): TopicPractice {
    return this.#topic(index).practice
  }

  carefulAnswers({ index }: BankTopic): number {
    return this.#topic(index).carefulAnswers
  }

  /** Whether anything in a topic was answered, be it too quickly to be evidence. */
  hasAnswers({ index }: BankTopic): boolean {
    return this.#topic(index).day >= 0
  }

  answersOn({ index }: BankTopic, day: number): number {
    const topic = this.#topic(index)
    return topic.day === Math.floor(day) ? topic.answersThatDay : 0
  }

  seen({ index }: BankItem): SeenItem | undefined {
    return this.#state.items[index]
  }

  /** Those that the learner may have. */
  get misconceptions(): SuspectedMisconception[] {
    return Object.entries(this.#state.misconceptions).flatMap(([name, state]) => {
      const [subject, id = ''] = name.split('/')
      return state.flagged && isSubjectId(subject) ? [{ subject, id, state }] : []
    })
  }

  /** Expected ability in a topic, in logits. */
  ability({ index }: BankTopic, day: number): number {
    return expectedAbility(this.abilities.topicPosterior(index)) + offsetOn(this.#topic(index).practice, day)
  }

  recall(topic: BankTopic, day: number): number {
    return recallOn(this.practiceOf(topic), day)
  }

  /** The chance to be right at an item that is read with care and not known by heart. */
  chance(item: Asked, day: number): number {
    const { practice } = this.#topic(item.topicIndex)
    return expectedChance(this.abilities.topicPosterior(item.topicIndex), item, offsetOn(practice, day))
  }

  /** The chance that the learner's next answer to this item is right, with rapid answers and memory taken into account. */
  predict(item: BankItem, day: number): number {
    const chance = this.chance(item, day)
    const heart = byHeart(this.#state.byHeart, this.seen(item), day)
    const careful = chance + (1 - RESPONSE.slip - chance) * heart
    return this.rapidShare * RESPONSE.guess + (1 - this.rapidShare) * careful
  }

  /** The level of a topic. Without new answers it falls only after a long time. */
  level(topic: BankTopic, day: number): MasteryLevel {
    const state = this.#topic(topic.index)
    const { level, practice } = state
    const idle = practice.memory && day - practice.memory.last >= MASTERY.idleDays
    return idle ? this.#nextLevel(topic, state, day) : level
  }

  learnFrom(event: LearnedEvent): void {
    if ('lab' in event) this.observeLab(event)
    else if ('exercise' in event) this.observeExercise(event)
    else this.observe(event)
  }

  observe(answer: LearnedAnswer | LearnedVariant): Observation {
    return 'variant' in answer ? this.#observeVariant(answer) : this.#observeItem(answer)
  }

  #observeItem(answer: LearnedAnswer): Observation {
    const { item, day, seconds } = answer
    const before = this.seen(item)
    const chance = this.chance(item, day)
    const first = before === undefined
    this.#countForDay(item.topicIndex, day)
    if (this.#isRapid(seconds)) {
      this.#state.items[item.index] = { lastSeen: day, known: false, times: before?.times ?? 1 }
      return { kind: 'rapid', first, chance }
    }
    if (before && day - before.lastSeen < PRACTICE_GAIN.massedDays) {
      this.#state.items[item.index] = { ...before, lastSeen: day }
      return { kind: 'immediate-repeat', first, chance }
    }
    this.#learn(item, answer, before, chance)
    this.#learnMisconceptions(answer, chance, first)
    this.#state.items[item.index] = {
      lastSeen: day,
      known: isKnown(answer),
      times: (before?.times ?? 0) + 1,
    }
    return { kind: 'careful', first, chance }
  }

  /** A generated question is an item that was never seen, unless its problem was: then it says nothing about what is known. */
  #observeVariant(answer: LearnedVariant): Observation {
    const { variant, day, seconds } = answer
    const { topicIndex, problem } = variant
    const chance = this.chance(variant, day)
    const first = this.#state.problems[problem] === undefined
    this.#state.problems[problem] = true
    this.#countForDay(topicIndex, day)
    if (this.#isRapid(seconds)) return { kind: 'rapid', first, chance }
    if (!first) {
      const state = this.#topic(topicIndex)
      this.#state.topics[topicIndex] = { ...state, practice: afterHelp(state.practice, day) }
      return { kind: 'immediate-repeat', first, chance }
    }
    this.#learn(variant, answer, undefined, chance)
    return { kind: 'careful', first, chance }
  }

  /**
   * A run counts as one answer in its topic, because all its steps are about one problem. A problem that was finished
   * before, and a run in which help was open at most steps, are no evidence.
   *
   * @returns whether it was evidence
   */
  observeLab(run: LearnedLab): boolean {
    const { lab, problem, day } = run
    const topic = this.bank.topics[lab.topicIndex]
    if (!topic) return false
    const answer = answerOfRun(run)
    const isNew = this.#state.problems[problem] === undefined
    const isEvidence = isNew && answer.right + answer.wrong >= LAB.leastShare
    this.#learnFromProblem(topic, problem, day, isEvidence ? answer : undefined)
    return isEvidence
  }

  /**
   * An exercise that was solved is a right answer in its topic. One whose answer was shown says nothing about what is known,
   * and only its first end counts.
   *
   * @returns whether it was evidence
   */
  observeExercise({ exercise, solved, day }: LearnedExercise): boolean {
    const topic = this.bank.topics[exercise.topicIndex]
    const slot = exerciseSlot(exercise)
    if (!topic || this.#state.problems[slot]) return false
    const answer = { ...EXERCISE, guess: 0, right: 1, wrong: 0 }
    this.#learnFromProblem(topic, slot, day, solved ? answer : undefined)
    return solved
  }

  /** @param answer undefined if it says nothing about what is known */
  #learnFromProblem(topic: BankTopic, problem: string, day: number, answer: SharedAnswer | undefined): void {
    this.#countForDay(topic.index, day)
    this.#state.problems[problem] = true
    const state = this.#topic(topic.index)
    this.#state.topics[topic.index] = answer
      ? this.#afterShared(topic, state, day, answer)
      : { ...state, practice: afterHelp(state.practice, day) }
  }

  #afterShared(topic: BankTopic, state: TopicState, day: number, answer: SharedAnswer): TopicState {
    const { practice } = state
    const { right, wrong } = answer
    this.abilities.addEvidence(topic.index, sharedLikelihood(answer, offsetOn(practice, day)))
    const isKnown = right >= 0.5
    const gained = (1 - wrong) * firstGain(practice, day, true) + wrong * firstGain(practice, day, false)
    const after = {
      ...state,
      practice: afterAnswer(practice, day, isKnown, gained * roomToGain(practice)),
      carefulAnswers: state.carefulAnswers + 1,
      missesInRow: isKnown ? 0 : state.missesInRow + 1,
    }
    return { ...after, level: this.#nextLevel(topic, after, day) }
  }

  #topic(index: number): TopicState {
    return this.#state.topics[index] ?? NEW_TOPIC
  }

  #countForDay(index: number, day: number): void {
    const topic = this.#topic(index)
    const today = Math.floor(day)
    const answersThatDay = topic.day === today ? topic.answersThatDay + 1 : 1
    this.#state.topics[index] = { ...topic, day: today, answersThatDay }
  }

  /** Counts the answer. One that is rapid was not read. */
  #isRapid(seconds: number | undefined): boolean {
    if (seconds === undefined) return false
    this.#state.timedAnswers++
    const isRapid = seconds < RAPID.seconds
    if (isRapid) this.#state.rapidAnswers++
    return isRapid
  }

  #learn(asked: Asked, answer: Given, before: SeenItem | undefined, chance: number): void {
    const { day, right, feedback } = answer
    const topic = this.bank.topics[asked.topicIndex]
    if (!topic) return
    const state = this.#topic(topic.index)
    this.#learnAbility(asked, answer, byHeart(this.#state.byHeart, before, day), chance, state.practice)
    if (before) {
      const { slip } = RESPONSE
      this.#state.byHeart = learnByHeartShare(this.#state.byHeart, before, { day, right, chance, slip })
    }
    const repeated = before ? PRACTICE_GAIN.repeated : 1
    const gained = firstGain(state.practice, day, right) * repeated * roomToGain(state.practice)
    const practice = afterAnswer(state.practice, day, right, feedback ? gained : 0)
    const after = {
      ...state,
      practice,
      carefulAnswers: state.carefulAnswers + 1,
      missesInRow: isKnown(answer) ? 0 : state.missesInRow + 1,
    }
    this.#state.topics[topic.index] = { ...after, level: this.#nextLevel(topic, after, day) }
  }

  /** @param heart the chance that the answer was known by heart, which is no evidence of ability */
  #learnAbility(asked: Asked, answer: Given, heart: number, chance: number, practice: TopicPractice): void {
    const { day, right, confidence } = answer
    let ifKnown: number = right ? 1 - RESPONSE.slip : RESPONSE.slip
    let ifNotKnown: number = right ? RESPONSE.guess : 1 - RESPONSE.guess
    if (confidence !== undefined) {
      const likelihood = confidenceLikelihood(this.#state.confidence, confidence)
      ifKnown *= likelihood.ifKnown
      ifNotKnown *= likelihood.ifNotKnown
      const reasoned = knownFromChance(chance)
      const known = (reasoned + (1 - reasoned) * heart) * ifKnown
      const notKnown = (1 - reasoned) * (1 - heart) * ifNotKnown
      this.#state.confidence = learnConfidence(this.#state.confidence, confidence, known / (known + notKnown))
    }
    const likelihood = mapOnGrid(knownOnGrid(asked, offsetOn(practice, day)), (reasoned) => {
      const knows = reasoned + (1 - reasoned) * heart
      return knows * ifKnown + (1 - knows) * ifNotKnown
    })
    this.abilities.addEvidence(asked.topicIndex, likelihood)
  }

  #learnMisconceptions(
    { item, right, confidence, misconception, current }: LearnedAnswer,
    chance: number,
    first: boolean,
  ): void {
    if (!current) return
    for (const id of new Set(Object.values(item.misconceptions))) {
      const outcome = right ? 'right' : id === misconception ? 'chosen' : 'other'
      const answer = { item: item.index, outcome, chance, sure: confidence === 2, first } as const
      const name = `${item.subject}/${id}`
      const { misconceptions } = this.#state
      misconceptions[name] = afterCarrier(misconceptions[name] ?? UNOBSERVED, answer)
    }
  }

  #nextLevel(topic: BankTopic, state: TopicState, day: number): MasteryLevel {
    const ability = this.abilities.topicPosterior(topic.index)
    const probabilityOf = probabilityOfLevels(ability, topic.shape, offsetOn(state.practice, day))
    return nextLevel(state.level, state, probabilityOf)
  }
}

function isKnown({ right, confidence }: Given): boolean {
  return right && confidence !== 0
}
