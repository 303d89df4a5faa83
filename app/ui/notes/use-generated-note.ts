import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { describeFailure, type FailureText } from '#app/domain/notes/generation-failure.ts'
import { applyHtml, type GeneratedNote, type NoteEvent } from '#app/domain/notes/note-event.ts'

export type Generation =
  | { phase: 'none' }
  /** `html` is what has come so far; `thinking` says that nothing has come for a while. */
  | { phase: 'writing'; html: string; thinking: boolean }
  | { phase: 'written'; note: GeneratedNote }
  | { phase: 'failed'; failure: FailureText }

const UNREACHABLE = { message: 'The server can’t be reached. Check your connection and try again.' }
const UNEXPECTED = describeFailure({ kind: 'unexpected' })
const BROKEN_OFF = describeFailure({ kind: 'cut' })

/** A note that is written on request, and given up when its reader leaves. */
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
        let html = ''
        for await (const event of eventsOf(subject, topic, controller.signal)) {
          if (event.type === 'html') {
            html = applyHtml(html, event)
            setGeneration({ phase: 'writing', html, thinking: false })
          } else if (event.type === 'thinking') setGeneration({ phase: 'writing', html, thinking: true })
          else if (event.type === 'written')
            return setGeneration({ phase: 'written', note: { ...event, html } })
          else return setGeneration({ phase: 'failed', failure: event })
        }
        setGeneration({ phase: 'failed', failure: BROKEN_OFF })
      } catch (error) {
        if (controller.signal.aborted) return
        console.error(error)
        setGeneration({ phase: 'failed', failure: error instanceof SyntaxError ? UNEXPECTED : UNREACHABLE })
      }
    },
  }
}

async function* eventsOf(subject: string, topic: string, signal: AbortSignal): AsyncGenerator<NoteEvent> {
  const response = await fetch(href('/generated-notes'), {
    method: 'POST',
    body: new URLSearchParams({ subject, topic }),
    signal,
  })
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
