import { type Answer, type AttemptSetup, type Completed, scoreOf } from '#app/domain/attempt/attempt.ts'
import { type ExamMark, examMark } from './exam-mark.ts'
import { type ExamRun, withTimeNoted } from './exam-run.ts'

/** The attempt at the end of an exam. */
export function completedExam(setup: AttemptSetup, run: ExamRun): Completed {
  const { questions, clock } = withTimeNoted(run)
  const asked = setup.items.map((item, index) => ({ item, number: index + 1, ...questions[index] }))
  return {
    phase: 'completed',
    setup,
    answers: asked.flatMap(({ item, chosen, after, shownFor = 0 }): Answer[] => {
      if (chosen === undefined) return []
      // 0 seconds would mean that the time was not measured.
      const seconds = Math.max(1, Math.round(shownFor / 1_000))
      return [{ item, chosen, seconds, ...(after !== undefined && { after }) }]
    }),
    exam: {
      seconds: Math.round(clock.used / 1_000),
      blank: asked.flatMap(({ number, item, chosen }) => (chosen === undefined ? { number, item } : [])),
      flagged: asked.flatMap(({ number, flagged }) => (flagged ? number : [])),
    },
  }
}

/** The mark of a completed attempt at an exam. */
export function markOf(attempt: Completed): ExamMark {
  const { policy } = attempt.setup
  const right = scoreOf(attempt)
  const blank = attempt.exam?.blank.length ?? 0
  const wrong = attempt.answers.length - right
  return examMark({ right, wrong, blank }, policy.kind === 'exam' && policy.negative)
}
