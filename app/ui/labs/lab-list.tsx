import { LAB_LEVELS, type LabLevel } from '#app/domain/labs/contract.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { labListText } from './list-text.ts'
import { pointsText } from './points-text.ts'

interface LabListProps {
  label: string
  labs: readonly { id: string; title: string; path: string; minutes: number }[]
  stateOf: (lab: string) => LabState
}

interface LabState {
  /** The best run of each level. */
  best: Partial<Record<LabLevel, { points: number; outOf: number }>>
  isUnderWay: boolean
}

/** Labs with the best results in each. */
export function LabList({ label, labs, stateOf }: LabListProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {labs.map(({ id, title, path, minutes }) => {
        const state = stateOf(id)
        return (
          <li key={id} className="border-b border-line">
            <Link
              to={path}
              className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_5rem_11rem]"
            >
              <span className="font-semibold">
                {title}{' '}
                {state.isUnderWay && (
                  <span className="ms-2.5 text-sm font-normal text-muted">{labListText.underWay}</span>
                )}
              </span>
              <span className="text-end text-sm text-muted max-sm:order-last max-sm:text-start">
                <Numbers>{labListText.minutes(minutes)}</Numbers>
              </span>
              <Levels best={state.best} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The share of points from which a level counts as done. */
const DONE = 0.8

function Levels({ best }: Pick<LabState, 'best'>) {
  return (
    <span className="flex justify-end gap-1.5 font-mono text-xs">
      {LAB_LEVELS.map((level) => {
        const score = best[level]
        const done = score !== undefined && score.points / score.outOf >= DONE
        return (
          <span
            key={level}
            className={`flex h-7 min-w-7 items-center justify-center gap-1 rounded-chip border-[1.5px] px-1 ${
              done
                ? 'border-text bg-text font-bold text-bg'
                : score
                  ? 'border-text'
                  : 'border-edge text-muted'
            }`}
          >
            <span aria-hidden="true">{level}</span>
            {done && <Icon name="check" size={10} />}
            <span className="sr-only">
              {score
                ? labListText.best(level, pointsText(score.points), score.outOf)
                : labListText.notFinished(level)}
            </span>
          </span>
        )
      })}
    </span>
  )
}
