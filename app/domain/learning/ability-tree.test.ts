import { describe, expect, test } from 'vitest'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { AbilityTree } from './ability-tree.ts'
import { expectedAbility, logistic, type OnGrid, onGrid, standardDeviation } from './grid.ts'

const ABILITIES = onGrid((ability) => ability)

function normalWeights(mean: number): number[] {
  const weights = ABILITIES.map((ability) => Math.exp(-0.5 * ((ability - mean) / 0.7) ** 2))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const CHILDREN_OF = ABILITIES.map(normalWeights)

function expectation(weights: readonly number[], values: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0)
}

/** The posterior of topic 0 by the definition: every combination of learner and subject is added up. */
function byEnumeration(ofTopics: readonly (readonly OnGrid[])[]): number[] {
  /** How likely a topic's answers are at each ability in its subject. */
  const ofSubject = (logs: readonly OnGrid[]) =>
    CHILDREN_OF.map((children) => logs.map((log) => expectation(children, log)).reduce((a, b) => a * b, 1))
  const [first = [], ...others] = ofTopics
  const [asked = ABILITIES.map(() => 1), ...siblings] = first
  const elsewhere = others.map((logs) =>
    CHILDREN_OF.map((children) => expectation(children, ofSubject(logs))),
  )
  const learner = normalWeights(0).map((weight, g) =>
    elsewhere.reduce((product, of) => product * (of[g] ?? 0), weight),
  )
  const siblingsAt = ofSubject(siblings)
  const subject = siblingsAt.map(
    (at, s) => at * learner.reduce((sum, weight, g) => sum + weight * (CHILDREN_OF[g]?.[s] ?? 0), 0),
  )
  const topic = asked.map(
    (at, t) => at * subject.reduce((sum, weight, s) => sum + weight * (CHILDREN_OF[s]?.[t] ?? 0), 0),
  )
  const sum = topic.reduce((total, weight) => total + weight, 0)
  return topic.map((weight) => weight / sum)
}

const rightAnswers = (count: number) => logistic(0.9, 0).map((chance) => (0.25 + 0.7 * chance) ** count)
const wrongAnswers = (count: number) => logistic(0.9, 0).map((chance) => (0.75 - 0.7 * chance) ** count)

describe('the posterior', () => {
  test('is the one that adding up every combination gives', () => {
    const tree = new AbilityTree(SIMULATED_BANK)
    const [topics = [], otherTopics = []] = SIMULATED_BANK.subjects
    const logs = [
      [rightAnswers(3), wrongAnswers(2), rightAnswers(1)],
      [wrongAnswers(4), rightAnswers(2)],
    ]
    for (const [subject, ofSubject] of [topics, otherTopics].entries())
      for (const [index, log] of (logs[subject] ?? []).entries())
        tree.addEvidence(ofSubject[index]?.index ?? 0, log)
    const expected = byEnumeration(logs)
    for (const [index, weight] of tree.topicPosterior(0).entries())
      expect(weight).toBeCloseTo(expected[index] ?? 0, 12)
  })

  test('moves topics of the subject more than other subjects, and the topic itself most', () => {
    const tree = new AbilityTree(SIMULATED_BANK)
    tree.addEvidence(0, rightAnswers(5))
    const [topic, sibling, stranger] = [0, 1, 40].map((index) => expectedAbility(tree.topicPosterior(index)))
    expect(topic).toBeGreaterThan(sibling ?? 0)
    expect(sibling).toBeGreaterThan(stranger ?? 0)
    expect(stranger).toBeGreaterThan(0.02)
  })

  test('is more certain after more answers', () => {
    const tree = new AbilityTree(SIMULATED_BANK)
    const before = standardDeviation(tree.subjectPosterior(0))
    tree.addEvidence(0, wrongAnswers(5))
    tree.addEvidence(1, wrongAnswers(5))
    expect(standardDeviation(tree.subjectPosterior(0))).toBeLessThan(before)
  })

  test('does not depend on the order of the evidence, to the last digit', () => {
    const logs = [rightAnswers(3), wrongAnswers(2), rightAnswers(1), wrongAnswers(7)]
    const trees = [
      [0, 1, 2, 3],
      [3, 1, 0, 2],
    ].map((order) => {
      const tree = new AbilityTree(SIMULATED_BANK)
      for (const topic of order) tree.addEvidence(topic * 20, logs[topic] ?? [])
      return tree
    })
    expect(trees[0]?.topicPosterior(5)).toEqual(trees[1]?.topicPosterior(5))
  })
})
