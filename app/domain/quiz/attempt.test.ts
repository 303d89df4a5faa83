import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPTION_NUMBERS } from '#app/domain/catalogue/question.ts'
import {
  type Attempt,
  type AttemptEvent,
  advance,
  indexOf,
  isUnderWay,
  marksOf,
  missedItems,
  scoreOf,
  startAttempt,
} from './attempt.ts'

const QUIZ = Array.from({ length: 20 }, (_, index) => ({
  id: 41 + index,
  answer: OPTION_NUMBERS[index % 4] ?? 1,
}))
const RIGHT = { type: 'select', option: 1 } as const // the key of the first item
const WRONG = { type: 'select', option: 2 } as const
const SUBMIT = { type: 'submit', seconds: 7 } as const
const NEXT = { type: 'next' } as const
const RESTART = { type: 'restart' } as const
const RETRY = { type: 'retryMissed' } as const

function play(events: readonly AttemptEvent[], from: Attempt = startAttempt(QUIZ)): Attempt {
  return events.reduce(advance, from)
}

/** Plays every question of the round; `pick` says whether the nth is answered rightly. */
function playThrough(from: Attempt, pick: (index: number) => boolean): Attempt {
  return from.items.reduce<Attempt>((attempt, item, index) => {
    const option = pick(index) ? item.answer : item.answer === 1 ? 2 : 1
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
    { name: 'next asks the next question', from: marked, event: NEXT, phase: 'answering', answered: 1 },
    { name: 'restart forgets the answers', from: marked, event: RESTART, phase: 'answering', answered: 0 },
    {
      name: 'restart begins a finished quiz again',
      from: completed,
      event: RESTART,
      phase: 'answering',
      answered: 0,
    },
    {
      name: 'retryMissed asks what was missed',
      from: completed,
      event: RETRY,
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
    { name: 'retryMissed in mid-quiz', from: marked, event: RETRY },
    { name: 'select after the end', from: completed, event: RIGHT },
    { name: 'submit after the end', from: completed, event: SUBMIT },
    { name: 'next after the end', from: completed, event: NEXT },
  ])('$name changes nothing', ({ from, event }) => {
    expect(advance(from, event)).toBe(from)
  })

  test('submit without a choice only reminds, and choosing takes the reminder away', () => {
    const reminded = play([SUBMIT])
    expect(reminded).toMatchObject({ phase: 'answering', reminded: true, answers: [] })
    expect(play([RIGHT], reminded)).toMatchObject({ reminded: false, chosen: 1 })
  })

  test('the quiz is completed after its last question', () => {
    expect(completed.phase).toBe('completed')
    expect(scoreOf(completed)).toBe(19)
  })

  test('a practice round holds the missed questions only and restart leads back to the whole quiz', () => {
    const practice = play([RETRY], completed)
    expect(practice).toMatchObject({ round: 'practice', items: [QUIZ[3]] })
    expect(play([RESTART], practice)).toEqual(startAttempt(QUIZ))
    expect(
      play(
        [RESTART],
        playThrough(practice, () => true),
      ),
    ).toEqual(startAttempt(QUIZ))
  })

  test('a perfect attempt has nothing to retry', () => {
    const perfect = playThrough(startAttempt(QUIZ), () => true)
    expect(play([RETRY], perfect)).toBe(perfect)
  })
})

test('an answer is kept with the seconds that it took', () => {
  expect(play([RIGHT, SUBMIT]).answers).toEqual([{ item: QUIZ[0], chosen: 1, seconds: 7 }])
})

test('marks show the run of the quiz: answered, current, ahead', () => {
  expect(marksOf(play([RIGHT, SUBMIT, NEXT, RIGHT, SUBMIT, NEXT])).slice(0, 4)).toEqual([
    'correct',
    'missed',
    'current',
    'ahead',
  ])
})

test('leaving is worth a question only between the first answer and the end', () => {
  expect(isUnderWay(play([RIGHT]))).toBe(false)
  expect(isUnderWay(play([RIGHT, SUBMIT]))).toBe(true)
  expect(isUnderWay(playThrough(startAttempt(QUIZ), () => true))).toBe(false)
})

describe('no sequence of events', () => {
  const event: fc.Arbitrary<AttemptEvent> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('select'), option: fc.constantFrom(...OPTION_NUMBERS) }),
    },
    { weight: 4, arbitrary: fc.constant(SUBMIT) },
    { weight: 4, arbitrary: fc.constant(NEXT) },
    { weight: 1, arbitrary: fc.constantFrom(RETRY) },
    { weight: 1, arbitrary: fc.constantFrom(RESTART) },
  )
  const events = fc.array(event, { maxLength: 400 })

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

  test('scores twice: only submit raises the score, by one, and only once a question', () => {
    holdsAtEveryStep((before, { type }, after) => {
      const gained = scoreOf(after) - scoreOf(before)
      if (type === 'submit') expect([0, 1]).toContain(gained)
      else expect(gained).toBeLessThanOrEqual(0)
      const ids = after.answers.map((answer) => answer.item.id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('moves past the last question', () => {
    holdsAtEveryStep((_before, _event, after) => {
      expect(indexOf(after)).toBeGreaterThanOrEqual(0)
      expect(indexOf(after)).toBeLessThan(after.items.length)
      expect(after.answers.length).toBeLessThanOrEqual(after.items.length)
    })
  })

  test('changes a locked answer', () => {
    holdsAtEveryStep((before, { type }, after) => {
      if (type === 'restart' || type === 'retryMissed') return
      expect(after.answers.slice(0, before.answers.length)).toEqual(before.answers)
    })
  })

  test('leaves a total other than 20 in a graded round, or a completed one with fewer answers', () => {
    holdsAtEveryStep((_before, _event, after) => {
      if (after.round === 'graded') expect(after.items).toBe(after.quiz)
      expect(after.quiz).toHaveLength(20)
      if (after.phase === 'completed') expect(after.answers).toHaveLength(after.items.length)
      expect(scoreOf(after) + missedItems(after).length).toBe(after.answers.length)
    })
  })

  test('reaches the end without answering every question', () => {
    holdsAtEveryStep((before, _event, after) => {
      if (after.phase === 'completed' && before.phase !== 'completed')
        expect(before).toMatchObject({ phase: 'marked', answers: { length: before.items.length } })
    })
  })
})
