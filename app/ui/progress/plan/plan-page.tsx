import { type ReactNode, useEffect, useRef } from 'react'
import { daysToExam } from '#app/domain/exam-plan/exam-plan.ts'
import type { Forecast } from '#app/domain/learning/readiness.ts'
import { fullDate, weekdayName } from '#app/ui/base/dates.ts'
import { useNear } from '#app/ui/base/use-near.ts'
import type { Catalogue } from '../catalogue.ts'
import type { LastLook } from '../last-look.tsx'
import type { PlanFacts } from './plan-facts.ts'
import * as planText from './plan-text.ts'
import type { RaisedTopic } from './raised-topics.ts'
import { Readiness } from './readiness.tsx'
import { TodayPlan } from './today-plan.tsx'

/** So that it has come before the reader, who sees the first of it from the bottom of the screen on. */
const NEAR = '10%'

interface PlanPageProps {
  facts: PlanFacts
  /** Undefined until it has loaded. */
  rest: typeof import('./rest-of-plan.ts') | undefined
  /** In its place. */
  restProblem: ReactNode
  /** Undefined until it has loaded, if it is needed. */
  forecast: typeof import('./forecast-of-plan.ts') | undefined
  /** In its place. */
  forecastProblem: ReactNode
  /** Undefined until it has loaded, if it is needed. */
  Look: typeof LastLook | undefined
  /** In its place. */
  lookProblem: ReactNode
  /** Known once the rest has loaded. */
  raises: readonly RaisedTopic[]
  onRestNear: () => void
  /** What planning ahead shows; undefined until it is known. */
  planned: Forecast | undefined
  plannedWithMore: Forecast | undefined
  catalogue: Catalogue
  /** Says what has just been saved. */
  status: ReactNode
  onAddMinutes: () => void
  onChange: () => void
  onFile: () => void
}

/** The plan to an exam: today, the forecast, the calendar, and what it is made for. */
export function PlanPage(props: PlanPageProps) {
  const {
    facts,
    rest,
    restProblem,
    forecast,
    forecastProblem,
    Look,
    lookProblem,
    raises,
    onRestNear,
    planned,
    plannedWithMore,
    catalogue,
    status,
    onAddMinutes,
    onChange,
    onFile,
  } = props
  const { plan, today, missed, stopped, basis } = facts
  const days = daysToExam(plan, today)
  const calendar = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const nearCalendar = useNear(calendar, NEAR)
  const nearSide = useNear(side, NEAR)
  useEffect(() => {
    if (nearCalendar || nearSide) onRestNear()
  }, [nearCalendar, nearSide, onRestNear])
  return (
    <>
      <h1 tabIndex={-1}>{planText.title(days, plan.name)}</h1>
      <p className="mt-2 text-muted">
        {weekdayName(plan.examDay)} {fullDate(plan.examDay)}
      </p>
      {status}
      <div className="mt-7 grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-9">
          {missed &&
            (forecast ? (
              <forecast.MissedWeekNotice
                missed={missed}
                planned={planned}
                plannedWithMore={plannedWithMore}
                onAdd={onAddMinutes}
              />
            ) : (
              forecastProblem
            ))}
          <TodayPlan facts={facts} catalogue={catalogue} Look={Look} lookProblem={lookProblem} />
          <div>
            <Readiness countedAnswers={basis.answers}>
              {stopped && (
                // As high as the chart.
                <div className="min-h-79 lg:min-h-55">
                  {forecast ? (
                    <forecast.ReadinessChart
                      stopped={stopped}
                      planned={planned}
                      basis={basis}
                      daysToExam={days}
                    />
                  ) : (
                    !missed && forecastProblem
                  )}
                </div>
              )}
            </Readiness>
            <div className="min-h-11">{rest && <rest.HowComputed />}</div>
          </div>
          <div ref={calendar} className={rest ? '' : 'min-h-dvh'}>
            {rest ? <rest.PlanCalendar facts={facts} onFile={onFile} /> : restProblem}
          </div>
        </div>
        <div ref={side} className="flex min-w-0 flex-col gap-9">
          {rest && (
            <>
              {/* Like the forecast, it needs answers. Before that, the first step is what to begin with. */}
              {stopped && <rest.RaisesMost raises={raises} catalogue={catalogue} />}
              <rest.ExamSummary plan={plan} subjects={catalogue.subjects} today={today} onChange={onChange} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
