import { titleOfTopic } from '#app/domain/catalogue/subject.ts'
import type { effectOnLevels } from '#app/domain/practice/effect-on-levels.ts'
import type { Move } from '#app/domain/practice/moves.ts'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import * as endText from './end-text.ts'
import { levelName } from './level-names.ts'
import type { ChoosableSubject } from './topic-chooser.tsx'

type Effect = ReturnType<typeof effectOnLevels>

interface MoveListProps extends Effect {
  subjects: readonly ChoosableSubject[]
  /** Whether some answers were too quick to count. */
  hasRapidAnswers?: boolean
}

const text = endText.moves
const MOST_NAMED = 3

/**
 * Levels that rose, each with its step. First levels share one line, and so do levels that fell. Where none has moved, what
 * the answers gained.
 */
export function MoveList({ up, down, first, subjects, ...gained }: MoveListProps) {
  if (up.length + down.length + first.length === 0) return <Gained {...gained} subjects={subjects} />
  return (
    <>
      {up.length > 0 && (
        <section aria-labelledby="moved" className="max-xl:mt-8">
          <h2 id="moved" className="mb-2">
            {text.up}
          </h2>
          <ListRows label={text.list}>
            {up.map(({ topic, from, to }) => (
              <ListRow
                key={topic.index}
                subject={topic.subject}
                title={titleOfTopic(subjects, topic)}
                detail={text.step(levelName(from), levelName(to))}
              >
                <span aria-hidden="true" className="flex items-center gap-3">
                  <LevelCell level={levelName(from)} size={24} />
                  <ChangeArrow />
                  <LevelCell level={levelName(to)} size={24} reached />
                </span>
              </ListRow>
            ))}
          </ListRows>
        </section>
      )}
      <QuietLine lead={text.first} wordsOf={text.firstOf} moves={first} subjects={subjects} />
      <QuietLine lead={text.down} wordsOf={text.now} moves={down} subjects={subjects} />
      <p className="mt-1 text-sm text-muted">{text.alsoCounts}</p>
    </>
  )
}

/** New topics, and how many answers the nearest ones need until their first level. */
function Gained({
  firstAnswers,
  begun,
  confirmed,
  subjects,
  hasRapidAnswers,
}: Omit<MoveListProps, 'up' | 'down' | 'first'>) {
  const note = firstAnswers + begun.length === 0 ? text.none : hasRapidAnswers && text.quick
  if (firstAnswers + begun.length + confirmed === 0)
    return <p className="text-sm text-muted max-xl:mt-5">{text.none}</p>
  return (
    <section aria-labelledby="gained" className="max-xl:mt-7">
      <h2 id="gained">
        {firstAnswers > 0
          ? text.firstAnswers(firstAnswers)
          : begun.length > 0
            ? text.nearer
            : text.confirmed(confirmed)}
      </h2>
      <ul className="text-reason text-pretty">
        {[...Map.groupBy(begun, ({ missing }) => missing)].map(([missing, topics]) => (
          <li key={missing} className="mt-1">
            <strong>
              {text.topics(
                topics.slice(0, MOST_NAMED).map(({ topic }) => titleOfTopic(subjects, topic)),
                topics.length - MOST_NAMED,
              )}
            </strong>
            {text.missing(missing, topics.length)}
          </li>
        ))}
      </ul>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </section>
  )
}

interface QuietLineProps extends Pick<MoveListProps, 'subjects'> {
  lead: string
  wordsOf: (level: string, topics: readonly string[]) => string
  moves: readonly Move[]
}

function QuietLine({ lead, wordsOf, moves, subjects }: QuietLineProps) {
  if (moves.length === 0) return null
  const byLevel = [...Map.groupBy(moves, ({ to }) => levelName(to))]
  const words = byLevel.map(([level, ofLevel]) =>
    wordsOf(
      level,
      ofLevel.map(({ topic }) => titleOfTopic(subjects, topic)),
    ),
  )
  return (
    <p className="mt-3 text-sm text-muted">
      {lead} {words.join('; ')}.
    </p>
  )
}
