import { useId } from 'react'
import type { TopicStanding } from '#app/domain/learning/topic-standing.ts'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { type Catalogue, topicTitle } from './catalogue.ts'
import { levelName } from './level-name.ts'
import { noteLink, practiceLink } from './links.ts'
import { begunOf } from './map-rows.ts'
import * as sharedText from './text.ts'

const QUESTIONS = 5

interface TopicListProps {
  heading: string
  topics: readonly TopicStanding[]
  detail: (standing: TopicStanding) => string
  catalogue: Catalogue
}

/** Topics, each with links to its note and a few questions. */
export function TopicList({ heading, topics, detail, catalogue }: TopicListProps) {
  const id = useId()
  if (topics.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {heading}
      </h2>
      <ListRows label={heading}>
        {topics.map((standing) => {
          const { subject, id } = standing.topic
          const title = topicTitle(catalogue, subject, id)
          return (
            <ListRow
              key={`${subject}/${id}`}
              subject={subject}
              mark={
                // As wide as a subject's code, so that the rows of all lists begin at one line.
                <span className="w-7 shrink-0">
                  <LevelCell level={levelName(standing.level)} begun={begunOf(standing)} size={22} />
                </span>
              }
              title={title}
              detail={detail(standing)}
            >
              <Link
                to={noteLink(subject, id)}
                aria-label={sharedText.noteOn(title)}
                className="link text-reason"
              >
                {sharedText.note}
              </Link>
              <Link
                to={practiceLink(QUESTIONS, [`${subject}/${id}`])}
                aria-label={sharedText.questionsOn(QUESTIONS, title)}
                className="link text-reason"
              >
                {sharedText.questions(QUESTIONS)}
              </Link>
            </ListRow>
          )
        })}
      </ListRows>
    </section>
  )
}
