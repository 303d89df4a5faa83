import { describe, expect, test } from 'vitest'
import type { Answer, AttemptSetup } from '#app/domain/attempt/attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { learnerFromLog } from '#app/domain/learning/learner-snapshot.ts'
import { attemptBody } from '#app/domain/log/entry-body.ts'
import { practise } from '#test/learning/practise.ts'
import { roundOf } from '#test/learning/round-of.ts'
import { keyOf, SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import type { RoundRequest } from './round-request.ts'
import { RoundSession } from './round-session.ts'

const LOG = practise(5).log.entries
const START = (LOG.at(-1)?.at ?? 0) + 86_400_000
const ANY: RoundRequest = { kind: 'practice', topics: [], amount: undefined, older: false }
const PLACEMENT: RoundRequest = { kind: 'placement', subject: 'os' }
const UTC_OFFSET = 120
const dayAt = (time: number) => (time + UTC_OFFSET * 60_000) / 86_400_000

function setupOf(request: RoundRequest): AttemptSetup {
  const policy = request.kind === 'placement' ? request : ({ kind: 'practice' } as const)
  return { id: 'a'.repeat(32), policy, items: [], seed: 1, startedAt: START }
}

const sessionOf = (before: LearnerModel, request: RoundRequest) =>
  new RoundSession(before, (model) => roundOf(model, request, dayAt(START)))

/** Answers every third question wrong, one a minute. */
function answerNext(
  session: RoundSession,
  setup: AttemptSetup,
  answers: readonly Answer[],
  available?: ReadonlySet<ItemId>,
): Answer[] {
  const after = answers.length * 60
  const asked = answers.map(({ item }) => item)
  const next = session.next(asked, dayAt(START + after * 1_000), available)
  if (!next) throw new Error('Nothing is left to ask.')
  const key = keyOf(next.item)
  const item = { id: next.item.id, version: next.item.version, key }
  const chosen = answers.length % 3 === 2 ? (key === 1 ? 2 : 1) : key
  const all = [...answers, { item, chosen, seconds: 40, confidence: 1, after: after + 40 } as const]
  session.follow(setup, all, { now: START + (after + 40) * 1_000, utcOffset: UTC_OFFSET })
  return all
}

test.each([ANY, PLACEMENT])(
  'the model of a round of $kind is that of the log once the round is in it',
  (request) => {
    const setup = setupOf(request)
    const session = sessionOf(learnerFromLog(SIMULATED_BANK, LOG), request)
    let answers: Answer[] = []
    while (answers.length < 10) answers = answerNext(session, setup, answers)
    const body = attemptBody({ phase: 'completed', setup, answers }, UTC_OFFSET)
    const entry = { ...body, id: setup.id, v: 2, at: START + 600_000, device: 'a', n: 1 }
    expect(session.model.state).toEqual(learnerFromLog(SIMULATED_BANK, [...LOG, entry]).state)
    expect(session.before.state).toEqual(learnerFromLog(SIMULATED_BANK, LOG).state)
  },
)

describe('what may be asked ahead', () => {
  const ASKED = 10

  test.each([ANY, PLACEMENT])(
    'of a round of $kind has the next question, however the one on the screen is answered',
    (request) => {
      const setup = setupOf(request)
      const session = sessionOf(learnerFromLog(SIMULATED_BANK, LOG), request)
      let answers: Answer[] = []
      while (answers.length < ASKED) {
        const asked = answers.map(({ item }) => item)
        const day = dayAt(START + answers.length * 60_000)
        const current = session.next(asked, day)?.item
        if (!current) throw new Error('Nothing is left to ask.')
        const onScreen = [...asked, { id: current.id, version: current.version, key: keyOf(current) }]
        const ahead = [...session.ahead(onScreen, day, 3)]
        answers = answerNext(session, setup, answers)
        expect(ahead).toContain(session.next(onScreen, day)?.item)
      }
    },
  )

  test('has enough for the rest of the round, and changes nothing', () => {
    const session = sessionOf(learnerFromLog(SIMULATED_BANK, LOG), ANY)
    const first = session.next([], dayAt(START))?.item
    if (!first) throw new Error('Nothing is left to ask.')
    const onScreen = [{ id: first.id, version: first.version, key: keyOf(first) }]
    const before = JSON.stringify(session.model.state)
    const ahead = new Set([...session.ahead(onScreen, dayAt(START), 19)].map(({ id }) => id))
    expect(ahead.size).toBeGreaterThanOrEqual(19)
    expect(ahead).not.toContain(first.id)
    expect(JSON.stringify(session.model.state)).toBe(before)
  })
})

test.each<RoundRequest>([
  ANY,
  PLACEMENT,
  { kind: 'items', list: 'mistakes', items: SIMULATED_BANK.items.slice(0, 30).map(({ id }) => id) },
])('a round of $kind asks only what can be had, if it has to', (request) => {
  const setup = setupOf(request)
  const session = sessionOf(learnerFromLog(SIMULATED_BANK, LOG), request)
  const available = new Set(SIMULATED_BANK.items.filter(({ index }) => index % 7 === 3).map(({ id }) => id))
  let answers: Answer[] = []
  while (answers.length < 4) answers = answerNext(session, setup, answers, available)
  const asked = new Set(answers.map(({ item }) => item.id))
  expect(asked.size).toBe(4)
  expect([...asked].every((id) => available.has(id))).toBe(true)
  expect(session.next([], dayAt(START), new Set())).toBeUndefined()
})

test.each([
  { seconds: 4, kind: 'rapid' },
  { seconds: 5, kind: 'careful' },
])('an answer after $seconds seconds was $kind to the model', ({ seconds, kind }) => {
  const session = sessionOf(learnerFromLog(SIMULATED_BANK, LOG), ANY)
  expect(session.latest).toBeUndefined()
  const setup = setupOf(ANY)
  const [first] = answerNext(session, setup, [])
  if (!first) throw new Error('Nothing was asked.')
  const again = sessionOf(learnerFromLog(SIMULATED_BANK, LOG), ANY)
  again.follow(setup, [{ ...first, seconds }], { now: START + 60_000, utcOffset: UTC_OFFSET })
  expect(again.latest?.kind).toBe(kind)
})

test('a round that was left goes on with the same model, and asks nothing again', () => {
  const before = learnerFromLog(SIMULATED_BANK, LOG)
  const setup = setupOf(ANY)
  const whole = sessionOf(before, ANY)
  let answers: Answer[] = []
  while (answers.length < 4) answers = answerNext(whole, setup, answers)
  const resumed = sessionOf(before, ANY)
  resumed.follow(setup, answers, { now: START + 300_000, utcOffset: UTC_OFFSET })
  const asked = answers.map(({ item }) => item)
  const day = dayAt(START + 300_000)
  expect(resumed.model.state).toEqual(whole.model.state)
  const next = resumed.next(asked, day)?.item.id
  expect(next).toBeDefined()
  expect(asked.map(({ id }) => id)).not.toContain(next)
})
