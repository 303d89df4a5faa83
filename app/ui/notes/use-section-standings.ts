import { type RefObject, useEffect } from 'react'
import * as noteText from './note-text.ts'

/** How the learner stands on the questions of a section. */
export interface SectionStanding {
  /** Its anchor in the page. */
  id: string
  right: number
  answered: number
}

/** Adds "2 of 3 right" to the sections of a note. React does not manage the text of a note. */
export function useSectionStandings(
  article: RefObject<HTMLElement | null>,
  standings: readonly SectionStanding[],
): void {
  useEffect(() => {
    const marks = standings.flatMap(({ id, right, answered }) => {
      const heading = article.current?.querySelector(`:is(h2, h3, h4)#${CSS.escape(id)}`)
      if (!heading) return []
      const mark = document.createElement('span')
      mark.className = 'standing'
      mark.textContent = noteText.standing(right, answered)
      heading.append(' ', mark)
      return [mark]
    })
    return () => {
      for (const mark of marks) mark.remove()
    }
  }, [article, standings])
}
