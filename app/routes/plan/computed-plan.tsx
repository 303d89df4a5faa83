import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearnerLoading, useMisconceptionTexts } from '#app/browser/learner.ts'
import type { LogView } from '#app/browser/log-session.ts'
import { usePlanAhead } from '#app/browser/plan-ahead.ts'
import { utcOffset } from '#app/browser/utc-offset.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { named, useSiteName } from '#app/ui/base/use-site.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { planFacts } from '#app/ui/progress/plan/plan-facts.ts'
import { PlanPage } from '#app/ui/progress/plan/plan-page.tsx'
import * as planText from '#app/ui/progress/plan/plan-text.ts'
import * as sharedText from '#app/ui/progress/text.ts'

interface ComputedPlanProps {
  log: LogView
  plan: ExamPlan
  subjects: Catalogue['subjects']
  status: ReactNode
  onAddMinutes: (minutes: number) => void
  onChange: () => void
  /** Called when the plan is on the screen, and each time that it has changed. */
  onShown: () => void
}

/** The plan with what the model of the learner says about it. */
export function ComputedPlan({
  log,
  plan,
  subjects,
  status,
  onAddMinutes,
  onChange,
  onShown,
}: ComputedPlanProps) {
  const site = useSiteName()
  const { learner, failed, tryAgain } = useLearnerLoading()
  const model = learner?.model
  const day = learner?.day ?? 0
  const { entries, drafts } = log
  const facts = useMemo(
    () =>
      model &&
      planFacts({ model, day, utcOffset: utcOffset(), log: entries, drafts: [...drafts.values()], plan }),
    [model, day, entries, drafts, plan],
  )
  const offered = facts?.missed?.offeredMinutes ?? 0
  const planWithMore = useMemo(
    () => (offered > 0 ? { ...plan, addedMinutes: plan.addedMinutes + offered } : undefined),
    [plan, offered],
  )
  const doneToday = facts?.minutesDone.get(facts.today) ?? 0
  const hasForecast = facts?.stopped !== undefined && facts.today < plan.examDay
  const forecast = usePart(loadForecast, facts?.stopped || facts?.missed ? 1 : 0)
  const follow = forecast.part?.followPlan
  const planned = usePlanAhead(follow, model, hasForecast ? plan : undefined, day, doneToday)
  const plannedWithMore = usePlanAhead(follow, model, hasForecast ? planWithMore : undefined, day, doneToday)
  const hasLook = facts?.steps.some(({ kind }) => kind === 'lastLook') ?? false
  const look = usePart(loadLastLook, hasLook ? 1 : 0)
  const [restIsNear, setRestIsNear] = useState(false)
  const rest = usePart(loadRest, restIsNear ? 1 : 0)
  const onRestNear = useCallback(() => setRestIsNear(true), [])
  const raisedTopics = rest.part?.raisedTopics
  const raises = useMemo(
    () => (raisedTopics && model ? raisedTopics(model, plan, day) : []),
    [raisedTopics, model, plan, day],
  )
  // What is said of a missed week is above the plan, and a last look is in the midst of it: neither may move the rest.
  const isReady =
    facts !== undefined &&
    (!facts.missed || forecast.part !== undefined || forecast.failed) &&
    (!hasLook || look.part !== undefined || look.failed)
  useEffect(() => {
    if (isReady && facts) onShown()
  }, [isReady, facts, onShown])
  const misconceptions = useMisconceptionTexts(facts?.steps[0].kind === 'drill') ?? {}
  if (!isReady)
    return (
      <>
        <h1 tabIndex={-1}>{planText.heading}</h1>
        {failed ? (
          <NotLoaded onTryAgain={tryAgain} />
        ) : (
          <p role="status" className="appear-late mt-2 text-muted">
            {sharedText.reading}
          </p>
        )}
      </>
    )
  return (
    <PlanPage
      facts={facts}
      rest={rest.part}
      restProblem={rest.failed && <NotLoaded onTryAgain={rest.tryAgain} />}
      forecast={forecast.part}
      forecastProblem={forecast.failed && <NotLoaded onTryAgain={forecast.tryAgain} />}
      Look={look.part}
      lookProblem={look.failed && <NotLoaded onTryAgain={look.tryAgain} />}
      raises={raises}
      onRestNear={onRestNear}
      planned={planned}
      plannedWithMore={plannedWithMore}
      catalogue={{ subjects, misconceptions }}
      status={status}
      onAddMinutes={() => onAddMinutes(offered)}
      onChange={onChange}
      onFile={() => void saveCalendarFile(plan, facts.today, site)}
    />
  )
}

function loadForecast() {
  return loadPart(() => import('#app/ui/progress/plan/forecast-of-plan.ts'))
}

/** On the last days before the exam. */
function loadLastLook() {
  return loadPart(async () => (await import('#app/ui/progress/last-look.tsx')).LastLook)
}

function loadRest() {
  return loadPart(() => import('#app/ui/progress/plan/rest-of-plan.ts'))
}

async function saveCalendarFile(plan: ExamPlan, today: number, site: string): Promise<void> {
  const { downloadText, calendarOfPlan, calendarText } = await loadPart(() => import('./calendar-part.ts'))
  const texts = {
    exam: calendarText.eventOfExam(plan.name),
    practice: (minutes: number) => calendarText.eventOfDay(minutes, site),
  }
  const calendar = {
    name: named(planText.page.title, site),
    link: location.origin + href('/plan'),
    now: Date.now(),
  }
  downloadText(calendarOfPlan(plan, today, texts, calendar), calendarText.fileName, 'text/calendar')
}
