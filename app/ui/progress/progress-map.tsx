import { type ReactNode, useState } from 'react'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { MasteryLevel } from '#app/domain/learning/mastery.ts'
import type { TopicStanding } from '#app/domain/learning/topic-standing.ts'
import type { Activity } from '#app/domain/log/activity.ts'
import { MapLegend } from '#app/ui/devices/map-legend.tsx'
import { TopicMap } from '#app/ui/devices/topic-map.tsx'
import type { Catalogue } from './catalogue.ts'
import { levelName } from './level-name.ts'
import { levelCounts, mapRows, topicKey } from './map-rows.ts'
import * as progressText from './progress-text.ts'
import * as sharedText from './text.ts'

/** A learner's standing in a subject. */
export interface SubjectStanding {
  id: SubjectId
  /** Undefined until a third of its topics have one. */
  level: MasteryLevel
  topics: number
  topicsWithLevel: number
  activity: Activity
}

interface ProgressMapProps {
  catalogue: Catalogue
  standings: readonly TopicStanding[]
  subjects: readonly SubjectStanding[]
  /** The topic that is chosen at first. */
  first: TopicStanding | undefined
  /** Details of the chosen topic. */
  readout: ((standing: TopicStanding) => ReactNode) | undefined
  /** In their place before the first answer. */
  nothingYet: ReactNode
}

/** The map of all topics, with details and links for the selected one below it. */
export function ProgressMap({
  catalogue,
  standings,
  subjects,
  first,
  readout,
  nothingYet,
}: ProgressMapProps) {
  const [selected, setSelected] = useState<string>()
  const shown = standings.find(({ topic }) => topicKey(topic) === selected) ?? first
  const rows = mapRows(standings, catalogue)
  return (
    <div>
      <TopicMap
        label={sharedText.map.heading}
        rows={rows.map((row) => {
          const standing = subjects.find(({ id }) => id === row.subject)
          return { ...row, aside: <SubjectFigures standing={standing} /> }
        })}
        selected={shown && topicKey(shown.topic)}
        onSelect={setSelected}
        readout={(shown && readout?.(shown)) || nothingYet || <Invitation />}
      />
      <div data-known className="mt-5 lg:mt-3">
        <MapLegend counts={levelCounts(rows)} />
      </div>
    </div>
  )
}

/** Before a topic is chosen. */
export function Invitation() {
  return (
    <p className="-my-4 grid min-h-10 place-content-center text-center text-sm text-muted lg:my-0 lg:min-h-11">
      {progressText.chooseTopic}
    </p>
  )
}

function SubjectFigures({ standing }: { standing: SubjectStanding | undefined }) {
  const answers = standing?.activity.answers ?? 0
  return (
    <span data-known className="block text-sm leading-4.5 max-lg:pt-1.5">
      <span className="font-semibold">
        {answers > 0 ? levelName(standing?.level) : progressText.notStarted}
      </span>
      {standing && answers > 0 && standing.level === undefined && (
        <span className="block text-xs text-muted max-lg:ms-2 max-lg:inline">
          <span className="sr-only">: </span>
          {progressText.topicsWithLevel(standing.topicsWithLevel, standing.topics, answers)}
        </span>
      )}
    </span>
  )
}
