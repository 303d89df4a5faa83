import { useEffect, useState } from 'react'
import type { Question } from '#app/domain/catalogue/question.ts'

interface Questions {
  find(id: number): Question | undefined
  /** The questions did not arrive. */
  failed: boolean
  tryAgain(): void
}

/**
 * The questions of a quiz: the first at once, with the page, and the others as soon as they arrive from `path`.
 *
 * All twenty in the page would delay its first paint on a phone by a round trip.
 */
export function useQuestions(first: Question, path: string): Questions {
  const [fetched, setFetched] = useState<readonly Question[]>([])
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run of this effect
  useEffect(() => {
    const request = new AbortController()
    setFailed(false)
    fetchQuestions(path, request.signal).then(setFetched, () => {
      if (!request.signal.aborted) setFailed(true)
    })
    return () => request.abort()
  }, [path, tries])

  return {
    find: (id) => (id === first.id ? first : fetched.find((question) => question.id === id)),
    failed,
    tryAgain: () => setTries(tries + 1),
  }
}

async function fetchQuestions(path: string, signal: AbortSignal): Promise<Question[]> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return await response.json()
}
