import { useState } from 'react'
import * as baseText from './text.ts'

type Outcome<T> = ({ ok: true } & T) | { ok: false; message: string }

interface PostForm {
  busy: boolean
  /** The message for the reader; undefined before sending and after a success. */
  error: string | undefined
  setError(message: string | undefined): void
  post(fields: Record<string, string>): Promise<void>
}

/**
 * Sends a form by script. The page, with everything that was typed, stays as it is even if the server can't be reached.
 */
export function usePostForm<T extends object>(
  path: string,
  onDone: (answer: T) => void | Promise<void>,
): PostForm {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return {
    busy,
    error,
    setError,
    async post(fields) {
      if (busy) return
      setBusy(true)
      setError(undefined)
      const outcome = await send<T>(path, fields)
      if (outcome.ok) await onDone(outcome)
      // A proxy's answer has no message of ours.
      else setError(outcome.message ?? baseText.unexpected)
      setBusy(false)
    },
  }
}

async function send<T>(path: string, fields: Record<string, string>): Promise<Outcome<T>> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
    return await response.json().catch(() => ({ ok: false, message: baseText.unexpected }))
  } catch (error) {
    console.error(error)
    return { ok: false, message: baseText.unreachable }
  }
}
