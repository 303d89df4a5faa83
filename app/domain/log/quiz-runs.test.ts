import { expect, test } from 'vitest'
import { quizEntry, topicEntry } from '#test/factories/log.ts'
import { bestRun, changesBetween, type QuizRun, quizRuns } from './quiz-runs.ts'

function run(letters: string, id = letters): QuizRun {
  return { id, completedAt: 0, marks: [...letters].map((letter) => letter === 'r') }
}

test('the runs at a quiz are its counted attempts, in order and by their entries', () => {
  const first = quizEntry('os-quiz3', 15, { at: 7_000 })
  const second = quizEntry('os-quiz3', 17, { at: 9_000 })
  const runs = quizRuns([
    first,
    topicEntry(),
    quizEntry('os-quiz3', 3, { policy: { kind: 'retry', quizId: 'os-quiz3' } }),
    second,
  ])
  expect([...runs.keys()]).toEqual(['os-quiz3'])
  const found = runs.get('os-quiz3') ?? []
  expect(found.map(({ id, completedAt }) => ({ id, completedAt }))).toEqual([
    { id: first.id, completedAt: 7_000 },
    { id: second.id, completedAt: 9_000 },
  ])
  expect(found.map(({ marks }) => marks.filter(Boolean).length)).toEqual([15, 17])
})

test.each([
  { runs: [], best: undefined },
  { runs: ['rw', 'rr', 'wr'], best: 'rr' },
  { runs: ['rw', 'wr'], best: 'rw' },
])('of $runs the best is $best', ({ runs, best }) => {
  expect(bestRun(runs.map((letters) => run(letters)))?.id).toBe(best)
})

test.each([
  { before: 'rrww', after: 'rrww', changes: { putRight: 0, slipped: 0, same: 4 } },
  { before: 'wwrr', after: 'rrrw', changes: { putRight: 2, slipped: 1, same: 1 } },
  // A quiz that was longer or shorter then.
  { before: 'w', after: 'rr', changes: { putRight: 1, slipped: 0, same: 1 } },
])('from $before to $after: $changes', ({ before, after, changes }) => {
  expect(changesBetween(run(before).marks, run(after).marks)).toEqual(changes)
})
