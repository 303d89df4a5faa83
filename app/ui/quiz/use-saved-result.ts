import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AttemptSubmission } from '#app/domain/progress/attempt-submission.ts'
import type { QuizRecord } from '#app/domain/progress/quiz-record.ts'
import type { Attempt, Completed } from '#app/domain/quiz/attempt.ts'
import type { QuizOutline } from './quiz-outline.ts'
import { type SaveState, saveResult, saveStateOf, watchSaveStates } from './unsaved-results.ts'

/** A finished attempt's id, and whose it is once anybody is signed in: nobody after that can have it. */
interface Draft {
  attemptId: string
  learnerId: string | undefined
}

const drafts = new WeakMap<Completed, Draft>()

/**
 * Saves the attempt once it is completed and somebody is signed in: at once for a learner, at the sign-in for a guest.
 *
 * @returns how that stands; undefined while there is nothing to save or nobody to save it for
 */
export function useSavedResult(
  attempt: Attempt,
  quiz: QuizOutline,
  learnerId: string | undefined,
): SaveState | undefined {
  const completed = attempt.phase === 'completed' && attempt.round === 'graded' ? attempt : undefined
  useEffect(() => {
    if (!completed) return
    const draft = draftOf(completed)
    draft.learnerId ??= learnerId
    if (learnerId && draft.learnerId === learnerId)
      saveResult(submissionOf(completed, quiz, draft.attemptId, learnerId))
  }, [completed, quiz, learnerId])
  const stateNow = () => completed && saveStateOf(draftOf(completed).attemptId)
  return useSyncExternalStore(watchSaveStates, stateNow, stateNow)
}

function draftOf(completed: Completed): Draft {
  const draft = drafts.get(completed) ?? { attemptId: newAttemptId(), learnerId: undefined }
  drafts.set(completed, draft)
  return draft
}

/** Not `crypto.randomUUID`: on a plain connection that is not localhost a browser does not have it. */
function newAttemptId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function submissionOf(
  { answers }: Completed,
  { id, contentHash }: QuizOutline,
  attemptId: string,
  learnerId: string,
): AttemptSubmission {
  return {
    attemptId,
    learnerId,
    quizId: id,
    contentHash,
    answers: answers.map(({ chosen, seconds }) => ({ option: chosen, seconds })),
  }
}

/** The learner's record as the page came with it, and as it stands once a result was saved. */
export function useRecord(
  loaded: QuizRecord | undefined,
  path: string,
  saveState: SaveState | undefined,
): QuizRecord | undefined {
  const [newer, setNewer] = useState<{ than: QuizRecord | undefined; record: QuizRecord }>()
  useEffect(() => {
    if (saveState !== 'saved') return
    fetchRecord(path).then(
      (record) => record && setNewer({ than: loaded, record }),
      // The result is saved; its figures will be there with the next page.
      (error: unknown) => console.error(error),
    )
  }, [saveState, path, loaded])
  return newer && newer.than === loaded ? newer.record : loaded
}

async function fetchRecord(path: string): Promise<QuizRecord | undefined> {
  const response = await fetch(path)
  return response.ok ? ((await response.json()) ?? undefined) : undefined
}
