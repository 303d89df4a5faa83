import { useEffect, useRef } from 'react'
import { fetchItem } from '#app/browser/learner/learning-files.ts'
import { localDayNow } from '#app/browser/local-time.ts'
import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { RoundSession } from '#app/domain/practice/round-session.ts'

/**
 * Fetches what may be asked next, so that a round goes on without a connection: with the first question as much as the rest
 * of the round needs, and with each of the following what comes after it.
 *
 * @param asked with the question on the screen as the last one; undefined until it is there
 */
export function useQuestionsAhead(
  session: RoundSession,
  asked: readonly AttemptItem[] | undefined,
  count: number,
  factsPath: string,
) {
  const hasRest = useRef(false)
  const number = asked?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!asked) return
    let gone = false
    async function fetchAhead(items: readonly AttemptItem[]) {
      const most = hasRest.current ? 1 : count
      for (const item of session.ahead(items, localDayNow(), Math.min(most, count - items.length))) {
        fetchItem(factsPath, item).catch(() => {})
        // Each takes some milliseconds to find, in which the page can't react.
        await new Promise((resolve) => setTimeout(resolve))
        if (gone) return
      }
      hasRest.current = true
    }
    void fetchAhead(asked)
    return () => {
      gone = true
    }
  }, [number])
}
