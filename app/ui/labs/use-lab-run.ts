import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answer, Lab, LabLevel } from '#app/domain/labs/contract.ts'
import {
  FIRST_SEED,
  type HelpLevel,
  type LabMode,
  type LabProgress,
  type LabRun,
} from '#app/domain/labs/lab-run.ts'
import type { LabBegun } from './lab-instance.tsx'
import type { LabOutline } from './lab-outline.ts'

/** One day, for pages that are left open. */
const MAX_SECONDS = 86_400

/** Stores the runs of a lab. */
export interface LabStore {
  /** @param total the number of steps on its path */
  keep(run: LabRun, total: number): Promise<boolean>
  complete(run: LabRun, marks: string): Promise<boolean>
}

interface LabRunOptions {
  outline: LabOutline
  /** Undefined until it has loaded, like what replays a run. */
  lab: Lab<unknown> | undefined
  begun: LabBegun | undefined
  /** The unfinished run, or one without answers. */
  initial: LabRun
  /** Undefined for that of the run so far. */
  mode: LabMode | undefined
  store: LabStore
}

/** One run of a lab. Each answer is stored on the device before the screen moves on. */
export function useLabRun({ outline, lab, begun, initial, mode: wanted, store }: LabRunOptions) {
  const [stored, setRun] = useState(initial)
  const mode = wanted ?? stored.mode
  /** The settled step whose feedback is on the screen. */
  const [reviewed, setReviewed] = useState<number>()
  const writing = useRef(false)
  const run = stored.mode === mode ? stored : { ...stored, mode }
  const { seed, level } = run.setup

  const instance = useMemo(
    () => lab && begun && safeInstance(begun, lab, seed, level),
    [lab, begun, seed, level],
  )
  const progress = useMemo(
    () =>
      lab && begun && instance
        ? begun.progressOf(lab, instance.value, { mode, answers: stored.answers })
        : firstProgress(outline, seed, level),
    [lab, begun, instance, mode, stored.answers, outline, seed, level],
  )
  const times = useTimes(run.setup.startedAt, `${run.setup.id} ${progress?.settled}`)

  const commit = async (next: LabRun) => {
    if (!lab || !begun || !instance || writing.current) return
    writing.current = true
    try {
      const after = begun.progressOf(lab, instance.value, next)
      const marks = after.current ? undefined : begun.labMarks(lab, { ...next, seed, level })
      const kept = await (marks === undefined ? store.keep(next, after.total) : store.complete(next, marks))
      if (!kept) return
      setRun(next)
      if (mode === 'guided' && after.settled > (progress?.settled ?? 0)) setReviewed(progress?.settled)
    } finally {
      writing.current = false
    }
  }

  return {
    run,
    progress,
    instance: instance?.value,
    /** No instance has this seed. */
    isImpossible: lab !== undefined && begun !== undefined && instance === undefined,
    reviewed,
    check: (answer: Answer) => begun && progress && commit(begun.withTry(run, progress, answer, times())),
    help: (level: HelpLevel) => begun && progress && commit(begun.withHelp(run, progress, level, times())),
    next: () => setReviewed(undefined),
    /** The model solution was shown. */
    watch() {
      if (!progress?.current || run.watched) return
      const next = { ...run, watched: true }
      setRun(next)
      if (run.answers.length > 0) void store.keep(next, progress.total)
    },
  }
}

/** An object, because an instance may be anything. */
function safeInstance(
  { instanceOf }: LabBegun,
  lab: Lab<unknown>,
  seed: string,
  level: LabLevel,
): { value: unknown } | undefined {
  try {
    return { value: instanceOf(lab, seed, level) }
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Until the lab has been loaded, the page has the first step of one instance. */
function firstProgress({ first }: LabOutline, seed: string, level: LabLevel): LabProgress | undefined {
  if (seed !== FIRST_SEED || level !== 1) return undefined
  return { steps: [], current: first.ask, settled: 0, total: first.total }
}

/** A clock that restarts with each step. Read it when a step is answered. */
function useTimes(startedAt: number, step: string) {
  const shownAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step starts the clock
  useEffect(() => {
    shownAt.current = performance.now()
  }, [step])
  return () => ({
    seconds: Math.min(MAX_SECONDS, Math.max(1, Math.round((performance.now() - shownAt.current) / 1_000))),
    after: Math.max(0, Math.round((Date.now() - startedAt) / 1_000)),
  })
}
