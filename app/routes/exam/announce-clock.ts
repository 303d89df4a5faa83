import { ownersLog } from '#app/browser/log-session.ts'
import type { KeptExam } from '#app/domain/attempt/kept-attempt.ts'
import { timeLeft } from '#app/domain/exam/exam-clock.ts'

/** Tells the learner's other devices that an exam was left without a result: it has no time left. */
export function announceDiscarded({ setup, exam }: KeptExam): Promise<void> {
  return announceClock({ setup, exam: { ...exam, clock: { ...exam.clock, used: exam.clock.limit } } })
}

/** Tells the learner's other devices how much time an exam has left, and whether it runs. */
export async function announceClock({ setup, exam }: Pick<KeptExam, 'setup' | 'exam'>): Promise<void> {
  const log = await ownersLog()
  await log.append({
    kind: 'exam',
    attempt: setup.id,
    questions: exam.questions.length,
    left: Math.ceil(timeLeft(exam.clock) / 1_000),
    paused: exam.clock.paused,
  })
}
