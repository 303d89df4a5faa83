import { SUBJECT_KERNEL, TOPIC_KERNEL } from './ability-tree.ts'
import { expectationGivenParent, type Moments, mapOnGrid, momentsOf, type OnGrid, onGrid } from './grid.ts'
import type { BankTopic } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { READINESS, RESPONSE } from './parameters.ts'
import type { Plan } from './plan.ts'
import { chanceFromKnown, knownOnGrid } from './response.ts'
import { offsetOn } from './topic-practice.ts'

/*
 * The share of marks on the day of the exam, with its uncertainty. The topics of a subject are correlated, and so are the
 * subjects. So the variance follows the tree: topics are independent given their subject, subjects given the learner.
 */

export interface Forecast {
  mean: number
  /** An 80 % interval. */
  low: number
  high: number
}

/** Mean and standard deviation of the share of marks if nothing more is practised. */
export function shareOfMarks(model: LearnerModel, plan: Plan): { mean: number; sd: number } {
  const subjects = model.bank.subjects.map((topics, index) => {
    const evidence = model.abilities.subjectEvidence(index)
    return expectationGivenParent(SUBJECT_KERNEL, evidence, ofSubject(model, topics, plan))
  })
  const { mean, variance } = momentsOf(model.abilities.learnerPosterior(), sumOf(subjects))
  return { mean, sd: Math.sqrt(Math.max(0, variance)) }
}

/** The weighted share of a subject's topics, at each ability in the subject. */
function ofSubject(model: LearnerModel, topics: readonly BankTopic[], plan: Plan): Moments {
  return sumOf(
    topics.flatMap((topic) => {
      const weight = plan.weights[topic.index] ?? 0
      if (weight === 0) return []
      const offset = offsetOn(model.practiceOf(topic), plan.target)
      const share = mapOnGrid(knownOnGrid(topic.shape, offset), (known) => weight * chanceFromKnown(known))
      const evidence = model.abilities.topicEvidence(topic.index)
      return expectationGivenParent(TOPIC_KERNEL, evidence, { mean: share, variance: NO_VARIANCE })
    }),
  )
}

const NO_VARIANCE: OnGrid = onGrid(() => 0)

/** Sums the moments of independent parts. */
function sumOf(parts: readonly Moments[]): Moments {
  const add = (of: (part: Moments) => OnGrid) =>
    parts.reduce<OnGrid>((sum, part) => sum.map((value, i) => value + (of(part)[i] ?? 0)), NO_VARIANCE)
  return { mean: add((part) => part.mean), variance: add((part) => part.variance) }
}

/** What a forecast rests on: careful answers in the subjects of the exam. It needs `READINESS.minAnswers` of them. */
export interface Basis {
  answers: number
  /** Those with such an answer, and all of the exam. */
  topics: number
  allTopics: number
}

export function basisFor(model: LearnerModel, { weights }: Plan): Basis {
  const all = model.bank.topics.filter((topic) => (weights[topic.index] ?? 0) > 0)
  const answers = all.map((topic) => model.carefulAnswers(topic)).filter((count) => count > 0)
  return {
    answers: answers.reduce((sum, count) => sum + count, 0),
    topics: answers.length,
    allTopics: all.length,
  }
}

/**
 * The forecast that the learner sees.
 *
 * @param plannedGain the gain from following the plan, from `projectPlan`; 0 for "if you stop now"
 * @param questions the length of a test, to forecast its score instead of the expected share
 */
export function forecast(
  model: LearnerModel,
  plan: Plan,
  plannedGain = 0,
  questions = Number.POSITIVE_INFINITY,
): Forecast {
  const share = shareOfMarks(model, plan)
  const gain = READINESS.promisedGain * plannedGain
  const careful = 1 - model.rapidShare
  const mean = model.rapidShare * RESPONSE.guess + careful * (share.mean + gain)
  const sd = Math.hypot(
    careful * share.sd,
    READINESS.modelSd,
    READINESS.gainSd * gain,
    Math.sqrt((mean * (1 - mean)) / questions),
  )
  return {
    mean,
    low: Math.max(RESPONSE.guess, mean - READINESS.z * sd),
    high: Math.min(1 - RESPONSE.slip, mean + READINESS.z * sd),
  }
}
