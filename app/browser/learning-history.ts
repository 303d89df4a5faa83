import { useEffect, useState } from 'react'
import type { ItemBank } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { type LearningHistory, readHistory } from '#app/domain/learning/learning-history.ts'
import type { Log } from '#app/domain/log/log.ts'

/**
 * The history of a learner's model. A long log is read in short steps, so that the page stays responsive.
 *
 * @param before the day whose model is wanted
 * @returns undefined until it has been read
 */
export function useLearningHistory(
  model: LearnerModel | undefined,
  log: Log | undefined,
  before: number,
): LearningHistory | undefined {
  const [read, setRead] = useState<{ log: Log; before: number; bank: ItemBank; history: LearningHistory }>()
  const bank = model?.bank
  useEffect(() => {
    if (!bank || !log) return
    let gone = false
    const reading = readHistory(bank, log, before)
    const step = () => {
      if (gone) return
      const { done, value } = reading.next()
      if (done) setRead({ log, before, bank, history: value })
      else setTimeout(step)
    }
    setTimeout(step)
    return () => {
      gone = true
    }
  }, [bank, log, before])
  const isCurrent = read?.log === log && read?.before === before && read?.bank === bank
  return isCurrent ? read?.history : undefined
}
