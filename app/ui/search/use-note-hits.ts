import { useEffect, useState } from 'react'
import { normaliseTerm } from '#app/domain/notes/topic-search.ts'
import type { NoteHit } from '#app/domain/search/note-hit.ts'

const PAUSE_MS = 200
const SHORTEST = 3

interface NoteHits {
  hits: readonly NoteHit[]
  /** The server could not be reached, so there are only titles. */
  failed: boolean
}

const NONE: NoteHits = { hits: [], failed: false }

/** The hits of a term in the notes, fetched from the server after a pause in typing. */
export function useNoteHits(address: string, typed: string): NoteHits {
  const [found, setFound] = useState(NONE)
  const term = normaliseTerm(typed)
  useEffect(() => {
    if (term.length < SHORTEST) return setFound(NONE)
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${address}?${new URLSearchParams({ q: term })}`, request)
        setFound({ hits: response.ok ? await response.json() : [], failed: !response.ok })
      } catch {
        if (!request.signal.aborted) setFound({ hits: [], failed: true })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [address, term])
  return found
}
