import { exerciseSlot, parseWork } from '#app/domain/labs/exercise-work.ts'
import { exerciseEnds } from '#app/domain/log/exercise-ends.ts'
import type { DeviceLog } from './log/device-log.ts'
import { randomId } from './random-id.ts'

/* Earlier versions kept the work on each exercise as a text in localStorage. */

const KEY = /^pointer-(sql|javascript|web)-([a-z0-9-]+)$/

/**
 * Moves the work on exercises from localStorage to the log of the first learner who uses the page. A key is removed once
 * its content is in the log on the disk, so nothing is lost if the page is closed in between.
 */
export async function moveStoredExercises(
  storage: Storage,
  openLog: () => Promise<DeviceLog>,
): Promise<void> {
  for (const key of Object.keys(storage)) {
    const [, lab, exercise] = KEY.exec(key) ?? []
    const work = lab && parseWork(parsedJson(storage.getItem(key)))
    if (exercise && work && (await hasTaken(await openLog(), { lab, exercise }, work)))
      storage.removeItem(key)
  }
}

async function hasTaken(
  log: DeviceLog,
  name: { lab: string; exercise: string },
  { code, ended }: NonNullable<ReturnType<typeof parseWork>>,
): Promise<boolean> {
  const slot = exerciseSlot(name)
  const draft = log.draft(slot)
  // Other code in the slot is newer, and a tab with an older version may still be writing this one.
  const isOther = draft && (draft.kind !== 'exercise' || draft.code !== code)
  if (code !== '' && isOther) return false
  const outcomes = [
    code === '' || draft
      ? 'durable'
      : await log.saveDraft({ kind: 'exercise', slot, setup: { id: randomId() }, code }),
    !ended || exerciseEnds(log.snapshot().entries).has(slot)
      ? 'durable'
      : await log.append({ kind: 'exercise', ...name, ended }),
  ]
  return outcomes.every((outcome) => outcome === 'durable')
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
