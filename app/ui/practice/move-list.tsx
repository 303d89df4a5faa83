import type { Move } from '#app/domain/practice/moves.ts'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import { endText } from './end-text.ts'
import { levelName } from './level-names.ts'

interface MoveListProps {
  up: readonly Move[]
  down: readonly Move[]
  titleOf: (topic: Move['topic']) => string
}

const text = endText.moves

/** Levels that rose, each with its step. Levels that fell share one line. */
export function MoveList({ up, down, titleOf }: MoveListProps) {
  return (
    <>
      {up.length > 0 && (
        <section aria-labelledby="moved" className="mt-8">
          <h2 id="moved" className="mb-2">
            {text.up}
          </h2>
          <ListRows label={text.list}>
            {up.map(({ topic, from, to }) => (
              <ListRow
                key={topic.index}
                subject={topic.subject}
                title={titleOf(topic)}
                detail={from === undefined ? levelName(to) : text.step(levelName(from), levelName(to))}
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
      {down.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {text.down} {down.map(({ topic, to }) => text.now(titleOf(topic), levelName(to))).join(', ')}.
        </p>
      )}
    </>
  )
}
