import type { ItemId } from '#app/domain/catalogue/item.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import { mistakesOf } from '#app/domain/log/mistakes.ts'
import { oncePer } from './log/once-per.ts'
import { useLog } from './log-session.ts'

const mistakesOfLog = oncePer((log: Log) => new Set(mistakesOf(givenAnswers(log)).map(({ item }) => item)))

/** Whether a question is among the learner's mistakes. Answers of attempts under way do not count yet. */
export function useListedMistakes(): (item: ItemId) => boolean {
  const log = useLog()
  return (item) => log !== undefined && mistakesOfLog(log.entries).has(item)
}
