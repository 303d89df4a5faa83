import { useLog } from '#app/browser/log-session.ts'
import { isAttempt } from '#app/domain/log/entry.ts'
import * as answeredText from '#app/ui/practice/answered-text.ts'

/** Why a round asks how sure the learner is, until they have said it once. */
export function WhySure() {
  const log = useLog()
  if (!log) return null
  const attempts = [...log.entries.filter(isAttempt), ...log.drafts.values()]
  const hasSaid = attempts.some(({ answers }) => answers.some(({ confidence }) => confidence !== undefined))
  return hasSaid ? null : <span className="font-normal">{answeredText.whySure}</span>
}
