import { titleOfTopic } from '#app/domain/catalogue/subject.ts'
import { ANSWERS_FOR_TOPIC_LEVEL } from '#app/domain/learning/topic-standing.ts'
import type { BegunTopic, Move } from '#app/domain/practice/moves.ts'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import * as endText from './end-text.ts'
import { levelName } from './level-names.ts'
import type { ChoosableSubject } from './topic-chooser.tsx'

interface MoveListProps {
  up: readonly Move[]
  down: readonly Move[]
  /** First levels, of topics that had not enough data before. */
  first: readonly Move[]
  /** Topics that came nearer to their first level. */
  begun: readonly BegunTopic[]
  subjects: readonly ChoosableSubject[]
}

const text = endText.moves
const MOST_BEGUN = 3

/** Levels that rose, each with its step. First levels share one line, and so do levels that fell. */
export function MoveList({ up, down, first, begun, subjects }: MoveListProps) {
  return (
    <>
      {up.length + down.length + first.length === 0 && (
        <p className="text-sm text-muted max-xl:mt-5">
          {text.none}
          {begun.length > 0 && ` ${wordsOfBegun(begun, subjects)}`}
        </p>
      )}
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
    </>
  )
}

function wordsOfBegun(begun: readonly BegunTopic[], subjects: readonly ChoosableSubject[]): string {
  const topics = begun
    .slice(0, MOST_BEGUN)
    .map(({ topic, carefulAnswers }) =>
      text.begunTopic(titleOfTopic(subjects, topic), carefulAnswers, ANSWERS_FOR_TOPIC_LEVEL),
    )
  return text.begun(topics, ANSWERS_FOR_TOPIC_LEVEL)
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
