import type { Timeline } from '#app/domain/labs/contract.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import * as labText from '../text.ts'

const text = labText.figures

/** The answer in progress. */
export interface TimelineAnswer {
  /** The bar of an answer: it ends at the answered moment, or is one unit long if only its lane is known. */
  drawn?: Bar | undefined
  /** Bars of wrong answers, which stay visible. */
  wrong: readonly Bar[]
  onLane?: ((lane: string) => void) | undefined
  onTime?: ((time: number) => void) | undefined
}

type Bar = Timeline['bars'][number]

const LANE = 'h-11 sm:h-14 small:h-11 roomy:h-20'

/** A Gantt chart: lanes with bars, a ring where each lane starts to count, and the moment that the step is about. */
export function TimelineFigure({
  figure,
  answer,
}: {
  figure: Timeline
  answer?: TimelineAnswer | undefined
}) {
  const { lanes, bars, now, starts = [], ends = [], open } = figure
  const { drawn, wrong = [], onLane, onTime } = answer ?? {}
  const all = [...bars, ...wrong, ...(drawn ? [drawn] : [])]
  const end = Math.max(figure.end ?? 0, now ?? 0, 1, ...all.map(({ to }) => to))
  const at = (time: number) => `${(time / end) * 100}%`
  const endOf = (lane: string) => {
    if (drawn && open && lane === drawn.lane && drawn.to - open.from === open.left) return drawn.to
    return ends.find((each) => each.lane === lane)?.at ?? end
  }
  const span = ({ from, to }: Bar) => ({ left: at(from), width: at(to - from) })
  /**
   * In a narrow chart there is room for fourteen numbers, and for none a tenth of the width beside “t = 4”; in a wider one, for
   * none a twentieth of it.
   */
  const every = Math.ceil(end / 14)
  return (
    <figure className="@container min-w-0 select-none">
      <BarsAsText lanes={lanes} bars={bars} starts={starts} />
      <div aria-hidden="true" className="flex font-mono text-sm roomy:text-base">
        <div className="w-9 shrink-0 font-bold">
          {lanes.map((lane) => (
            <div key={lane} className={`flex items-center ${LANE}`}>
              {lane}
            </div>
          ))}
        </div>
        <div className="relative mx-2 grow pb-8">
          {Array.from({ length: end + 1 }, (_, time) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its time
              key={time}
              className="absolute top-0 bottom-6 w-px bg-line"
              style={{ left: at(time) }}
            >
              <span
                className={`absolute top-full -translate-x-1/2 pt-1 text-xs text-muted ${time % every === 0 && (now === undefined || Math.abs(time - now) > end / 10) ? '' : '@max-lg:hidden'} ${now !== undefined && Math.abs(time - now) <= end / 20 ? 'invisible' : ''}`}
              >
                {time}
              </span>
            </span>
          ))}
          {now !== undefined && (
            <span
              className="absolute -top-1 bottom-6 z-1 w-0.5 -translate-x-1/2 bg-link-line"
              style={{ left: at(now) }}
            >
              <span className="absolute top-full -translate-x-1/2 rounded-chip border-[1.5px] border-accent-edge bg-accent px-1.5 text-xs font-bold whitespace-nowrap text-on-accent">
                {text.now(now)}
              </span>
            </span>
          )}
          {lanes.map((lane) => {
            const ring = starts.find((start) => start.lane === lane)
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: a short cut; the fields below do the same
              // biome-ignore lint/a11y/useKeyWithClickEvents: the fields below have the keys
              <div
                key={lane}
                data-lane={lane}
                onClick={
                  onLane || onTime
                    ? (event) => {
                        onLane?.(lane)
                        const { left, width } = event.currentTarget.getBoundingClientRect()
                        onTime?.(Math.max(0, Math.round(((event.clientX - left) / width) * end)))
                      }
                    : undefined
                }
                className={`relative ${LANE} ${onLane || onTime ? 'cursor-pointer hover:bg-sunk' : ''}`}
              >
                <span
                  className="absolute top-1/2 border-t-2 border-dotted border-edge"
                  style={span({ lane, from: ring?.at ?? 0, to: endOf(lane) })}
                />
                {bars
                  .filter((bar) => bar.lane === lane)
                  .map((bar) => (
                    <span
                      key={bar.from}
                      style={span(bar)}
                      className="absolute inset-y-1.5 sm:inset-y-2.5 small:inset-y-1.5 grid place-items-center rounded-chip border border-bg bg-text font-bold text-bg"
                    >
                      {bar.to - bar.from}
                    </span>
                  ))}
                {wrong
                  .filter((bar) => bar.lane === lane)
                  .map((bar) => (
                    <span
                      key={`${bar.from} ${bar.to}`}
                      style={span(bar)}
                      className="absolute inset-y-1.5 sm:inset-y-2.5 small:inset-y-1.5 z-1 grid place-items-center rounded-chip border-2 border-poor bg-poor-bg text-poor hatched"
                    >
                      <Icon name="cross" size={16} />
                    </span>
                  ))}
                {drawn?.lane === lane && (
                  <span
                    style={span(drawn)}
                    className="absolute inset-y-1.5 sm:inset-y-2.5 small:inset-y-1.5 z-1 rounded-chip border-2 border-dashed border-text bg-(--accent-soft)"
                  />
                )}
                {/* Last, so that a block that begins here does not cover it. */}
                {ring && (
                  <span
                    className="absolute top-1/2 z-1 size-2.75 -translate-1/2 rounded-full border-2 border-text bg-bg"
                    style={{ left: at(ring.at) }}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </figure>
  )
}

function BarsAsText({
  lanes,
  bars,
  starts,
}: {
  lanes: readonly string[]
  bars: readonly Bar[]
  starts: NonNullable<Timeline['starts']>
}) {
  return (
    <ul aria-label={text.chart} className="sr-only">
      {lanes.map((lane) => {
        const own = bars.filter((bar) => bar.lane === lane).map(({ from, to }) => text.bar(from, to))
        const start = starts.find((each) => each.lane === lane)
        return <li key={lane}>{text.lane(lane, own, start?.at)}</li>
      })}
    </ul>
  )
}
