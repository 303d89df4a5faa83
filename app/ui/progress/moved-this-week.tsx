import type { Move } from '#app/domain/practice/moves.ts'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import { type Catalogue, topicTitle } from './catalogue.ts'
import { levelName } from './level-name.ts'
import * as todayText from './today-text.ts'

interface MovedThisWeekProps {
  moves: readonly Move[]
  catalogue: Catalogue
}

const text = todayText.moved
const SHOWN = 3

/** Topics whose level rose within seven days. */
export function MovedThisWeek({ moves, catalogue }: MovedThisWeekProps) {
  if (moves.length === 0) return null
  const more = moves.length - SHOWN
  return (
    <section aria-labelledby="moved">
      <h2 id="moved" className="mb-2">
        {text.heading}
      </h2>
      <ul className="border-t border-line">
        {moves.slice(0, SHOWN).map(({ topic, from, to }) => {
          const names = [levelName(from), levelName(to)] as const
          return (
            <li
              key={topic.index}
              data-subject={topic.subject}
              className="flex min-h-14 items-center gap-3 border-b border-line py-1.5 leading-5"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{topicTitle(catalogue, topic.subject, topic.id)}</span>
                <span className="block text-sm text-muted">{text.step(...names)}</span>
              </span>
              <LevelCell level={names[0]} size={24} />
              <ChangeArrow />
              <LevelCell level={names[1]} size={24} reached />
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">{text.more(more)}</p>}
    </section>
  )
}
