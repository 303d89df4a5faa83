import { ANSWERS_TO_RAISE } from '#app/domain/learning/raises-most.ts'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { type Catalogue, topicTitle } from '../catalogue.ts'
import { levelName } from '../level-name.ts'
import { practiceLink } from '../links.ts'
import * as sharedText from '../text.ts'
import type { RaisedTopic } from './raised-topics.ts'
import * as restText from './rest-text.ts'

const text = restText.raises

interface RaisesMostProps {
  raises: readonly RaisedTopic[]
  catalogue: Catalogue
}

/** The topics whose next answers raise the forecast most. */
export function RaisesMost({ raises, catalogue }: RaisesMostProps) {
  return (
    <section aria-labelledby="raises">
      <h2 id="raises" className="mb-2">
        {text.heading}
      </h2>
      <ListRows label={text.list}>
        {raises.map(({ topic: { subject, id }, level }) => {
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
            >
              <Link
                to={practiceLink(ANSWERS_TO_RAISE, [`${subject}/${id}`])}
                aria-label={sharedText.questionsOn(ANSWERS_TO_RAISE, title)}
                className="link text-reason"
              >
                {sharedText.questions(ANSWERS_TO_RAISE)}
              </Link>
            </ListRow>
          )
        })}
      </ListRows>
    </section>
  )
}
