import { describe, expect, test } from 'vitest'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK, SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import { type LearnerSituation, nextSteps, type OpenAttempt } from './next-steps.ts'

const DAY = FIRST_DAY + 0.5
const TODAY = FIRST_DAY

const NEW = new LearnerModel(SIMULATED_BANK)
const CONFUSED = (() => {
  const bank = makeItemBank(
    SIMULATED_FACTS.map((fact) =>
      fact.subject === 'os' && Number(fact.id.slice(3)) <= 5
        ? { ...fact, misconceptions: { 1: 'zombie-alive' } }
        : fact,
    ),
  )
  const model = new LearnerModel(bank)
  for (const item of bank.items.filter(({ misconceptions }) => misconceptions[1]).slice(0, 2))
    model.observe(learnedAnswer({ item, right: false, misconception: 'zombie-alive', day: FIRST_DAY - 1 }))
  return model
})()

/** Missed every question of the topic of a lab. */
const USED_UP = (() => {
  const model = new LearnerModel(SIMULATED_BANK)
  const topic = SIMULATED_BANK.topics.find(({ labs }) => labs.length > 0)
  for (const item of topic?.items ?? [])
    model.observe(learnedAnswer({ item, right: false, day: FIRST_DAY - 1 }))
  return model
})()

const QUIZ: OpenAttempt = {
  policy: { kind: 'quiz', quizId: 'os-quiz2' },
  answered: 8,
  questions: 20,
  request: undefined,
  startedAt: 5,
}

function situation(changes: Partial<LearnerSituation> = {}): LearnerSituation {
  return {
    openAttempts: [],
    answerDays: Array.from({ length: 30 }, () => TODAY - 1),
    lastSubject: 'os',
    wasPlaced: false,
    drilledToday: new Set(),
    finishedLabs: new Set(),
    labsToday: new Set(),
    minutesPerQuestion: 1.3,
    ...changes,
  }
}

const days = (count: number, daysAgo: number) => Array.from({ length: count }, () => TODAY - daysAgo)

describe('what comes next', () => {
  test.each<{ name: string; model?: LearnerModel; learner: Partial<LearnerSituation>; steps: string[] }>([
    { name: 'for somebody who practised yesterday: a round', learner: {}, steps: ['practise'] },
    {
      name: 'with an attempt under way: to continue it',
      learner: { openAttempts: [QUIZ] },
      steps: ['continue', 'practise'],
    },
    {
      name: 'an attempt without an answer is not under way',
      learner: { openAttempts: [{ ...QUIZ, answered: 0 }] },
      steps: ['practise'],
    },
    {
      name: 'with an attempt under way, a misconception and a gap: the attempt, a small start, the drill',
      model: CONFUSED,
      learner: { openAttempts: [QUIZ], answerDays: days(30, 14) },
      steps: ['continue', 'comeBack', 'drill'],
    },
    { name: 'after 14 days away: a small start', learner: { answerDays: days(30, 14) }, steps: ['comeBack'] },
    { name: 'after 13 days away: as ever', learner: { answerDays: days(30, 13) }, steps: ['practise'] },
    {
      name: 'with every question of a weak topic seen: a round, and its lab',
      model: USED_UP,
      learner: {},
      steps: ['practise', 'lab'],
    },
    {
      name: 'with a lab finished today: a round',
      model: USED_UP,
      learner: { labsToday: new Set(['heaps']) },
      steps: ['practise'],
    },
    {
      name: 'with nine answers today: neither a lab nor a round',
      model: USED_UP,
      learner: { answerDays: [...days(30, 1), ...days(9, 0)] },
      steps: ['done'],
    },
    {
      name: 'with a misconception: a round, and the drill',
      model: CONFUSED,
      learner: {},
      steps: ['practise', 'drill'],
    },
    {
      name: 'with a misconception and every question flagged as bad: nothing',
      model: new LearnerModel(CONFUSED.bank, CONFUSED.state, [], new Set(CONFUSED.bank.byId.keys())),
      learner: {},
      steps: ['done'],
    },
    {
      name: 'with a misconception that was drilled today: a round',
      model: CONFUSED,
      learner: { drilledToday: new Set(['os/zombie-alive']) },
      steps: ['practise'],
    },
    {
      name: 'after the first answers: a placement',
      learner: { answerDays: days(14, 0) },
      steps: ['placement'],
    },
    {
      name: 'after the first answer: a placement, or a round',
      learner: { answerDays: days(1, 0) },
      steps: ['placement', 'practise'],
    },
    {
      name: 'with a log but without an answer: a placement, or a round',
      learner: { answerDays: [] },
      steps: ['placement', 'practise'],
    },
    {
      name: 'after a placement: a round',
      learner: { wasPlaced: true, answerDays: days(14, 1) },
      steps: ['practise'],
    },
    {
      name: 'after nine answers today: nothing',
      learner: { answerDays: [...days(30, 1), ...days(9, 0)] },
      steps: ['done'],
    },
    {
      name: 'after eight answers today: a round',
      learner: { answerDays: [...days(30, 1), ...days(8, 0)] },
      steps: ['practise'],
    },
    {
      name: 'after nine answers today, with a misconception: its drill',
      model: CONFUSED,
      learner: { answerDays: [...days(30, 1), ...days(9, 0)] },
      steps: ['drill'],
    },
  ])('$name', ({ model = NEW, learner, steps }) => {
    expect(nextSteps(model, situation(learner), DAY).map(({ kind }) => kind)).toEqual(steps)
  })

  test('of several attempts under way is the one that was started last', () => {
    const later = { ...QUIZ, startedAt: 9 }
    const [first] = nextSteps(NEW, situation({ openAttempts: [QUIZ, later] }), DAY)
    expect(first).toEqual({ kind: 'continue', attempt: later })
  })

  test('after a gap is about five minutes', () => {
    const [first] = nextSteps(NEW, situation({ answerDays: days(30, 40) }), DAY)
    expect(first).toMatchObject({ kind: 'comeBack', minutes: 5, round: { questions: 4 } })
  })

  test('is nothing where no question is left for today', () => {
    const model = new LearnerModel(SIMULATED_BANK)
    for (const item of SIMULATED_BANK.items) model.observe(learnedAnswer({ item, day: DAY }))
    expect(nextSteps(model, situation(), DAY)).toEqual([{ kind: 'done' }])
  })

  test('a placement takes less time, because nothing is read in between', () => {
    expect(nextSteps(NEW, situation({ answerDays: [] }), DAY)[0]).toEqual({
      kind: 'placement',
      subject: 'os',
      questions: 15,
      minutes: 15,
    })
  })

  test('there are at most two drills a day', () => {
    const drilledToday = new Set(['os/one', 'os/two'])
    const kinds = nextSteps(CONFUSED, situation({ drilledToday }), DAY).map(({ kind }) => kind)
    expect(kinds).toEqual(['practise'])
  })

  test('a drill has the questions that carry the misconception, and says how many answers point to it', () => {
    const drill = nextSteps(CONFUSED, situation(), DAY).find(({ kind }) => kind === 'drill')
    expect(drill).toEqual({
      kind: 'drill',
      subject: 'os',
      misconception: 'zombie-alive',
      hits: 2,
      questions: 4,
      minutes: 5,
    })
  })
})
