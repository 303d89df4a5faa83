import { useEffect, useRef, useState } from 'react'
import { openDeviceLog } from './log/client.ts'
import type { DeviceLog, SaveOutcome } from './log/device-log.ts'
import { type LogView, ownersLog, useLog } from './log-session.ts'

/* Work under way: a draft in the log that one tab at a time holds and saves. */

/** Where an attempt is stored. */
export type EntryState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'refused' | 'guest' | 'unstored'

function entryState({ learnerId, status, entries }: LogView, id: string): EntryState {
  const entry = entries.find((candidate) => candidate.id === id)
  if (entry?.seq !== undefined) return 'saved'
  const isInMemory = status.storage === 'memory'
  if (learnerId === undefined) return isInMemory ? 'unstored' : 'guest'
  if (status.refused.some((refused) => refused.id === id)) return 'refused'
  switch (status.sync) {
    case 'offline':
    case 'failed':
      return isInMemory ? 'unstored' : 'waiting'
    case 'signedOut':
    case 'otherLearner':
      return isInMemory ? 'unstored' : 'signedOut'
    case 'idle':
    case 'saving':
      return 'saving'
    default:
      return status.sync satisfies never
  }
}

/** Holds the draft in a slot for this tab. Only one tab at a time continues what was interrupted. */
export function useHeldDraft(slot: string) {
  const log = useLog()
  const learnerId = log?.learnerId
  const loaded = log !== undefined
  const kept = log?.drafts.get(slot) ?? log?.labDrafts.get(slot) ?? log?.exerciseDrafts.get(slot)
  const hasDraft = kept !== undefined
  const [holding, setHolding] = useState<'no' | 'yes' | 'elsewhere'>('no')
  const [takeovers, setTakeovers] = useState(0)
  const [failed, setFailed] = useState(false)
  const release = useRef<(() => void) | undefined>(undefined)
  /** Requests of this tab, one after the other: two at a time would take each other for another tab. */
  const requests = useRef(Promise.resolve())

  useEffect(() => {
    if (!loaded || !hasDraft) return
    let gone = false
    const request = async () => {
      if (gone) return
      const device = await openDeviceLog(learnerId)
      const hold = await device.holdDraft(slot, () => !gone && setHolding('elsewhere'))
      if (gone) return hold.held ? hold.release() : undefined
      if (hold.held) release.current = hold.release
      setHolding(hold.held ? 'yes' : 'elsewhere')
    }
    requests.current = requests.current.then(request).catch(console.error)
    return () => {
      gone = true
      release.current?.()
      release.current = undefined
      setHolding('no')
    }
  }, [loaded, hasDraft, learnerId, slot])

  return {
    log,
    draft: holding === 'yes' ? kept : undefined,
    /** Whether the log has been read, and this tab holds the draft if there is one. */
    isReady: loaded && (!hasDraft || holding === 'yes'),
    openElsewhere: holding === 'elsewhere',
    /** How often this tab took the draft over from another. Each time, the screen begins again with what that tab stored. */
    takeovers,
    /** False where what is saved lasts only as long as the page. */
    isStored: !failed && log?.status.storage !== 'memory',
    async takeOver() {
      const device = await ownersLog()
      const hold = await device.holdDraft(slot, () => setHolding('elsewhere'))
      release.current = (hold.held ? hold : await hold.takeOver()).release
      setHolding('yes')
      setTakeovers((count) => count + 1)
    },
    /** False if another tab has the draft. If the log can't be loaded, the work continues without being stored. */
    async save(write: (device: DeviceLog) => Promise<SaveOutcome>): Promise<boolean> {
      try {
        const outcome = await write(await ownersLog())
        setFailed(false)
        if (outcome === 'takenOver') setHolding('elsewhere')
        return outcome !== 'takenOver'
      } catch (error) {
        console.error(error)
        setFailed(true)
        return true
      }
    },
    /** Where the entry that completes the work is stored. */
    stateOf(entryId: string): EntryState {
      if (failed) return 'unstored'
      return log ? entryState(log, entryId) : 'saving'
    },
  }
}
