import type { ReactNode } from 'react'
import type { Basis, Forecast } from '#app/domain/learning/readiness.ts'
import { ArrowHead } from '#app/ui/base/icons.tsx'
import { DataTable } from '../data-table.tsx'
import * as forecastText from './forecast-text.ts'
import { wholePercent } from './whole-percent.ts'

interface ReadinessChartProps {
  stopped: Forecast
  /** Undefined until it is known. */
  planned: Forecast | undefined
  basis: Basis
  /** From today; on the day of the exam, when it is 0, no plan is left. */
  daysToExam: number
}

const text = forecastText.chart
/** In percent. Guessing alone gives 25. */
const FIRST_TICK = 20
const TICKS = [20, 30, 40, 50, 60, 70, 80, 90, 100]
/** In percent of the axis. A label takes a third of the narrowest chart that has labels beside the bars. */
const ROOM_BESIDE = 70
/** Both ranges are then nearly the same, so words say what is left to do. */
const FEW_DAYS = 2
/** In percent of the marks: an arrow needs this much for its corner and its head on a phone. */
const ROOM_FOR_STEP = 6

interface Range {
  low: number
  high: number
}

/** Two ranges on one axis: if the learner stops now, and if they follow the plan. */
export function ReadinessChart({ stopped, planned, basis, daysToExam }: ReadinessChartProps) {
  const now = wholePercent(stopped)
  const then = planned && wholePercent(planned)
  return (
    <>
      <p className="mt-1 text-sm text-muted">{text.about(basis.answers, basis.topics, basis.allTopics)}</p>
      {/* The first and the last number of the axis are centered too. */}
      <div className="@container mt-4">
        <div className="relative me-4 ms-3 pt-3 pb-7 @2xl:ms-0 @2xl:me-14">
          <Axis />
          <div className="relative flex flex-col gap-1.5 @2xl:block @2xl:h-7">
            <Label start={at(now.low)} end={at(now.high)}>
              <strong>{text.stopped}</strong>{' '}
              <span className="whitespace-nowrap text-muted">{text.likely(now.low, now.high)}</span>
            </Label>
            <div aria-hidden="true" className="relative h-7">
              <Bar range={now} className="border-text hatched-rest" />
            </div>
          </div>
          {daysToExam > 0 && (
            <div className="relative mt-7 flex flex-col-reverse gap-1.5 @2xl:mt-5 @2xl:block @2xl:h-12">
              <Label
                start={Math.min(at((then ?? now).low), stepStart(now, then) ?? 100)}
                end={at((then ?? now).high)}
              >
                <strong>{text.planned}</strong>{' '}
                <span
                  role="status"
                  className={then ? 'figures block text-[1.125rem]/6 font-bold' : 'block text-muted'}
                >
                  {then ? text.likely(then.low, then.high) : text.planning}
                </span>
              </Label>
              <div aria-hidden="true" className="relative h-8 @2xl:top-2">
                {then && <Bar range={then} className="border-2 border-text bg-accent" />}
                {then && <Step from={now} to={then} />}
              </div>
            </div>
          )}
        </div>
      </div>
      {daysToExam > 0 && daysToExam <= FEW_DAYS && <p className="mt-3 mb-4">{text.fewDays(daysToExam)}</p>}
      <DataTable
        caption={text.caption}
        head={text.columns}
        rows={[
          [text.stopped, text.tick(now.low), text.tick(now.high)],
          ...(then ? [[text.planned, text.tick(then.low), text.tick(then.high)]] : []),
        ]}
      />
    </>
  )
}

function at(percent: number): number {
  return (100 * (percent - FIRST_TICK)) / (100 - FIRST_TICK)
}

/** Over its bar, or where there is room beside it: on its right, unless the bar ends too far to the right. */
function Label({ start, end, children }: { start: number; end: number; children: ReactNode }) {
  return (
    <p
      style={
        end <= ROOM_BESIDE
          ? { left: `calc(${end}% + 0.75rem)`, right: '-3.5rem' }
          : { right: `calc(${100 - start}% + 0.75rem)` }
      }
      className="-ms-3 @2xl:absolute @2xl:inset-y-0 @2xl:ms-0 @2xl:content-center"
    >
      {/* The lines of the axis end at the words. */}
      <span className="-mx-1 block w-fit bg-bg px-1">{children}</span>
    </p>
  )
}

/**
 * Where the arrow from one bar to the start of the next leaves the first one, in percent of the axis: in its middle, or
 * further to the left if the next bar begins close by. Undefined if the next one does not begin further on.
 */
function stepStart(from: Range, to: Range | undefined): number | undefined {
  if (!to) return undefined
  const start = Math.min((from.low + from.high) / 2, to.low - ROOM_FOR_STEP)
  return start > from.low ? at(start) : undefined
}

function Bar({ range: { low, high }, className }: { range: Range; className: string }) {
  return (
    <span
      style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
      className={`absolute inset-y-0 rounded-chip border-[1.5px] ${className}`}
    />
  )
}

/** An arrow from one bar to the start of the next, where that is further on. */
function Step({ from, to }: { from: Range; to: Range }) {
  const start = stepStart(from, to)
  if (start === undefined) return null
  return (
    <span
      style={{ left: `${start}%`, width: `calc(${at(to.low) - start}% - 3px)` }}
      className="absolute -top-7 bottom-1/2 rounded-es-(--pointer-corner) border-s-2 border-b-2 border-text"
    >
      <ArrowHead className="absolute end-0 -bottom-[9px]" />
    </span>
  )
}

function Axis() {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {TICKS.map((tick) => (
        <span
          key={tick}
          style={{ left: `${at(tick)}%` }}
          className={`absolute inset-y-0 flex -translate-x-1/2 flex-col items-center ${tick % 20 > 0 ? 'hidden @2xl:flex' : ''}`}
        >
          <span className="grow border-s border-line" />
          <span className="figures pt-1 text-xs text-muted">{text.tick(tick)}</span>
        </span>
      ))}
    </div>
  )
}
