import { describe, expect, test } from 'vitest'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { practise } from '#test/learning/practise.ts'
import { Random } from '#test/learning/random.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { LearnerModel } from './learner-model.ts'
import { examPlan } from './plan.ts'
import { expectedShare, Planner } from './planner.ts'
import { projectPlan } from './projection.ts'
import { basisFor, forecast, shareOfMarks } from './readiness.ts'

const TARGET = FIRST_DAY + 40
const PLAN = examPlan(SIMULATED_BANK, { os: 3, ds: 1 }, TARGET)
const PRACTISED = practise(3).model

describe('a plan', () => {
  test('weighs the topics of its subjects, and together they are the whole exam', () => {
    const weightOf = (subject: string) =>
      SIMULATED_BANK.topics.reduce(
        (sum, topic) => sum + (topic.subject === subject ? (PLAN.weights[topic.index] ?? 0) : 0),
        0,
      )
    expect(weightOf('os')).toBeCloseTo(0.75, 12)
    expect(weightOf('ds')).toBeCloseTo(0.25, 12)
    expect(weightOf('dbms')).toBe(0)
  })

  test('asks only what counts, the heavier subject first', () => {
    const topics = new Planner(new LearnerModel(SIMULATED_BANK), PLAN).topics(FIRST_DAY)
    expect(topics).toHaveLength(30)
    expect(topics[0]?.subject).toBe('os')
  })

  test('asks a topic at most twice a day', () => {
    const model = new LearnerModel(SIMULATED_BANK)
    const planner = new Planner(model, PLAN)
    const best = planner.best(FIRST_DAY)
    for (const item of best?.items.slice(0, 2) ?? []) model.observe(learnedAnswer({ item }))
    expect(planner.topics(FIRST_DAY)).not.toContain(best)
    expect(planner.topics(FIRST_DAY + 1)).toContain(best)
  })

  test('rests on days of rest, and stops when the minutes are used up', () => {
    const { days, gain } = projectPlan(PRACTISED, PLAN, FIRST_DAY + 30, (day) => (day % 2 === 0 ? 20 : 0))
    expect(days).toHaveLength(10)
    for (const [index, topics] of days.entries()) {
      const minutes = topics.reduce((sum, topic) => sum + topic.shape.minutes, 0)
      const isRest = (FIRST_DAY + 30 + index) % 2 !== 0
      expect(minutes).toBeGreaterThanOrEqual(isRest ? 0 : 20)
      expect(minutes).toBeLessThan(isRest ? 0.1 : 22)
    }
    expect(gain).toBeGreaterThan(0)
  })

  test('that is thought through leaves the model as it is', () => {
    const before = JSON.stringify(PRACTISED.state)
    projectPlan(PRACTISED, PLAN, FIRST_DAY + 30, () => 20)
    expect(JSON.stringify(PRACTISED.state)).toBe(before)
  })
})

describe('readiness', () => {
  test('is the weighted share of all topics', () => {
    const shares = SIMULATED_BANK.topics.map((topic) =>
      expectedShare(PRACTISED, topic, PRACTISED.practiceOf(topic), TARGET),
    )
    const expected = shares.reduce((sum, share, index) => sum + share * (PLAN.weights[index] ?? 0), 0)
    expect(shareOfMarks(PRACTISED, PLAN).mean).toBeCloseTo(expected, 9)
  })

  test('is as uncertain as a sample of learners, subjects and topics without answers is', () => {
    const random = new Random(5)
    const logistic = (logits: number) => 1 / (1 + Math.exp(-logits))
    const shares = Array.from({ length: 4_000 }, () => {
      const learner = 0.7 * random.normal()
      const subjects = new Map(['os', 'ds'].map((subject) => [subject, learner + 0.7 * random.normal()]))
      return SIMULATED_BANK.topics.reduce((sum, { index, subject, shape }) => {
        const ability = (subjects.get(subject) ?? 0) + 0.7 * random.normal()
        return (
          sum + (PLAN.weights[index] ?? 0) * (0.25 + 0.7 * logistic(shape.slope * (ability - shape.logits)))
        )
      }, 0)
    })
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    const sd = Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length)
    const result = shareOfMarks(new LearnerModel(SIMULATED_BANK), PLAN)
    expect(result.mean).toBeCloseTo(mean, 2)
    expect(result.sd / sd).toBeGreaterThan(0.95)
    expect(result.sd / sd).toBeLessThan(1.05)
  })

  test('rests on the careful answers in the subjects of the exam', () => {
    const model = new LearnerModel(SIMULATED_BANK)
    const answer = (subject: string, count: number) => {
      const items = SIMULATED_BANK.items.filter((item) => item.subject === subject).slice(0, count)
      for (const item of items) model.observe(learnedAnswer({ item }))
    }
    answer('dbms', 20)
    answer('os', 14)
    expect(basisFor(model, PLAN)).toEqual({ answers: 14, topics: 9, allTopics: 30 })
    answer('ds', 1)
    expect(basisFor(model, PLAN)).toEqual({ answers: 15, topics: 10, allTopics: 30 })
  })

  test('is more certain after practice, and less about the score in a short test', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low
    const now = forecast(PRACTISED, PLAN)
    expect(width(now)).toBeLessThan(width(forecast(new LearnerModel(SIMULATED_BANK), PLAN)))
    expect(width(forecast(PRACTISED, PLAN, 0, 20))).toBeGreaterThan(width(now))
  })

  test('promises a part of what the plan adds', () => {
    const [now, planned] = [forecast(PRACTISED, PLAN), forecast(PRACTISED, PLAN, 0.1)]
    expect(planned.mean - now.mean).toBeGreaterThan(0.07)
    expect(planned.mean - now.mean).toBeLessThan(0.08)
  })
})
