import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { percentOf } from '#app/domain/attempt/percent.ts'
import { type TopicStanding, weakTopics } from '#app/domain/learning/topic-standing.ts'
import type { Activity } from '#app/domain/log/activity.ts'
import type { LabRecord } from '#app/domain/log/lab-records.ts'
import { fullDate } from '#app/ui/base/dates.ts'
import { Link } from '#app/ui/base/link.tsx'
import { type Catalogue, topicTitle } from './catalogue.ts'
import { durationText } from './duration.ts'
import { practiceLink } from './links.ts'
import { topicKey } from './map-rows.ts'
import { ProgressMap, type SubjectStanding } from './progress-map.tsx'
import * as progressText from './progress-text.ts'
import { StepLine } from './step-line.tsx'
import * as sharedText from './text.ts'
import { useWide } from './use-wide.ts'

const FIRST_QUESTIONS = 5

/** What the map and the figures above it show, from the log and its model. */
export interface ProgressFacts {
  today: number
  total: Activity
  /** The day of the first answer. */
  since: number | undefined
  standings: readonly TopicStanding[]
  subjects: readonly SubjectStanding[]
  /** The finished runs of each lab, by lab id. */
  labs: ReadonlyMap<string, LabRecord>
}

interface ProgressPageProps {
  catalogue: Catalogue
  /** Undefined until they are known. */
  facts: ProgressFacts | undefined
  /** Shown in place of the figures if they can't be computed. */
  problem?: ReactNode
  readout?: ComponentProps<typeof ProgressMap>['readout']
  /** What stands below the map. */
  details?: ReactNode
}

/** The map of the learner's levels, and figures below it. The map is empty until the log has been read. */
export function ProgressPage({ catalogue, facts, problem, readout, details }: ProgressPageProps) {
  const isWide = useWide()
  const weakest = facts && weakestOf(facts.standings)
  return (
    <div className="page grow py-6 sm:py-10">
      {/* As high as with the figures of the log, which come later. */}
      <div className="mb-6 flex min-h-37 flex-wrap md:min-h-21 content-start items-end gap-x-5 gap-y-2 lg:min-h-16">
        <h1>{progressText.heading}</h1>
        {facts && <Totals facts={facts} />}
      </div>
      <div className="mb-6 min-h-35 sm:min-h-22 lg:hidden">
        {facts && !isWide && (
          <div className="rounded-box border-2 border-text bg-raise px-5 py-3.5">
            <Step weakest={weakest} catalogue={catalogue} />
          </div>
        )}
      </div>
      {problem}
      {/* Until the log has been read, nothing is said of levels. */}
      <div aria-busy={!facts && !problem} className={facts ? '' : '**:data-known:invisible'}>
        <ProgressMap
          catalogue={catalogue}
          standings={facts?.standings ?? []}
          subjects={facts?.subjects ?? []}
          first={isWide ? weakest : undefined}
          readout={readout}
          nothingYet={facts && isWide && <Step weakest={undefined} catalogue={catalogue} />}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-9">
        <p className="max-w-prose text-sm text-muted">{progressText.lead}</p>
        <Link to={href('/mistakes')} className="link text-reason max-lg:hidden">
          {sharedText.yourMistakes}
        </Link>
      </div>
      {/* Its height is reserved until it is known what stands in it. */}
      <div className="mt-9 min-h-[80rem] lg:min-h-[60rem]">{details}</div>
    </div>
  )
}

/** Of the topics with answers. A level is known better than an expected share alone. */
function weakestOf(standings: readonly TopicStanding[]): TopicStanding | undefined {
  const [byShare] = standings
    .filter(({ answers }) => answers > 0)
    .sort((left, right) => left.share - right.share)
  return weakTopics(standings)[0] ?? byShare
}

/** Questions on the weakest topic. Where the map is wide, its readout has them. */
function Step({ weakest, catalogue }: { weakest: TopicStanding | undefined; catalogue: Catalogue }) {
  if (!weakest) return <StepLine {...progressText.nothingYet} to={practiceLink(FIRST_QUESTIONS)} />
  const { topic } = weakest
  return (
    <StepLine
      title={sharedText.questionsOn(FIRST_QUESTIONS, topicTitle(catalogue, topic.subject, topic.id))}
      about={progressText.weakest}
      to={practiceLink(FIRST_QUESTIONS, [topicKey(topic)])}
    />
  )
}

function Totals({ facts: { total, since } }: { facts: ProgressFacts }) {
  const time = durationText(total)
  const figures = [
    { figure: String(total.answers), unit: progressText.totals.answers(total.answers) },
    { figure: `${percentOf(total.right, total.answers)}%`, unit: progressText.totals.right },
    time,
  ]
  if (since === undefined) return null
  return (
    <>
      <p className="pb-1 text-muted">{progressText.since(fullDate(since))}</p>
      <p className="flex flex-wrap gap-x-5 pb-1 text-sm text-muted lg:ms-auto">
        {figures.map(({ figure, unit }) => (
          <span key={unit}>
            <span className="figures text-[1.125rem]/6 font-bold text-text">{figure}</span> {unit}
          </span>
        ))}
      </p>
    </>
  )
}
