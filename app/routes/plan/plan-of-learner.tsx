import { useCallback, useEffect, useRef, useState } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { localDayNow } from '#app/browser/local-time.ts'
import { appendEntry, useLog } from '#app/browser/log-session.ts'
import { useDayNow } from '#app/browser/use-day-now.ts'
import type { ExamPlan, PlanEnd } from '#app/domain/exam-plan/exam-plan.ts'
import { planOfLog } from '#app/domain/exam-plan/plan-of-log.ts'
import { isTooFar } from '#app/domain/exam-plan/plan-problems.ts'
import type { EntryBody } from '#app/domain/log/entry.ts'
import { subjectsStudied } from '#app/domain/practice/subjects-studied.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { PlanFrame } from '#app/ui/progress/plan/plan-frame.tsx'
import * as planText from '#app/ui/progress/plan/plan-text.ts'
import { ComputedPlan } from './computed-plan.tsx'

/** The plan in the log on this device: made, followed, changed, or over. */
export function PlanOfLearner({ subjects }: Pick<Catalogue, 'subjects'>) {
  const log = useLog()
  const day = useDayNow()
  const [changing, setChanging] = useState(false)
  const [status, setStatus] = useState('')
  const [removed, setRemoved] = useState<ExamPlan>()
  const page = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const today = Math.floor(day)
  const plan = log && planOfLog(log.entries)
  const screen = log ? screenOf(plan, today, changing) : 'loading'
  const passed = usePart(loadPassed, screen === 'passed' ? 1 : 0)
  const form = usePart(loadForm, screen === 'new' || screen === 'form' ? 1 : 0)

  // The control that changed the screen is gone, so focus goes to the new heading, and the page to its top.
  const arrive = useCallback(() => {
    if (!moved.current) return
    moved.current = false
    scrollTo(0, 0)
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (screen === 'new' || screen === 'form') arrive()
  }, [screen, arrive])

  if (!log) return <PlanFrame />
  const move = (toForm: boolean, said = '') => {
    moved.current = true
    setRemoved(undefined)
    setChanging(toForm)
    setStatus(said)
  }
  // The log changes the screen before the entry is known to be stored.
  const append = async (body: EntryBody) => {
    moved.current = true
    await appendEntry(body)
  }
  const save = async (next: ExamPlan, saidThen = planText.saved) => {
    await append({ kind: 'plan', plan: next })
    move(false, saidThen)
  }
  const end = async (ended: PlanEnd) => {
    await append({ kind: 'plan', plan: null, ended })
    move(false, ended === 'removed' ? planText.removed : planText.answered)
    if (ended === 'removed') setRemoved(plan)
  }
  const said = (
    <div className="mt-3 flex min-h-6 flex-wrap items-baseline gap-x-3 text-good">
      <p role="status">{status}</p>
      {removed && (
        <button
          type="button"
          onClick={() => void save(removed, planText.restored)}
          className="link text-text"
        >
          {planText.undo}
        </button>
      )}
    </div>
  )
  return (
    <div ref={page} className="page min-h-[120dvh] grow pt-6 pb-12 md:pt-10">
      {screen === 'passed' && passed.failed && <NotLoaded onTryAgain={passed.tryAgain} />}
      {screen === 'passed' && plan && passed.part && (
        <passed.part
          plan={plan}
          onAnswer={(ended) => void end(ended)}
          onNewDate={() => move(true)}
          onShown={arrive}
        />
      )}
      {screen === 'plan' && plan && (
        <ComputedPlan
          log={log}
          plan={plan}
          subjects={subjects}
          status={said}
          onAddMinutes={(addedMinutes) => void save({ ...plan, addedMinutes })}
          onChange={() => move(true)}
          onShown={arrive}
        />
      )}
      {(screen === 'new' || screen === 'form') && (
        <>
          <h1 tabIndex={-1}>{screen === 'new' ? planText.heading : planText.changeHeading}</h1>
          {screen === 'new' && <p className="mt-2 max-w-[60ch] text-muted">{planText.about}</p>}
          {status && said}
          {form.failed && <NotLoaded onTryAgain={form.tryAgain} />}
          {form.part && (
            <form.part
              subjects={subjects}
              studied={subjectsStudied(log.entries)}
              today={Math.floor(localDayNow())}
              before={plan}
              onSave={save}
              {...(changing && { onCancel: () => move(false) })}
              {...(screen === 'form' && { onRemove: () => void end('removed') })}
            />
          )}
        </>
      )}
    </div>
  )
}

/** A learner with a plan does without it until they change it. */
function loadForm() {
  return loadPart(async () => (await import('#app/ui/progress/plan/plan-form.tsx')).PlanForm)
}

/** Once, after the exam. */
function loadPassed() {
  return loadPart(async () => (await import('#app/ui/progress/plan/exam-passed.tsx')).ExamPassed)
}

function screenOf(plan: ExamPlan | undefined, today: number, changing: boolean) {
  if (changing) return 'form'
  if (!plan) return 'new'
  if (plan.examDay < today) return 'passed'
  return isTooFar(plan.examDay, today) ? 'form' : 'plan'
}
