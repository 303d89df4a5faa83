import type { MissedWeek } from '#app/domain/exam-plan/missed-week.ts'
import type { Forecast } from '#app/domain/learning/readiness.ts'
import { Button } from '#app/ui/base/button.tsx'
import * as forecastText from './forecast-text.ts'
import { wholePercent } from './whole-percent.ts'

interface MissedWeekNoticeProps {
  missed: MissedWeek
  /** With the minutes of the plan, and with the offered ones as well. Undefined until they are known. */
  planned: Forecast | undefined
  plannedWithMore: Forecast | undefined
  onAdd: () => void
}

const text = forecastText.missed

/** After a week without practice: nothing is owed, and a little more is offered. */
export function MissedWeekNotice({ missed, planned, plannedWithMore, onAdd }: MissedWeekNoticeProps) {
  const { days, offeredMinutes } = missed
  return (
    <section aria-labelledby="missed" className="border-s-2 border-text ps-4">
      <h2 id="missed">{text.heading}</h2>
      <p className="mt-1 max-w-[60ch]">{text.text(days)}</p>
      {offeredMinutes > 0 && (
        <>
          <p className="mt-1 min-h-12 max-w-[60ch]">
            {planned && plannedWithMore && (
              <>
                {effect(planned, plannedWithMore, offeredMinutes)} {text.burst}
              </>
            )}
          </p>
          {!addsNothing(planned, plannedWithMore) && (
            <Button onClick={onAdd} className="mt-3">
              {text.offer(offeredMinutes)}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function effect(planned: Forecast, plannedWithMore: Forecast, minutes: number): string {
  const now = rangeOf(planned)
  return addsNothing(planned, plannedWithMore)
    ? text.same(now, minutes)
    : text.effect(now, rangeOf(plannedWithMore), minutes)
}

function addsNothing(planned: Forecast | undefined, plannedWithMore: Forecast | undefined): boolean {
  return !!planned && !!plannedWithMore && rangeOf(planned) === rangeOf(plannedWithMore)
}

function rangeOf(forecast: Forecast): string {
  const { low, high } = wholePercent(forecast)
  return text.range(low, high)
}
