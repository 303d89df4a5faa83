import { useRef } from 'react'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as passkeyText from './passkey-text.ts'

/** What the browser answered: see browser/passkeys.ts. */
export type PasskeyAnswer = { response: string } | { problem: keyof typeof passkeyText.problems }

interface PasskeyPaths {
  options: string
  finish: string
}

/** Asks the server for a challenge, the browser for its answer, and sends that to the server. */
export function usePasskeyForm(
  paths: PasskeyPaths,
  askBrowser: (options: object) => Promise<PasskeyAnswer>,
  onDone: () => void | Promise<void>,
) {
  const fields = useRef<Record<string, string>>({})
  const finish = usePostForm(paths.finish, onDone)
  const start = usePostForm<{ options: object }>(paths.options, async ({ options }) => {
    const answer = await askBrowser(options)
    if ('problem' in answer) start.setError(passkeyText.problems[answer.problem])
    else await finish.post({ ...fields.current, response: answer.response })
  })
  return {
    busy: start.busy || finish.busy,
    error: start.error ?? finish.error,
    setError: finish.setError,
    clearError() {
      start.setError(undefined)
      finish.setError(undefined)
    },
    /** @param more fields to send beside the browser's answer */
    begin(more: Record<string, string> = {}) {
      fields.current = more
      finish.setError(undefined)
      void start.post({})
    },
  }
}
