import { runsOfLog } from '#app/browser/quiz-runs.ts'
import { isAttempt } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'
import { loggedAttempt } from '#app/domain/log/logged-attempt.ts'
import { bestRun } from '#app/domain/log/quiz-runs.ts'
import { PreviousBest } from '#app/ui/quiz/previous-best.tsx'
import type { QuizOutline } from '#app/ui/quiz/quiz-outline.ts'

/** What a log has of a quiz. @param finishedId the attempt whose results the reader has come back to */
export function earlierAttempts(
  log: Log,
  { id: quizId, items }: QuizOutline,
  finishedId: string | undefined,
) {
  const runs = runsOfLog(log).get(quizId) ?? []
  const best = bestRun(runs)
  const entry = log.filter(isAttempt).find(({ id }) => id === finishedId)
  return {
    runs,
    previousBest: best && <PreviousBest run={best} />,
    finished:
      entry &&
      loggedAttempt(
        entry,
        (answer) => items.find(({ id, version }) => id === answer.item && version === answer.version)?.key,
      ),
  }
}
