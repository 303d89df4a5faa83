import type { TopicStanding } from '#app/domain/learning/topic-standing.ts'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { type Catalogue, topicTitle } from './catalogue.ts'
import { levelName } from './level-name.ts'
import { noteLink, practiceLink } from './links.ts'

const QUESTIONS = 5

/** Where most can be gained, each with its note and a few questions. */
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
        Weak right now
      </h2>
      <ListRows label="Weak right now">
        {topics.map(({ topic: { subject, id }, level, right, answers }) => {
          const title = topicTitle(catalogue, subject, id)
          return (
            <ListRow
              key={`${subject}/${id}`}
              subject={subject}
              mark={
                <>
                  <LevelCell level={levelName(level)} size={22} />
                  <span className="sr-only">{levelName(level)}:</span>
                </>
              }
              title={title}
              detail={`${right} of ${answers} right`}
            >
              <Link to={noteLink(subject, id)} aria-label={`Note on ${title}`} className="link text-reason">
                Note
              </Link>
              <Link
                to={practiceLink(QUESTIONS, [`${subject}/${id}`])}
                aria-label={`${QUESTIONS} questions on ${title}`}
                className="link text-reason"
              >
                {QUESTIONS} questions
              </Link>
            </ListRow>
          )
        })}
      </ListRows>
    </section>
  )
}
