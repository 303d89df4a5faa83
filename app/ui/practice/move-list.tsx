import type { Move } from '#app/domain/practice/moves.ts'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import { endText } from './end-text.ts'
import { levelName } from './level-names.ts'

interface MoveListProps {
  up: readonly Move[]
  down: readonly Move[]
  /** First levels, of topics that had not enough data before. */
  first: readonly Move[]
  titleOf: (topic: Move['topic']) => string
}

const text = endText.moves

/** Levels that rose, each with its step. First levels share one line, and so do levels that fell. */
export function MoveList({ up, down, first, titleOf }: MoveListProps) {
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
      <QuietLine lead={text.first} moves={first} titleOf={titleOf} />
      <QuietLine lead={text.down} moves={down} titleOf={titleOf} />
    </>
  )
}

function QuietLine({
  lead,
  moves,
  titleOf,
}: { lead: string; moves: readonly Move[] } & Pick<MoveListProps, 'titleOf'>) {
  if (moves.length === 0) return null
  return (
    <p className="mt-3 text-sm text-muted">
      {lead} {moves.map(({ topic, to }) => text.now(titleOf(topic), levelName(to))).join(', ')}.
    </p>
  )
}
