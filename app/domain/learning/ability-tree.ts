import {
  messageToParent,
  normalDensity,
  normalised,
  normalKernel,
  type OnGrid,
  onGrid,
  posterior,
  priorFromParent,
  product,
  withoutMessage,
} from './grid.ts'
import type { ItemBank } from './item-bank.ts'
import { ABILITY } from './parameters.ts'

/*
 * The exact posterior of abilities on the tree learner → subject → topic. An answer in one topic is also evidence for the
 * other topics of its subject, and a little for other subjects.
 *
 * Everything follows from the likelihoods of the topics, in whatever order they came, so a tree that is restored from
 * stored likelihoods is equal to the last digit.
 */

const LEARNER_PRIOR = normalDensity(0, ABILITY.sdOfLearner)
export const SUBJECT_KERNEL = normalKernel(ABILITY.sdOfSubject)
export const TOPIC_KERNEL = normalKernel(ABILITY.sdOfTopic)
/** The likelihood of no answers. */
const NOTHING = onGrid(() => 1)

export class AbilityTree {
  readonly #bank: ItemBank
  /** The likelihood of a topic's ability. Undefined before the first answer. */
  readonly #topicEvidence: (OnGrid | undefined)[]
  /** A topic's message to the ability in its subject. */
  readonly #topicMessages: (OnGrid | undefined)[]
  readonly #subjectEvidence: OnGrid[]
  /** A subject's message to the ability of the learner. */
  readonly #subjectMessages: OnGrid[]
  readonly #topicPosteriors: (OnGrid | undefined)[]
  readonly #subjectPosteriors: (OnGrid | undefined)[]

  /** @param evidence of each topic, as `topicEvidence` returned it; null for a topic without answers */
  constructor(bank: ItemBank, evidence: readonly (OnGrid | null)[] = []) {
    this.#bank = bank
    this.#topicEvidence = bank.topics.map(() => undefined)
    this.#topicMessages = bank.topics.map(() => undefined)
    this.#subjectEvidence = bank.subjects.map(() => NOTHING)
    this.#subjectMessages = bank.subjects.map(() => NOTHING)
    this.#topicPosteriors = bank.topics.map(() => undefined)
    this.#subjectPosteriors = bank.subjects.map(() => undefined)
    for (const [topic, ofTopic] of evidence.entries()) if (ofTopic) this.#setEvidence(topic, ofTopic)
  }

  /** The likelihood of a topic's ability. */
  topicEvidence(topic: number): OnGrid {
    return this.#topicEvidence[topic] ?? NOTHING
  }

  /** The likelihood of a subject's ability. */
  subjectEvidence(subject: number): OnGrid {
    return this.#subjectEvidence[subject] ?? NOTHING
  }

  /** Adds the likelihood of one more answer, or of many. */
  addEvidence(topic: number, likelihood: OnGrid): void {
    this.#setEvidence(topic, product([this.topicEvidence(topic), likelihood]))
  }

  #setEvidence(topic: number, evidence: OnGrid): void {
    const subject = this.#bank.topics[topic]?.subjectIndex ?? 0
    this.#topicEvidence[topic] = evidence
    this.#topicMessages[topic] = messageToParent(TOPIC_KERNEL, evidence)
    const siblings = this.#bank.subjects[subject] ?? []
    const messages = siblings.map(({ index }) => this.#topicMessages[index])
    const ofSubject = product(messages.filter((message) => message !== undefined))
    this.#subjectEvidence[subject] = ofSubject
    this.#subjectMessages[subject] = messageToParent(SUBJECT_KERNEL, ofSubject)
    this.#topicPosteriors.fill(undefined)
    this.#subjectPosteriors.fill(undefined)
  }

  learnerPosterior(): OnGrid {
    return normalised(product([LEARNER_PRIOR, ...this.#subjectMessages]))
  }

  subjectPosterior(subject: number): OnGrid {
    const known = this.#subjectPosteriors[subject]
    if (known) return known
    const others = this.#subjectMessages.filter((_, index) => index !== subject)
    const learner = normalised(product([LEARNER_PRIOR, ...others]))
    const result = posterior(priorFromParent(SUBJECT_KERNEL, learner), this.subjectEvidence(subject))
    this.#subjectPosteriors[subject] = result
    return result
  }

  /** The distribution of a topic's ability before any practice. */
  topicPosterior(topic: number): OnGrid {
    const known = this.#topicPosteriors[topic]
    if (known) return known
    const subject = this.subjectPosterior(this.#bank.topics[topic]?.subjectIndex ?? 0)
    const message = this.#topicMessages[topic]
    const parent = message ? withoutMessage(subject, message) : subject
    const result = posterior(priorFromParent(TOPIC_KERNEL, parent), this.topicEvidence(topic))
    this.#topicPosteriors[topic] = result
    return result
  }
}
