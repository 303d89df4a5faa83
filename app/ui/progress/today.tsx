import { href } from 'react-router'
import { ANSWERS_FOR_TOPIC_LEVEL, type TopicStanding } from '#app/domain/learning/topic-standing.ts'
import type { Streak } from '#app/domain/log/streak.ts'
import type { Move } from '#app/domain/practice/moves.ts'
import type { NextStep } from '#app/domain/practice/next-step.ts'
import { longDate } from '#app/ui/base/dates.ts'
import { Link } from '#app/ui/base/link.tsx'
import { MiniMap } from '#app/ui/devices/mini-map.tsx'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { AlsoWaiting, type LabUnderWay, type OpenMistakes } from './also-waiting.tsx'
import type { Catalogue } from './catalogue.ts'
import { LastLook } from './last-look.tsx'
import { levelName } from './level-name.ts'
import { mapRows, mapText } from './map-rows.ts'
import { MovedThisWeek } from './moved-this-week.tsx'
import { NextStepBox } from './next-step-box.tsx'
import { type ExamOfToday, PlanLine } from './plan-line.tsx'
import * as stepText from './step-text.ts'
import * as sharedText from './text.ts'
import * as todayText from './today-text.ts'
import { TopicList } from './topic-list.tsx'
import { type DayOfWeek, WeekChart } from './week-chart.tsx'

export interface TodayProps {
  greeting: string
  catalogue: Catalogue
  /** The best first. */
  steps: readonly [NextStep, ...NextStep[]]
  week: readonly DayOfWeek[]
  streak: Streak
  answersToday: number
  /** Undefined until it is known. */
  moved: readonly Move[] | undefined
  standings: readonly TopicStanding[]
  weak: readonly TopicStanding[]
  /** Topics that are close to a first level. */
  nearest: readonly TopicStanding[]
  mistakes: OpenMistakes
  /** A lab under way. */
  lab: LabUnderWay | undefined
  /** Whether the set of the day waits. */
  daily: boolean
  /** The plan to an exam. */
  exam: ExamOfToday | undefined
  onRemind: () => void
}

/** Home for a learner with a log: what to do next, and recent progress. */
export function Today(props: TodayProps) {
  const { greeting, catalogue, steps, week, streak, moved, standings, weak, nearest, mistakes } = props
  const [next, ...waiting] = steps
  const lastLook = waiting.find((step) => step.kind === 'lastLook')
  const today = week.at(-1)?.day ?? 0
  const rows = mapRows(standings, catalogue)
  return (
    // As high as its frame, so that the footer stays where it was.
    <div className="page grid min-h-[120dvh] grow content-start gap-x-16 gap-y-9 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col">
        <PointTo
          key={next.kind}
          labelledBy="next-title"
          lead={
            <>
              <p className="text-sm text-muted">{longDate(today)}</p>
              <h1>{greeting}</h1>
            </>
          }
        >
          <NextStepBox
            step={next}
            catalogue={catalogue}
            headingId="next-title"
            answersToday={props.answersToday}
            leavesMistakes={waiting.some(({ kind }) => kind === 'mistakes')}
            mistakesTomorrow={props.exam ? undefined : mistakes.later}
            onRemind={props.exam ? undefined : props.onRemind}
          />
        </PointTo>
        <p className="mt-2 flex flex-wrap gap-x-5 max-xl:ps-(--pointer-gutter)">
          <PlanLine exam={props.exam} />
          {!props.exam && (
            <Link to={href('/labs')} className="link justify-start text-reason">
              {todayText.labs}
            </Link>
          )}
        </p>
        <div className="mt-5 flex flex-col gap-9">
          {lastLook && (
            <section aria-labelledby="last-look">
              <h2 id="last-look">{stepText.lastLook.afterRound(lastLook.isFirst)}</h2>
              <p className="mt-1 mb-2 text-muted">
                {stepText.lastLook.about(lastLook.days, lastLook.isFirst)}
              </p>
              <LastLook topics={lastLook.topics} catalogue={catalogue} />
            </section>
          )}
          <AlsoWaiting
            steps={waiting}
            mistakes={next.kind === 'mistakes' ? { due: 0, later: mistakes.later } : mistakes}
            lab={props.lab}
            daily={props.daily}
            catalogue={catalogue}
          />
          <TopicList
            heading={todayText.weak}
            topics={weak}
            detail={({ level }) => levelName(level)}
            catalogue={catalogue}
          />
          <TopicList
            heading={todayText.nearest.heading}
            topics={nearest}
            detail={({ carefulAnswers }) =>
              todayText.nearest.missing(ANSWERS_FOR_TOPIC_LEVEL - carefulAnswers)
            }
            catalogue={catalogue}
          />
        </div>
      </div>
      <div className="flex flex-col gap-9 lg:pt-5">
        <WeekChart days={week} streak={streak} />
        {moved && <MovedThisWeek moves={moved} catalogue={catalogue} />}
        {/* Its place is known once it is known what moved. */}
        {moved && (
          <section aria-labelledby="map">
            <h2 id="map">{sharedText.map.heading}</h2>
            <Link to={href('/progress')} className="mt-3 flex w-fit flex-col items-start">
              <MiniMap rows={rows} label={mapText(rows)} />
              <span className="link mt-1">{todayText.openProgress}</span>
            </Link>
          </section>
        )}
      </div>
    </div>
  )
}
