import { describe, expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { type ExamClock, startClock } from '#app/domain/exam/exam-clock.ts'
import { type ExamPlan, minutesOn } from '#app/domain/exam-plan/exam-plan.ts'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { Mistake } from '#app/domain/log/mistakes.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK, SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import type { LearnerSituation, NextStep, OpenAttempt } from './next-step.ts'
import { nextSteps } from './next-steps.ts'
import { plannedToday } from './planned-today.ts'

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

const USED_UP_ITEM = USED_UP.bank.topics.find(({ labs }) => labs.length > 0)?.items[0]?.id ?? 'os-1'

function quizWith({ right, item = 'os-1' }: { right: boolean; item?: ItemId }) {
  return { quizId: 'os-quiz1', answers: [{ item, right }] }
}

const QUIZ: OpenAttempt = {
  policy: { kind: 'quiz', quizId: 'os-quiz2' },
  answered: 8,
  marks: [],
  questions: 20,
  request: undefined,
  exam: undefined,
  startedAt: 5,
}

const mockExam = (clock: Partial<ExamClock> = {}): OpenAttempt => ({
  ...QUIZ,
  policy: { kind: 'exam', minutes: 25, strict: false, negative: false },
  answered: 0,
  startedAt: 1,
  exam: { id: 'e'.repeat(32), clock: { ...startClock(25, 0), ...clock }, subjects: ['os'] },
})

function situation(changes: Partial<LearnerSituation> = {}): LearnerSituation {
  return {
    openAttempts: [],
    answerDays: Array.from({ length: 30 }, () => TODAY - 1),
    lastSubject: 'os',
    subjectsStudied: [],
    lastQuiz: undefined,
    wasPlaced: false,
    placedToday: 0,
    drilledToday: new Set(),
    finishedLabs: new Set(),
    labsToday: new Set(),
    minutesPerQuestion: 1.3,
    exam: undefined,
    minutesToday: 0,
    mistakes: [],
    mistakesAskedToday: 0,
    ...changes,
  }
}

function mistake(item: ItemId, missedOn: number, rightDays: readonly number[] = []): Mistake {
  return { item, subject: 'os', misses: 1, lastMissed: missedOn * 86_400_000, missedOn, rightDays }
}

/** The first questions on operating systems, missed in this order. */
function missed(
  count: number,
  { on, rightDays = [] }: { on: number; rightDays?: readonly number[] },
): Mistake[] {
  const items = SIMULATED_BANK.items.filter(({ subject }) => subject === 'os').slice(0, count)
  return items
    .map(({ id }, nth) => ({ ...mistake(id, on, rightDays), lastMissed: on * 86_400_000 + nth }))
    .reverse()
}

/** The log begins on a Sunday. */
const EXAM = examPlan({ firstDay: TODAY, examDay: TODAY + 20, restWeekdays: [2] })

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
      learner: { openAttempts: [QUIZ], answerDays: days(30, 7) },
      steps: ['continue', 'comeBack', 'drill'],
    },
    { name: 'after a week away: a small start', learner: { answerDays: days(30, 7) }, steps: ['comeBack'] },
    { name: 'after six days away: as ever', learner: { answerDays: days(30, 6) }, steps: ['practise'] },
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
      name: 'right after a quiz: its weakest topics, although the day has had its round',
      learner: { answerDays: days(20, 0), lastQuiz: quizWith({ right: false }) },
      steps: ['followUp'],
    },
    {
      name: 'right after a quiz without a miss: nothing',
      learner: { answerDays: days(20, 0), lastQuiz: quizWith({ right: true }) },
      steps: ['done'],
    },
    {
      name: 'right after a quiz on topics of which every question was seen: nothing',
      model: USED_UP,
      learner: { answerDays: days(20, 0), lastQuiz: quizWith({ right: false, item: USED_UP_ITEM }) },
      steps: ['done'],
    },
    {
      name: 'right after a quiz, with a plan: what is planned, and then the weakest topics of the quiz',
      learner: { exam: EXAM, lastQuiz: quizWith({ right: false }) },
      steps: ['practise', 'followUp'],
    },
    {
      name: 'right after a placement: a round',
      learner: { answerDays: days(15, 0), wasPlaced: true, placedToday: 15 },
      steps: ['practise'],
    },
    {
      name: 'with a placement and nine more answers today: nothing',
      learner: { answerDays: days(24, 0), wasPlaced: true, placedToday: 15 },
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
      name: 'after forty answers today, with mistakes of yesterday: to fix them',
      learner: { answerDays: days(40, 0), wasPlaced: true, mistakes: missed(30, { on: TODAY - 1 }) },
      steps: ['mistakes'],
    },
    {
      name: 'with mistakes of today: nothing, because they wait until tomorrow',
      learner: { answerDays: days(40, 0), wasPlaced: true, mistakes: missed(30, { on: TODAY }) },
      steps: ['done'],
    },
    {
      name: 'with mistakes that were all answered right today: nothing',
      learner: {
        answerDays: days(40, 0),
        mistakes: missed(30, { on: TODAY - 1, rightDays: [TODAY] }),
      },
      steps: ['done'],
    },
    {
      name: 'with mistakes and a misconception: the mistakes, a round, the drill',
      model: CONFUSED,
      learner: { mistakes: missed(3, { on: TODAY - 1 }) },
      steps: ['mistakes', 'practise', 'drill'],
    },
    {
      name: 'with two mistakes: a round, and they wait until it is done',
      learner: { mistakes: missed(2, { on: TODAY - 1 }) },
      steps: ['practise'],
    },
    {
      name: 'with many mistakes, of which five were asked today: a round',
      learner: {
        mistakes: missed(30, { on: TODAY - 1 }),
        mistakesAskedToday: 5,
        answerDays: [...days(30, 1), ...days(5, 0)],
      },
      steps: ['practise'],
    },
    {
      name: 'with a mistake whose question is gone: a round',
      learner: { mistakes: [{ ...mistake('os-1', TODAY - 1), item: 'os-999' }] },
      steps: ['practise'],
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

  test('is an exam before any other attempt, also without an answer: its time passes', () => {
    const exam = mockExam()
    const [first] = nextSteps(NEW, situation({ openAttempts: [QUIZ, exam] }), DAY)
    expect(first).toEqual({ kind: 'continue', attempt: exam })
  })

  test.each([
    { what: 'is paused', exam: mockExam({ paused: true }) },
    { what: 'ran out', exam: mockExam({ used: 25 * 60_000 }) },
  ])('a mock exam that $what comes last, also after a gap and when the day is done', ({ exam }) => {
    const kindsOf = (changes: Partial<LearnerSituation>) =>
      nextSteps(NEW, situation({ openAttempts: [exam], ...changes }), DAY).map(({ kind }) => kind)
    expect(kindsOf({})).toEqual(['practise', 'continue'])
    expect(kindsOf({ answerDays: days(30, 9) })).toEqual(['comeBack', 'continue'])
    expect(kindsOf({ answerDays: [...days(30, 1), ...days(9, 0)] })).toEqual(['done', 'continue'])
    expect(kindsOf({ exam: EXAM })).toEqual(['practise', 'continue'])
  })

  test('after a gap is about five minutes', () => {
    const [first] = nextSteps(NEW, situation({ answerDays: days(30, 40) }), DAY)
    expect(first).toMatchObject({ kind: 'comeBack', minutes: 5, round: { questions: 4 } })
  })

  test('the five questions after a quiz are on three of its topics, so that some get a first level', () => {
    const missedTopics = SIMULATED_BANK.topics.filter(({ subject }) => subject === 'os').slice(0, 5)
    const answers = missedTopics
      .flatMap(({ items }) => items.slice(0, 1))
      .map(({ id }) => ({ item: id, right: false }))
    const [step] = nextSteps(NEW, situation({ lastQuiz: { quizId: 'os-quiz1', answers } }), DAY)
    expect(step).toMatchObject({
      kind: 'followUp',
      topics: missedTopics.slice(0, 3).map(({ id }) => ({ id })),
    })
  })

  describe('a round', () => {
    type RoundStep = Extract<NextStep, { kind: 'practise' | 'comeBack' }>
    const roundOf = (changes: Partial<LearnerSituation>, model = NEW) =>
      nextSteps(model, situation(changes), DAY).find((step): step is RoundStep => step.kind === 'practise')
    const askedIn = (step: RoundStep | undefined) =>
      new Set(step?.round.parts.flatMap(({ topics }) => topics).map(({ subject }) => subject))

    test('is on the subjects that the learner studies', () => {
      const step = roundOf({ subjectsStudied: ['ds', 'os'] })
      expect(step).toMatchObject({ subjects: ['ds', 'os'], round: { questions: 9 } })
      expect([...askedIn(step)].every((subject) => subject === 'os' || subject === 'ds')).toBe(true)
    })

    test('names no subjects where the learner studies more than three, or where a plan has weights', () => {
      const all = [...new Set(SIMULATED_BANK.topics.map(({ subject }) => subject))]
      expect(roundOf({ subjectsStudied: all.slice(0, 4) })).toMatchObject({ subjects: [] })
      expect(roundOf({ subjectsStudied: all.slice(0, 3) })).toMatchObject({ subjects: all.slice(0, 3) })
      expect(roundOf({ subjectsStudied: ['os'], exam: EXAM })).toMatchObject({ subjects: [] })
    })

    test('is on all subjects once those of the learner have too few questions left', () => {
      const model = new LearnerModel(SIMULATED_BANK)
      for (const item of SIMULATED_BANK.items.filter(({ subject }) => subject === 'os'))
        model.observe(learnedAnswer({ item, day: DAY }))
      const step = roundOf({ subjectsStudied: ['os'] }, model)
      expect(step).toMatchObject({ subjects: [], round: { questions: 9 } })
      expect(askedIn(step)).not.toContain('os')
    })

    test('is offered on the same subjects once the day is done', () => {
      const learner = { subjectsStudied: ['os' as const], answerDays: [...days(30, 1), ...days(9, 0)] }
      expect(nextSteps(NEW, situation(learner), DAY)).toEqual([{ kind: 'done', subjects: ['os'] }])
    })
  })

  test('is nothing where no question is left for today', () => {
    const model = new LearnerModel(SIMULATED_BANK)
    for (const item of SIMULATED_BANK.items) model.observe(learnedAnswer({ item, day: DAY }))
    expect(nextSteps(model, situation(), DAY)).toEqual([{ kind: 'done', subjects: [] }])
  })

  test('a placement is suggested once, and not beside the one that is under way', () => {
    const placement: OpenAttempt = { ...QUIZ, policy: { kind: 'placement', subject: 'os' }, questions: 15 }
    const learner = { answerDays: days(8, 0), openAttempts: [placement] }
    const kinds = nextSteps(NEW, situation(learner), DAY).map(({ kind }) => kind)
    expect(kinds).toEqual(['continue', 'practise'])
  })

  test('a placement takes less time, because nothing is read in between', () => {
    expect(nextSteps(NEW, situation({ answerDays: [] }), DAY)[0]).toEqual({
      kind: 'placement',
      subject: 'os',
      questions: 15,
      minutes: 15,
    })
  })

  test('a placement in a subject with fewer questions has all of them, and takes less time', () => {
    const small = makeItemBank(SIMULATED_FACTS.filter(({ subject }) => subject === 'os').slice(0, 10))
    const [step] = nextSteps(new LearnerModel(small), situation({ answerDays: [] }), DAY)
    expect(step).toEqual({ kind: 'placement', subject: 'os', questions: 10, minutes: 10 })
  })

  test.each([
    { what: 'the first half of its minutes', minutesToday: 0, exam: EXAM, questions: 8, minutes: 10 },
    { what: 'the rest of its minutes', minutesToday: 11, exam: EXAM, questions: 7, minutes: 9 },
    {
      what: 'all of a few minutes',
      minutesToday: 0,
      exam: { ...EXAM, minutes: 10 },
      questions: 8,
      minutes: 10,
    },
  ])('with a plan to an exam a round takes $what', ({ what: _what, questions, minutes, ...learner }) => {
    expect(nextSteps(NEW, situation(learner), DAY)[0]).toMatchObject({
      kind: 'practise',
      minutes,
      round: { questions },
    })
  })

  test('a plan is done for the day after its minutes, however many questions these were', () => {
    const learner = { exam: EXAM, minutesToday: 20, answerDays: [...days(30, 1), ...days(4, 0)] }
    expect(nextSteps(NEW, situation(learner), DAY)).toEqual([{ kind: 'done', subjects: [] }])
  })

  describe('with a plan to an exam', () => {
    const kindsOf = (changes: Partial<LearnerSituation>, model = NEW) =>
      nextSteps(model, situation({ exam: EXAM, ...changes }), DAY).map(({ kind }) => kind)
    const round: OpenAttempt = { ...QUIZ, policy: { kind: 'practice' }, request: 'count=8' }
    const placement: OpenAttempt = { ...round, policy: { kind: 'placement', subject: 'os' } }
    const old = missed(30, { on: TODAY - 1 })
    const inTwoDays = { ...EXAM, examDay: TODAY + 2 }
    const tomorrow = { ...EXAM, examDay: TODAY + 1 }
    const now = { ...EXAM, examDay: TODAY }

    test.each<{ name: string; learner: Partial<LearnerSituation>; steps: string[] }>([
      {
        name: 'a day of rest begins nothing',
        learner: { exam: { ...EXAM, daysOff: [TODAY] } },
        steps: ['done'],
      },
      {
        name: 'a round that was begun can be continued on a day of rest',
        learner: { exam: { ...EXAM, daysOff: [TODAY] }, openAttempts: [round] },
        steps: ['continue'],
      },
      {
        name: 'the minutes of a round that was begun are minutes of the day',
        learner: { openAttempts: [{ ...round, answered: 1, questions: 16 }] },
        steps: ['continue'],
      },
      {
        name: 'the minutes of a placement are minutes of the day',
        learner: { exam: { ...EXAM, minutes: 15 }, answerDays: [] },
        steps: ['placement'],
      },
      {
        name: 'a placement that was left does not keep the day before the exam waiting',
        learner: { exam: tomorrow, mistakes: old, openAttempts: [placement] },
        steps: ['mistakes', 'lastLook', 'continue'],
      },
      {
        name: 'a quiz that was left comes after the plan',
        learner: { openAttempts: [QUIZ] },
        steps: ['practise', 'continue'],
      },
      {
        name: 'a quiz that was left waits even when the plan is done',
        learner: { openAttempts: [QUIZ], minutesToday: 20 },
        steps: ['done', 'continue'],
      },
      {
        name: 'a quiz that was left waits on a day of rest',
        learner: { exam: { ...EXAM, daysOff: [TODAY] }, openAttempts: [QUIZ] },
        steps: ['done', 'continue'],
      },
      {
        name: 'after a week away, a quiz that was left comes after the small start',
        learner: { openAttempts: [QUIZ], answerDays: days(30, 7) },
        steps: ['comeBack', 'continue'],
      },
      {
        name: 'mistakes of earlier days come first',
        learner: { mistakes: old },
        steps: ['mistakes', 'practise'],
      },
      {
        name: 'mistakes of today come back on another day',
        learner: { mistakes: missed(30, { on: TODAY }) },
        steps: ['practise'],
      },
      {
        name: 'mistakes outside its subjects are no part of it',
        learner: { mistakes: old, exam: { ...EXAM, weights: { dbms: 1 } } },
        steps: ['practise'],
      },
      {
        name: 'once its share of mistakes was asked, rounds are left, and the other mistakes can wait',
        learner: { mistakes: old, mistakesAskedToday: 4, minutesToday: 5 },
        steps: ['practise', 'mistakes'],
      },
      {
        name: 'a short day has its round, and then the mistakes if there is time',
        learner: { exam: { ...EXAM, minutes: 10 }, mistakes: old },
        steps: ['practise', 'mistakes'],
      },
      {
        name: 'a day is done after its minutes, whatever mistakes are left',
        learner: { mistakes: old, mistakesAskedToday: 4, minutesToday: 20 },
        steps: ['done', 'mistakes'],
      },
      {
        name: 'a day of rest asks no mistakes',
        learner: { exam: { ...EXAM, daysOff: [TODAY] }, mistakes: old },
        steps: ['done'],
      },
      {
        name: 'two days before the exam is a day like any other',
        learner: { exam: inTwoDays, mistakes: old },
        steps: ['mistakes', 'practise'],
      },
      {
        name: 'the day before the exam has mistakes and a last look',
        learner: { exam: tomorrow, mistakes: old, openAttempts: [QUIZ] },
        steps: ['mistakes', 'lastLook', 'continue'],
      },
      {
        name: 'with few mistakes, the day before the exam adds a short round',
        learner: { exam: tomorrow, mistakes: old.slice(0, 4) },
        steps: ['mistakes', 'practise', 'lastLook'],
      },
      {
        name: 'after ten answers on the day before the exam, a last look is left',
        learner: { exam: tomorrow, mistakes: old, answerDays: [...days(30, 1), ...days(10, 0)] },
        steps: ['lastLook'],
      },
      {
        name: 'the day before the exam is the same after a gap',
        learner: { exam: tomorrow, mistakes: old, answerDays: days(30, 9) },
        steps: ['mistakes', 'lastLook'],
      },
      {
        name: 'without any answer the day before the exam begins with the notes',
        learner: { exam: tomorrow, answerDays: [] },
        steps: ['lastLook', 'practise'],
      },
      {
        name: 'a learner who begins on the day before the exam gets one short round after another',
        learner: { exam: tomorrow, answerDays: days(20, 0) },
        steps: ['practise', 'lastLook'],
      },
      {
        name: 'on the day of the exam a mock exam whose clock runs comes first',
        learner: { exam: now, openAttempts: [QUIZ, mockExam()] },
        steps: ['continue', 'lastLook', 'continue'],
      },
      {
        name: 'on the day of the exam a mock exam that is paused can wait',
        learner: { exam: now, openAttempts: [QUIZ, mockExam({ paused: true })] },
        steps: ['lastLook', 'continue', 'continue'],
      },
      {
        name: 'on the day of the exam only a last look comes before what was left',
        learner: { exam: now, mistakes: old, openAttempts: [QUIZ, round] },
        steps: ['lastLook', 'continue', 'continue'],
      },
    ])('$name', ({ learner, steps }) => {
      expect(kindsOf(learner)).toEqual(steps)
    })

    test('its mistakes are a quarter of the day’s questions, those that wait longest first', () => {
      const [first] = nextSteps(NEW, situation({ exam: EXAM, mistakes: old }), DAY)
      const longest = SIMULATED_BANK.items.filter(({ subject }) => subject === 'os').slice(0, 4)
      expect(first).toEqual({
        kind: 'mistakes',
        items: longest.map(({ id }) => id),
        due: old.length,
        minutes: 5,
        isLate: false,
        isExtra: false,
      })
    })

    test('mistakes for which its minutes have no room are up to ten, those that wait longest first', () => {
      const short = { ...EXAM, minutes: 10 }
      const extra = nextSteps(NEW, situation({ exam: short, mistakes: old }), DAY).at(-1)
      expect(extra).toMatchObject({ kind: 'mistakes', minutes: 13, isExtra: true })
      const longest = SIMULATED_BANK.items.filter(({ subject }) => subject === 'os').slice(0, 10)
      expect(extra?.kind === 'mistakes' && extra.items).toEqual(longest.map(({ id }) => id))
    })

    test('its mistakes are those in the subjects of the exam', () => {
      const exam: ExamPlan = { ...EXAM, weights: { dbms: 1 } }
      const ofExam = old.slice(0, 5).map((mistake): Mistake => ({ ...mistake, subject: 'dbms' }))
      const [first] = nextSteps(NEW, situation({ exam, mistakes: [...old, ...ofExam] }), DAY)
      const longest = ofExam.map(({ item }) => item).reverse()
      expect(first.kind === 'mistakes' && first.items).toEqual(longest.slice(0, 4))
      expect(first).toMatchObject({ due: longest.length })
    })

    test('mistakes of the day before the exam are too late to be fixed on two days', () => {
      const [dayBefore] = nextSteps(NEW, situation({ exam: tomorrow, mistakes: old }), DAY)
      expect(dayBefore).toMatchObject({ kind: 'mistakes', isLate: true })
      const [twoBefore] = nextSteps(NEW, situation({ exam: inTwoDays, mistakes: old }), DAY)
      expect(twoBefore).toMatchObject({ kind: 'mistakes', isLate: false })
    })

    test('a first look on the day before the exam is at all its topics, in their order', () => {
      const [look] = nextSteps(NEW, situation({ exam: tomorrow, answerDays: [] }), DAY)
      if (look.kind !== 'lastLook') throw new Error(look.kind)
      expect(look).toMatchObject({ isFirst: true, days: 1 })
      expect(look.topics).toEqual(NEW.bank.topics.filter(({ subject }) => (EXAM.weights[subject] ?? 0) > 0))
    })

    test('who began on the day before the exam goes on with rounds for its minutes, and then reads', () => {
      const begun = { exam: tomorrow, answerDays: days(4, 0), minutesPerQuestion: 1 }
      const [round, look] = nextSteps(NEW, situation({ ...begun, minutesToday: 4 }), DAY)
      expect(round.kind).toBe('practise')
      expect(look).toMatchObject({ kind: 'lastLook', isFirst: false })
      const { rounds } = plannedToday(NEW, situation({ ...begun, minutesToday: 4 }), tomorrow, DAY)
      expect(rounds.reduce((sum, questions) => sum + questions, 0)).toBe(minutesOn(tomorrow, TODAY) - 4)
      const [after] = nextSteps(NEW, situation({ ...begun, minutesToday: minutesOn(tomorrow, TODAY) }), DAY)
      expect(after.kind).toBe('lastLook')
    })

    test('a last look is at its five weakest topics', () => {
      const missedTopic = USED_UP.bank.topics.find(({ labs }) => labs.length > 0)
      const weights: ExamPlan['weights'] = missedTopic ? { [missedTopic.subject]: 1 } : {}
      const [look] = nextSteps(USED_UP, situation({ exam: { ...now, weights } }), DAY)
      if (look.kind !== 'lastLook') throw new Error(look.kind)
      expect(look).toMatchObject({ exam: 'GATE', days: 0, isFirst: false })
      expect(look.topics).toHaveLength(5)
      expect(look.topics[0]).toBe(missedTopic)
    })
  })

  test('of many mistakes is a round of ten', () => {
    const learner = { answerDays: days(40, 0), wasPlaced: true, mistakes: missed(30, { on: TODAY - 1 }) }
    const [first] = nextSteps(NEW, situation(learner), DAY)
    expect(first).toMatchObject({ kind: 'mistakes', minutes: 13 })
    expect(first.kind === 'mistakes' && first.items).toHaveLength(10)
  })

  test('a plan asks only about its subjects', () => {
    const [first] = nextSteps(NEW, situation({ exam: { ...EXAM, weights: { dbms: 1 } } }), DAY)
    const topics = first.kind === 'practise' ? first.round.parts.flatMap((part) => part.topics) : []
    expect(new Set(topics.map(({ subject }) => subject))).toEqual(new Set(['dbms']))
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
