import type { TopicStanding } from '#app/domain/learning/topic-standing.ts'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { type Catalogue, topicTitle } from './catalogue.ts'
import { levelName } from './level-name.ts'
import { noteLink, practiceLink } from './links.ts'
import * as sharedText from './text.ts'
import * as todayText from './today-text.ts'

const QUESTIONS = 5

/** The topics with the most to gain, each with links to its note and a few questions. */
export function WeakTopics({
  topics,
  catalogue,
}: {
  topics: readonly TopicStanding[]
  catalogue: Catalogue
}) {
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="weak">
      <h2 id="weak" className="mb-2">
        {todayText.weak}
      </h2>
      <ListRows label={todayText.weak}>
        {topics.map(({ topic: { subject, id }, level }) => {
          const title = topicTitle(catalogue, subject, id)
          return (
            <ListRow
              key={`${subject}/${id}`}
              subject={subject}
              mark={
                // As wide as a subject's code, so that the rows of all lists begin at one line.
                <span className="w-7 shrink-0">
                  <LevelCell level={levelName(level)} size={22} />
                </span>
              }
              title={title}
              detail={levelName(level)}
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
