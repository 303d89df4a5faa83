import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { rememberLeftExam } from '#app/browser/log/left-exam.ts'
import type { KeptAttempt, KeptExam } from '#app/domain/attempt/kept-attempt.ts'
import {
  endedAway,
  isOver,
  type Reading,
  reopened,
  ticked,
  timeLeft,
  wasSet,
} from '#app/domain/exam/exam-clock.ts'
import { afterEvent, answeredIn, type ExamEvent, type ExamRun } from '#app/domain/exam/exam-run.ts'
import { isStrict } from '#app/domain/exam/exam-setup.ts'
import { announceClock } from './announce-clock.ts'

interface ExamParts {
  kept: KeptExam
  /** Stores the exam on the device. False if another tab has it. */
  keep: (kept: KeptAttempt) => Promise<boolean>
  /** Called once: when the time is over, or the learner submits. */
  onEnd: (kept: KeptExam, wasAway: boolean) => void
  /** Called when the learner leaves the exam without a result. */
  onDiscard: (kept: KeptExam) => void
}

const TICK_MS = 1_000
/** What is not stored when the page closes is given back by a wall clock that is then set back. */
const STORE_MS = 15_000

/** An exam under way. Each event is stored on the device, and its time is up to date at each event and every second. */
export function useExam({ kept, keep, onEnd, onDiscard }: ExamParts) {
  const { setup, bundle } = kept
  const strict = isStrict(setup.policy)
  const [run, setRun] = useState<ExamRun>(() => ({
    ...kept.exam,
    clock: reopened(kept.exam.clock, Date.now(), strict),
  }))
  const [opened] = useState(run.clock)
  const latest = useRef(run)
  const reading = useRef<Reading>(undefined)
  const ended = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The time used as it was stored last; undefined until the time that passed before this page has been stored. */
  const stored = useRef<number>(undefined)

  function withExam(exam: ExamRun): KeptExam {
    return { setup, answers: [], bundle, exam }
  }

  async function store(exam: ExamRun): Promise<boolean> {
    stored.current = exam.clock.used
    return await keep(withExam(exam))
  }

  /** Reads the clocks. Undefined once the exam has ended. */
  function upToDate(): ExamRun | undefined {
    if (ended.current) return undefined
    const now = { wall: Date.now(), monotonic: performance.now() }
    const from = reading.current ?? now
    const before = latest.current.clock
    const clock = ticked(before, from, now, strict)
    reading.current = now
    latest.current = { ...latest.current, clock }
    if (isOver(clock)) return end(endedAway(before, clock) || endedAway(kept.exam.clock, opened))
    if (clock.paused && !before.paused) void pauseShown(latest.current)
    // The stored clock is compared with the wall clock when the page opens again.
    const isOld = stored.current === undefined || clock.used - stored.current >= STORE_MS
    if (isOld || wasSet(from, now)) void store(latest.current)
    return latest.current
  }

  /** Shows that the exam was paused while the learner was away. */
  async function pauseShown(exam: ExamRun): Promise<void> {
    setRun(exam)
    if (await store(exam)) await announceClock(withExam(exam))
  }

  function end(wasAway: boolean): undefined {
    ended.current = true
    onEnd(withExam(latest.current), wasAway)
  }

  async function act(event: ExamEvent): Promise<void> {
    const before = upToDate()
    if (!before) return
    const after = afterEvent(before, event)
    if (after === before) return
    latest.current = after
    const storing = store(after)
    const switches = after.clock.paused !== before.clock.paused
    // The screen moves on once the device has stored what was done before.
    if (switches || after.current !== before.current) await storing
    setRun(latest.current)
    if (switches && (await storing)) await announceClock(withExam(after))
  }

  const tick = useEffectEvent(() => {
    // The time below another tab is one gap, which tells whether the learner was away.
    if (strict || !document.hidden) upToDate()
  })
  const leave = useEffectEvent(() => {
    if (strict || ended.current) return
    void act({ type: 'pause' })
    rememberLeftExam(setup.id, latest.current.clock)
  })
  const onVisibility = useEffectEvent(() => {
    if (document.hidden) leave()
    upToDate()
    if (!ended.current) void store(latest.current)
  })
  const onUnmount = useEffectEvent(() => {
    const isHere = location.pathname === href('/exam') && location.search.includes(setup.id)
    if (!isHere) leave()
  })
  useEffect(() => {
    clearTimeout(leaving.current)
    tick()
    const timer = setInterval(() => tick(), TICK_MS)
    document.addEventListener('visibilitychange', onVisibility)
    // Earlier than a page that closes is hidden, so that there is time to store the draft and its entry.
    window.addEventListener('beforeunload', leave)
    return () => {
      leaving.current = setTimeout(() => onUnmount())
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('beforeunload', leave)
    }
  }, [])

  return {
    run,
    /** In milliseconds. */
    left: () => timeLeft(latest.current.clock),
    act: (event: ExamEvent) => void act(event),
    submit() {
      if (upToDate()) end(false)
    },
    /** Does nothing once there is an answer. */
    discard() {
      if (ended.current || answeredIn(latest.current) > 0) return
      ended.current = true
      onDiscard(withExam(latest.current))
    },
  }
}
