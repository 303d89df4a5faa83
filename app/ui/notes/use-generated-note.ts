import { useEffect, useRef, useState } from 'react'
import type { FailureText } from '#app/domain/notes/generation-failure.ts'
import type { GeneratedNote } from '#app/domain/notes/note-event.ts'
import * as notesText from './text.ts'

export type Generation =
  | { phase: 'none' }
  /** `html` is the text so far; `thinking` means that nothing has arrived for a while. */
  | { phase: 'writing'; html: string; thinking: boolean }
  | { phase: 'written'; note: GeneratedNote }
  | { phase: 'failed'; failure: FailureText }

/** A note that is written on request, and cancelled when its reader leaves. */
export function useGeneratedNote(subject: string, topic: string, stored: GeneratedNote | undefined) {
  const [generation, setGeneration] = useState<Generation>(
    stored ? { phase: 'written', note: stored } : { phase: 'none' },
  )
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  return {
    generation,
    stop() {
      reading.current?.abort()
      setGeneration({ phase: 'none' })
    },
    async ask() {
      const controller = new AbortController()
      reading.current = controller
      setGeneration({ phase: 'writing', html: '', thinking: false })
      try {
        const { generateNote } = await import('./generate-note.ts')
        if (controller.signal.aborted) return
        for await (const next of generateNote(subject, topic, controller.signal)) setGeneration(next)
      } catch (error) {
        if (controller.signal.aborted) return
        console.error(error)
        setGeneration({ phase: 'failed', failure: { message: notesText.unreachable } })
      }
    },
  }
}
