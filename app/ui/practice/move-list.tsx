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
const MOST_FIRST = 3

/**
 * Levels that rose, each with its step, and first levels. Levels that fell share one quiet line. Where none has moved, what the
 * answers gained.
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
      <FirstLevels moves={first} subjects={subjects} />
      <Fallen moves={down} subjects={subjects} />
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

interface MovesProps extends Pick<MoveListProps, 'subjects'> {
  moves: readonly Move[]
}

/** Small, so that a phone shows the next step below it. */
function FirstLevels({ moves, subjects }: MovesProps) {
  if (moves.length === 0) return null
  const more = moves.length - MOST_FIRST
  return (
    <section aria-labelledby="first-levels" className="mt-5 xl:mt-3 xl:first:mt-0">
      <h2 id="first-levels">{text.first}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {moves.slice(0, MOST_FIRST).map(({ topic, to }) => (
          <li
            key={topic.index}
            data-subject={topic.subject}
            className="flex min-h-9 items-center gap-2 text-reason"
          >
            <LevelCell level={levelName(to)} size={24} reached />
            {text.firstOf(titleOfTopic(subjects, topic), levelName(to))}
          </li>
        ))}
        {more > 0 && <li className="flex min-h-9 items-center text-reason text-muted">{text.more(more)}</li>}
      </ul>
    </section>
  )
}

function Fallen({ moves, subjects }: MovesProps) {
  if (moves.length === 0) return null
  const byLevel = [...Map.groupBy(moves, ({ to }) => levelName(to))]
  const words = byLevel.map(([level, ofLevel]) =>
    text.now(
      level,
      ofLevel.map(({ topic }) => titleOfTopic(subjects, topic)),
    ),
  )
  return (
    <p className="mt-3 text-sm text-muted">
      {text.down} {words.join('; ')}.
    </p>
  )
}
