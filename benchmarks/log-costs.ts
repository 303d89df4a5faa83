import { gzipSync } from 'node:zlib'
import { type Entry, withoutStoredFacts } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { quizRuns } from '#app/domain/log/quiz-runs.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import { quizEntry, topicEntry } from '#test/factories/log.ts'
import { median, type Row } from './row.ts'
import { quizzes } from './written-content.ts'

const ROUNDS = 9

/** What a log costs: its way over the wire, and computing from it what the pages show. */
export async function measureLogCosts(): Promise<Row[]> {
  const uploaded = attempts(50).map(withoutStoredFacts)
  const log = [...attempts(1_000), ...Array.from({ length: 90 }, () => topicEntry())]
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    const merged = mergeLogs(log)
    const runs = quizRuns(merged)
    const completions = topicCompletions(merged)
    const tookMs = performance.now() - began
    if (runs.size !== quizzes.length || completions.length !== 1)
      throw new Error(
        `a log of all quizzes has runs of ${runs.size} quizzes and ${completions.length} topics`,
      )
    return tookMs
  })
  return [
    {
      what: 'upload of 1,000 answers, gzip',
      unit: 'bytes',
      figure: gzipSync(JSON.stringify({ learner: 'x'.repeat(32), entries: uploaded })).length,
      budget: { atMost: 40 * 1024, of: 'figure' },
    },
    {
      what: 'runs and ticks from a log of 20,000 answers',
      unit: 'ms',
      figure: median(times),
      budget: { atMost: 600, of: 'figure' },
    },
  ]
}

/** Attempts at every quiz in turn, in the versions that the app serves. */
function attempts(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const quiz = quizzes[index % quizzes.length]
    if (!quiz) throw new Error('the content has no quizzes')
    return quizEntry(quiz.quizId, index % 21, { items: quiz.items })
  })
}
