import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { quizItems } from '#test/factories/log.ts'
import {
  type Attempt,
  type AttemptEvent,
  type AttemptSetup,
  advance,
  indexOf,
  lengthOf,
  marksOf,
  missedItems,
  optionsOrderedFor,
  scoreOf,
  secondsIntoAttempt,
  startAttempt,
} from './attempt.ts'

const QUIZ: AttemptSetup = {
  id: 'a'.repeat(32),
  policy: { kind: 'quiz', quizId: 'os-quiz3' },
  items: quizItems('os-quiz3'),
  seed: 7,
  startedAt: Date.UTC(2026, 2, 1),
}
const OTHER: AttemptSetup = { ...QUIZ, id: 'b'.repeat(32), items: QUIZ.items.slice(3, 5) }

const RIGHT = { type: 'select', option: 1 } as const // the key of the first item
const WRONG = { type: 'select', option: 2 } as const
const SUBMIT = { type: 'submit', seconds: 7 } as const
const NEXT = { type: 'next' } as const
const END = { type: 'end' } as const
const START = { type: 'start', setup: OTHER } as const

function play(events: readonly AttemptEvent[], from: Attempt = startAttempt(QUIZ)): Attempt {
  return events.reduce(advance, from)
}

/** Answers every item; `pick` says whether the nth is answered correctly. */
function playThrough(from: Attempt, pick: (index: number) => boolean): Attempt {
  return from.setup.items.reduce<Attempt>((attempt, item, index) => {
    const option = pick(index) ? item.key : item.key === 1 ? 2 : 1
    return play([{ type: 'select', option }, SUBMIT, NEXT], attempt)
  }, from)
}

describe('transitions', () => {
  const answering = play([])
  const chosen = play([RIGHT])
  const marked = play([RIGHT, SUBMIT])
  const completed = playThrough(startAttempt(QUIZ), (index) => index !== 3)

  test.each([
    { name: 'select chooses an option', from: answering, event: RIGHT, phase: 'answering', answered: 0 },
    { name: 'select replaces the choice', from: chosen, event: WRONG, phase: 'answering', answered: 0 },
    { name: 'submit marks the choice', from: chosen, event: SUBMIT, phase: 'marked', answered: 1 },
    { name: 'next asks the next item', from: marked, event: NEXT, phase: 'answering', answered: 1 },
    {
      name: 'end before an answer completes with none',
      from: chosen,
      event: END,
      phase: 'completed',
      answered: 0,
    },
    { name: 'end keeps the answers so far', from: marked, event: END, phase: 'completed', answered: 1 },
    { name: 'start begins another attempt', from: marked, event: START, phase: 'answering', answered: 0 },
    {
      name: 'start begins one after the end',
      from: completed,
      event: START,
      phase: 'answering',
      answered: 0,
    },
  ])('$name', ({ from, event, phase, answered }) => {
    const to = advance(from, event)
    expect(to.phase).toBe(phase)
    expect(to.answers).toHaveLength(answered)
  })

  test.each([
    { name: 'next before an answer', from: chosen, event: NEXT },
    { name: 'select once locked', from: marked, event: WRONG },
    { name: 'submit once marked', from: marked, event: SUBMIT },
    { name: 'select after the end', from: completed, event: RIGHT },
    { name: 'submit after the end', from: completed, event: SUBMIT },
    { name: 'next after the end', from: completed, event: NEXT },
    { name: 'end after the end', from: completed, event: END },
  ])('$name changes nothing', ({ from, event }) => {
    expect(advance(from, event)).toBe(from)
  })

  test('submit without a choice only reminds, and choosing takes the reminder away', () => {
    const reminded = play([SUBMIT])
    expect(reminded).toMatchObject({ phase: 'answering', reminded: true, answers: [] })
    expect(play([RIGHT], reminded)).toMatchObject({ reminded: false, chosen: 1 })
  })

  test('the attempt is completed after its last item', () => {
    expect(completed.phase).toBe('completed')
    expect(scoreOf(completed)).toBe(19)
    expect(missedItems(completed)).toEqual([QUIZ.items[3]])
  })

  test('an attempt without items is completed from the start', () => {
    expect(startAttempt({ ...QUIZ, items: [] }).phase).toBe('completed')
  })
})

test('an answer keeps the seconds that it took, and its confidence and time where they were given', () => {
  expect(play([RIGHT, SUBMIT]).answers).toEqual([{ item: QUIZ.items[0], chosen: 1, seconds: 7 }])
  expect(play([RIGHT, { ...SUBMIT, confidence: 2 }]).answers).toEqual([
    { item: QUIZ.items[0], chosen: 1, seconds: 7, confidence: 2 },
  ])
  expect(play([RIGHT, { ...SUBMIT, after: 61 }]).answers).toEqual([
    { item: QUIZ.items[0], chosen: 1, seconds: 7, after: 61 },
  ])
})

test('an attempt that is resumed from its setup and answers is at the next item', () => {
  const { answers } = play([RIGHT, SUBMIT, NEXT, RIGHT, SUBMIT])
  const resumed = startAttempt(QUIZ, answers)
  expect(resumed).toMatchObject({ phase: 'answering', answers, setup: QUIZ })
  expect(indexOf(resumed)).toBe(2)
})

test('marks show the run: answered, now, to come', () => {
  expect(marksOf(play([RIGHT, SUBMIT, NEXT, RIGHT, SUBMIT, NEXT])).slice(0, 4)).toEqual([
    'right',
    'wrong',
    'now',
    'toCome',
  ])
})

test('marks of a placement keep its secret until the end', () => {
  const placement: AttemptSetup = { ...QUIZ, policy: { kind: 'placement', subject: 'os' } }
  const begun = [RIGHT, SUBMIT, RIGHT, SUBMIT].reduce<Attempt>(advance, startAttempt(placement))
  expect(marksOf(begun).slice(0, 4)).toEqual(['given', 'given', 'now', 'toCome'])
  expect(marksOf(advance(begun, END))).toEqual(['right', 'wrong'])
})

test('a round whose items are chosen one after another is as long as it was asked for', () => {
  const round = { ...QUIZ, items: QUIZ.items.slice(0, 2), round: { count: 5, request: 'count=5' } }
  const begun = startAttempt(round)
  expect(marksOf(begun)).toEqual(['now', 'toCome', 'toCome', 'toCome', 'toCome'])
  expect(lengthOf(begun)).toBe(5)
})

test('a quiz shows the options in the order of the file, and a retry shuffles them by its seed', () => {
  expect(optionsOrderedFor(QUIZ, 'os-41')).toEqual([1, 2, 3, 4])
  const orders = Array.from({ length: 20 }, (_, seed) =>
    optionsOrderedFor({ ...QUIZ, seed, policy: { kind: 'retry', quizId: 'os-quiz3' } }, 'os-41').join(),
  )
  expect(new Set(orders).size).toBeGreaterThan(5)
})

describe('no sequence of events', () => {
  const event: fc.Arbitrary<AttemptEvent> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('select'), option: fc.constantFrom(...OPTION_NUMBERS) }),
    },
    { weight: 6, arbitrary: fc.constantFrom(SUBMIT, { ...SUBMIT, confidence: 1 as const }) },
    { weight: 6, arbitrary: fc.constant(NEXT) },
    { weight: 1, arbitrary: fc.constantFrom<AttemptEvent>(START, { type: 'start', setup: QUIZ }, END) },
  )
  const events = fc.array(event, { maxLength: 300 })

  /** Calls `check` for every step of a random walk. */
  function holdsAtEveryStep(check: (before: Attempt, event: AttemptEvent, after: Attempt) => void) {
    fc.assert(
      fc.property(events, (sequence) => {
        sequence.reduce<Attempt>((before, next) => {
          const after = advance(before, next)
          check(before, next, after)
          return after
        }, startAttempt(QUIZ))
      }),
    )
  }

  test('scores twice: only submit raises the score, by one, and only once an item', () => {
    holdsAtEveryStep((before, { type }, after) => {
      const gained = scoreOf(after) - scoreOf(before)
      if (type === 'submit') expect([0, 1]).toContain(gained)
      else expect(gained).toBeLessThanOrEqual(0)
      const ids = after.answers.map((answer) => answer.item.id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('moves past the last item', () => {
    holdsAtEveryStep((_before, _event, after) => {
      expect(indexOf(after)).toBeLessThan(after.setup.items.length)
      expect(after.answers.length).toBeLessThanOrEqual(after.setup.items.length)
    })
  })

  test('changes a locked answer or the captured items', () => {
    holdsAtEveryStep((before, { type }, after) => {
      if (type === 'start') return
      expect(after.answers.slice(0, before.answers.length)).toEqual(before.answers)
      expect(after.setup).toBe(before.setup)
    })
  })

  test('completes an attempt with fewer answers than items, unless it was ended', () => {
    holdsAtEveryStep((before, { type }, after) => {
      if (after.phase === 'completed' && before.phase !== 'completed' && type !== 'end')
        expect(after.answers).toHaveLength(after.setup.items.length)
      expect(scoreOf(after) + missedItems(after).length).toBe(after.answers.length)
    })
  })
})

test.each([
  { name: 'counts whole seconds', passed: 61_499, seconds: 61 },
  { name: 'is never negative, even if the clock was set back', passed: -5_000, seconds: 0 },
])('the time since the start of an attempt $name', ({ passed, seconds }) => {
  expect(secondsIntoAttempt(QUIZ, QUIZ.startedAt + passed)).toBe(seconds)
})
