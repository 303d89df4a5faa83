import {
  messageToParent,
  normalDensity,
  normalised,
  normalKernel,
  type OnGrid,
  onGrid,
  posterior,
  priorFromParent,
  relative,
  total,
  withoutLikelihood,
} from './grid.ts'
import type { ItemBank } from './item-bank.ts'
import { ABILITY } from './parameters.ts'

/*
 * What answers say about a learner: the exact posterior on the tree learner → subject → topic. An answer in one topic also
 * says something about the other topics of its subject, and a little about other subjects.
 *
 * Everything follows from the log-likelihoods of the topics, whatever the order in which they came, so a tree made from
 * stored ones is equal to the last digit.
 */

const LEARNER_PRIOR = normalDensity(0, ABILITY.sdOfLearner).map(Math.log)
const SUBJECT_KERNEL = normalKernel(ABILITY.sdOfSubject)
const TOPIC_KERNEL = normalKernel(ABILITY.sdOfTopic)
const NOTHING = onGrid(() => 0)

export class AbilityTree {
  readonly #bank: ItemBank
  /** What the answers of a topic say about its ability. Undefined before the first. */
  readonly #ofTopic: (OnGrid | undefined)[]
  /** What they say about the ability in the subject. */
  readonly #topicMessages: (OnGrid | undefined)[]
  readonly #subjectLogs: OnGrid[]
  /** What the answers of a subject say about the learner. */
  readonly #subjectMessages: OnGrid[]
  readonly #topicPosteriors: (OnGrid | undefined)[]
  readonly #subjectPosteriors: (OnGrid | undefined)[]

  constructor(bank: ItemBank) {
    this.#bank = bank
    this.#ofTopic = bank.topics.map(() => undefined)
    this.#topicMessages = bank.topics.map(() => undefined)
    this.#subjectLogs = bank.subjects.map(() => NOTHING)
    this.#subjectMessages = bank.subjects.map(() => NOTHING)
    this.#topicPosteriors = bank.topics.map(() => undefined)
    this.#subjectPosteriors = bank.subjects.map(() => undefined)
  }

  /** The log-likelihood of a topic's ability; zero before its first answer. */
  evidence(topic: number): OnGrid {
    return this.#ofTopic[topic] ?? NOTHING
  }

  /** Replaces the evidence of a topic. */
  setEvidence(topic: number, logLikelihood: OnGrid): void {
    const subject = this.#bank.topics[topic]?.subjectIndex ?? 0
    this.#ofTopic[topic] = logLikelihood
    this.#topicMessages[topic] = messageToParent(TOPIC_KERNEL, logLikelihood)
    const siblings = this.#bank.subjects[subject] ?? []
    const messages = siblings.map(({ index }) => this.#topicMessages[index])
    const log = total(messages.filter((message) => message !== undefined))
    this.#subjectLogs[subject] = log
    this.#subjectMessages[subject] = messageToParent(SUBJECT_KERNEL, log)
    this.#topicPosteriors.fill(undefined)
    this.#subjectPosteriors.fill(undefined)
  }

  learnerPosterior(): OnGrid {
    return normalised(relative(total([LEARNER_PRIOR, ...this.#subjectMessages])))
  }

  subjectPosterior(subject: number): OnGrid {
    const known = this.#subjectPosteriors[subject]
    if (known) return known
    const others = this.#subjectMessages.filter((_, index) => index !== subject)
    const learner = normalised(relative(total([LEARNER_PRIOR, ...others])))
    const result = posterior(priorFromParent(SUBJECT_KERNEL, learner), this.subjectEvidence(subject))
    this.#subjectPosteriors[subject] = result
    return result
  }

  /** Of a topic's ability before any practice. */
  topicPosterior(topic: number): OnGrid {
    const known = this.#topicPosteriors[topic]
    if (known) return known
    const subject = this.subjectPosterior(this.#bank.topics[topic]?.subjectIndex ?? 0)
    const message = this.#topicMessages[topic]
    const parent = message ? withoutLikelihood(subject, message) : subject
    const result = posterior(priorFromParent(TOPIC_KERNEL, parent), this.evidence(topic))
    this.#topicPosteriors[topic] = result
    return result
  }

  /** The log-likelihood of a subject's ability. */
  subjectEvidence(subject: number): OnGrid {
    return this.#subjectLogs[subject] ?? NOTHING
  }
}

export { SUBJECT_KERNEL, TOPIC_KERNEL }
