import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { beginFold, type LearnerSnapshot, snapshotOf } from '#app/domain/learning/learner-snapshot.ts'
import type { Log } from '#app/domain/log/log.ts'
import { openDeviceLog } from '../log/client.ts'
import { bankOfLog, type OwnedLog } from './bank-of-log.ts'
import { parseStoredModel, storedModelOf } from './stored-model.ts'

/*
 * Computes the learner's model from the log on this device. A long log is read in short steps, so that the page stays
 * responsive. The result is stored, so that the next page need not read the log again.
 */

const LONGEST_STEP_MS = 10
/** The number of new answers after which a snapshot is stored. Reading this many takes a few milliseconds. */
const ANSWERS_PER_SNAPSHOT = 200

const models = new WeakMap<Log, Promise<LearnerModel>>()
let latest: { learnerId: string | undefined; snapshot: LearnerSnapshot } | undefined

/** The same object for the same entries. It must not observe anything else: see `copyOfLearner`. */
export function learnerOfLog(factsPath: string, log: OwnedLog): Promise<LearnerModel> {
  const known = models.get(log.entries)
  const model = known ?? fold(factsPath, log)
  if (!known) {
    models.set(log.entries, model)
    model.catch(() => models.delete(log.entries))
  }
  return model
}

async function fold(factsPath: string, log: OwnedLog): Promise<LearnerModel> {
  const bank = await bankOfLog(factsPath, log)
  const { model, events } = beginFold(bank, log.entries, await lastSnapshot(log))
  let stepBegan = performance.now()
  for (const event of events) {
    model.learnFrom(event)
    if (performance.now() - stepBegan < LONGEST_STEP_MS) continue
    await nextTask()
    stepBegan = performance.now()
  }
  if (events.length >= ANSWERS_PER_SNAPSHOT) void store(log, snapshotOf(model, log.entries))
  return model
}

/** A short log has no snapshot. */
async function lastSnapshot({ learnerId, entries }: OwnedLog): Promise<LearnerSnapshot | undefined> {
  if (latest?.learnerId === learnerId) return latest?.snapshot
  if (entries.length === 0) return undefined
  try {
    return parseStoredModel(await (await openDeviceLog(learnerId)).cached('model'))
  } catch (error) {
    console.error(error)
    return undefined
  }
}

async function store({ learnerId }: OwnedLog, snapshot: LearnerSnapshot): Promise<void> {
  latest = { learnerId, snapshot }
  try {
    await (await openDeviceLog(learnerId)).cache('model', storedModelOf(snapshot))
  } catch (error) {
    console.error(error)
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
