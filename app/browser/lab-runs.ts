import type { LabRun } from '#app/domain/labs/lab-run.ts'
import { labBody } from '#app/domain/log/entry-body.ts'
import { labRecords } from '#app/domain/log/lab-records.ts'
import type { Log } from '#app/domain/log/log.ts'
import { useHeldDraft } from './held-draft.ts'
import { oncePer } from './log/once-per.ts'
import { useLog } from './log-session.ts'
import { randomId } from './random-id.ts'
import { utcOffset } from './utc-offset.ts'

const labRecordsOfLog = oncePer((log: Log) => labRecords(log))
const NO_RECORDS: ReturnType<typeof labRecords> = new Map()

function slotOf(lab: string): string {
  return `lab/${lab}`
}

/** The finished runs of each lab, and the runs under way, by lab id. */
export function useLabRuns() {
  const log = useLog()
  return {
    isKnown: log !== undefined,
    records: log ? labRecordsOfLog(log.entries) : NO_RECORDS,
    isUnderWay: (lab: string) => log?.labDrafts.has(slotOf(lab)) ?? false,
  }
}

/** Stores the runs of one lab, for the player. */
export function useLabKeeper(lab: string) {
  const { save, draft, log, ...held } = useHeldDraft(slotOf(lab))
  return {
    ...held,
    isLoaded: log !== undefined,
    record: log && labRecordsOfLog(log.entries).get(lab),
    /** The unfinished run. */
    draft: draft?.kind === 'lab' ? draft : undefined,
    keep: (run: LabRun, total: number) =>
      save((device) => device.saveDraft({ ...run, kind: 'lab', slot: slotOf(lab), total })),
    complete: (run: LabRun, marks: string) =>
      save((device) =>
        device.append({ ...labBody(run, utcOffset()), marks }, { slot: slotOf(lab), id: run.setup.id }),
      ),
    discard: () => save((device) => device.discardDraft(slotOf(lab))),
  }
}

/** The id, time and a seed of a new run. */
export function newLabRun(): { id: string; startedAt: number; random: number } {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { id: randomId(), startedAt: Date.now(), random }
}
