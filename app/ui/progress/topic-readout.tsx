import { useEffect, useRef } from 'react'
import { ANSWERS_FOR_TOPIC_LEVEL, type TopicStanding } from '#app/domain/learning/topic-standing.ts'
import type { LabRecord } from '#app/domain/log/lab-records.ts'
import { highestScore } from '#app/domain/log/lab-score.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { shortDate } from '#app/ui/base/dates.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { LabScore } from '#app/ui/base/lab-score.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { type Catalogue, subjectTitle, topicTitle } from './catalogue.ts'
import { levelName } from './level-name.ts'
import { labLink, noteLink, practiceLink } from './links.ts'
import { begunOf } from './map-rows.ts'
import * as readoutText from './readout-text.ts'
import * as sharedText from './text.ts'
import { useWide } from './use-wide.ts'

export interface TopicReadoutProps {
  standing: TopicStanding
  catalogue: Catalogue
  /** The finished runs of each lab, by lab id. */
  labs: ReadonlyMap<string, LabRecord>
  today: number
}

const QUESTIONS = 5

/** Details of a topic, and links to its note and questions. */
export function TopicReadout({ standing, catalogue, labs, today }: TopicReadoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWide = useWide()
  // On a phone it is below the whole list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each topic that is chosen
  useEffect(() => {
    if (!isWide) heading.current?.focus()
  }, [standing.topic])
  const {
    topic: { subject, id, labs: labsOfTopic },
    level,
    right,
    answers,
    lastDay,
  } = standing
  const missing = missingFor(standing)
  const title = topicTitle(catalogue, subject, id)
  return (
    <section
      {...(isWide && { id: 'next', tabIndex: -1 })}
      aria-labelledby="topic"
      data-subject={subject}
      className="flex min-h-11 flex-wrap content-start items-center gap-x-4 gap-y-2"
    >
      <LevelCell level={levelName(level)} begun={begunOf(standing)} size={40} />
      <div className="min-w-0 max-sm:basis-[calc(100%-3.5rem)]">
        <h2 id="topic" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-sm text-muted">
          {subjectTitle(catalogue, subject)} · {levelName(level)}
        </p>
      </div>
      <p className="min-w-0 basis-full text-sm text-muted sm:grow sm:basis-48">
        {answers > 0 ? sharedText.rightOf(right, answers) : readoutText.noAnswers(ANSWERS_FOR_TOPIC_LEVEL)}
        {lastDay !== undefined && ` · ${readoutText.lastSeen(shortDate(lastDay, today))}`}
      </p>
      <div className="ms-auto flex shrink-0 items-center gap-x-5 gap-y-2 max-sm:w-full">
        <Link to={noteLink(subject, id)} aria-label={sharedText.noteOn(title)} className="link text-reason">
          {sharedText.note}
        </Link>
        <ButtonLink
          to={practiceLink(QUESTIONS, [`${subject}/${id}`])}
          aria-label={sharedText.questionsOn(QUESTIONS, title)}
          look={isWide ? 'primary' : 'outlined'}
          className="max-sm:grow"
        >
          {sharedText.questions(QUESTIONS)}
        </ButtonLink>
      </div>
      {missing && <p className="basis-full text-sm text-muted">{missing}</p>}
      {labsOfTopic.length > 0 && (
        <ul aria-label={readoutText.labs(title)} className="flex w-full flex-wrap gap-x-7">
          {labsOfTopic.map((lab) => (
            <li key={lab.id} className="flex min-h-11 items-center gap-2.5">
              <Icon name="gantt" size={18} className="text-muted" />
              <Link to={labLink(lab.id)} className="link text-reason">
                {lab.title}
              </Link>
              <span className="text-sm whitespace-nowrap text-muted">
                <LabScore score={highestScore(labs.get(lab.id))} minutes={lab.minutes} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What a level needs that is not there yet. */
function missingFor({ level, answers, carefulAnswers }: TopicStanding): string | undefined {
  if (level !== undefined || answers === 0) return undefined
  const words = carefulAnswers < answers ? readoutText.notAllCount : readoutText.begun
  return words(carefulAnswers, ANSWERS_FOR_TOPIC_LEVEL)
}
