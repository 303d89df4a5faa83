import { useEffect, useState } from 'react'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import { fetchMisconceptions } from './learner/learning-files.ts'
import { useLearningFiles } from './learner.ts'

const NONE: ExplainedMisconceptions = {}

/**
 * The texts of the misconceptions; none until they have been loaded. They are only names on a screen, so a failure is not
 * reported.
 */
export function useMisconceptions(wanted: boolean): ExplainedMisconceptions {
  const path = useLearningFiles()?.misconceptions
  const [texts, setTexts] = useState(NONE)
  useEffect(() => {
    if (!wanted || path === undefined) return
    fetchMisconceptions(path).then(setTexts, (error: unknown) => console.error(error))
  }, [wanted, path])
  return texts
}
