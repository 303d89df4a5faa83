import { useMemo } from 'react'
import type { NoteSectionItems } from '#app/domain/catalogue/note.ts'
import { latestMarks } from '#app/domain/log/latest-marks.ts'
import { useLog } from './log-session.ts'

const NONE: readonly { id: string; right: number; answered: number }[] = []

/** The learner's standing on the sections of a note, by the last answer to each of their questions. */
export function useSectionStandings(sections: readonly NoteSectionItems[]) {
  const entries = useLog()?.entries
  return useMemo(() => {
    if (!entries || entries.length === 0) return NONE
    const marks = latestMarks(entries)
    return sections.flatMap(({ id, items }) => {
      const answered = items.flatMap((item) => marks.get(item) ?? [])
      const right = answered.filter(Boolean).length
      return answered.length > 0 ? [{ id, right, answered: answered.length }] : []
    })
  }, [entries, sections])
}
