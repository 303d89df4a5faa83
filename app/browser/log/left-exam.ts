import type { ExamClock } from '#app/domain/exam/exam-clock.ts'
import { isObject } from '#app/domain/type-guards.ts'
import type { Device } from './device.ts'
import type { Work } from './log-store.ts'
import { parseDraft } from './stored-records.ts'

/*
 * A page that closes has no time for a transaction. It leaves the clock of the exam that it pauses in localStorage, and the next
 * page that opens the log puts it into the draft.
 */

const KEY = 'pointer-left-exam'

/** @param id of the attempt */
export function rememberLeftExam(id: string, clock: ExamClock): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, clock }))
  } catch {
    // The browser forbids storage: the clock is that of the last draft.
  }
}

/** The work that puts the clock into the draft; undefined if there is none. An exam that went on since then keeps its own. */
export function pausingLeftExam({ localStorage }: Pick<Device, 'localStorage'>): Work<void> | undefined {
  const left = readLeft(localStorage)
  if (!left) return undefined
  return async ({ drafts }) => {
    const present = (await drafts.getAll())
      .flatMap((record) => parseDraft(record) ?? [])
      .filter((draft) => draft.kind === 'attempt')
      .find(({ setup }) => setup.id === left.id)
    if (!present?.exam) return
    localStorage?.removeItem(KEY)
    const { clock } = present.exam
    const draft = { ...present, exam: { ...present.exam, clock: { ...clock, ...left.clock } } }
    if (!parseDraft(draft)) return
    // The wall clock may have been set back, so it does not say which of the two is later.
    if (draft.exam.clock.used >= clock.used) await drafts.put(draft.slot, draft)
  }
}

function readLeft(storage: Device['localStorage']): { id: unknown; clock: object } | undefined {
  try {
    const left: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    return isObject(left) && isObject(left.clock) ? { id: left.id, clock: left.clock } : undefined
  } catch {
    return undefined
  }
}
