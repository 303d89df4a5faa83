import { useEffect, useState } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearningFiles } from '#app/browser/learner.ts'
import type { LogView } from '#app/browser/log-session.ts'
import type { CountMatching } from './count-matching.ts'

/**
 * How many questions match a filter. The facts of the questions are loaded when a number is first wanted.
 *
 * @param wanted 0 until then. After a failure, a higher number is another try.
 */
export function useMatching(
  log: LogView | undefined,
  wanted: number,
  ...choice: Parameters<CountMatching>
): number | 'counting' | 'failed' {
  const facts = useLearningFiles()?.facts
  const entries = log?.entries
  const drafts = log?.drafts
  const [counter, setCounter] = useState<{ count: CountMatching } | 'failed'>()

  useEffect(() => {
    if (wanted === 0 || facts === undefined || !entries || !drafts) return
    let gone = false
    setCounter(undefined)
    loadPart(() => import('./count-matching.ts'))
      .then(({ matchingCounter }) => matchingCounter(facts, entries, [...drafts.values()]))
      .then((count) => !gone && setCounter({ count }))
      .catch((error: unknown) => {
        console.error(error)
        if (!gone) setCounter('failed')
      })
    return () => {
      gone = true
    }
  }, [wanted, facts, entries, drafts])

  if (counter === 'failed') return counter
  return counter ? counter.count(...choice) : 'counting'
}
