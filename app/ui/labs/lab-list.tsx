import { LAB_LEVELS, type LabLevel } from '#app/domain/labs/contract.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { LabTitle } from './lab-title.tsx'
import * as labListText from './list-text.ts'
import { pointsText } from './points-text.ts'

interface LabListProps {
  label: string
  labs: readonly { id: string; title: string; path: string; minutes: number }[]
  stateOf: (lab: string) => LabState
}

type Best = Partial<Record<LabLevel, { points: number; outOf: number }>>

interface LabState {
  /** The best run of each level. */
  best: Best
  isUnderWay: boolean
}

/** Labs with the best results in each. */
export function LabList({ label, labs, stateOf }: LabListProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {labs.map(({ id, title, path, minutes }) => {
        const { best, isUnderWay } = stateOf(id)
        const state = [isUnderWay && labListText.underWay, reached(best)].filter(Boolean).join(' · ')
        return (
          <li key={id} className="border-b border-line">
            <Link
              to={path}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1 hover:bg-sunk sm:min-h-14"
            >
              <span className="leading-5 sm:flex sm:items-baseline sm:gap-x-4">
                <span className="font-semibold">
                  <LabTitle>{title}</LabTitle>
                </span>{' '}
                {state && <span className="block text-sm text-muted sm:shrink-0">{state}</span>}
              </span>
              <span className="text-sm text-muted">
                <Numbers>{labListText.minutes(minutes)}</Numbers>
              </span>
              <Levels best={best} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The share of points from which a level counts as done. */
const DONE = 0.8

type Standing = 'done' | 'begun' | 'untouched'

function standingOf(best: Best, level: LabLevel): Standing {
  const score = best[level]
  if (!score) return 'untouched'
  return score.points / score.outOf >= DONE ? 'done' : 'begun'
}

/** In words: the highest level that is done, or else the highest with a run. */
function reached(best: Best): string | undefined {
  const highest = (standing: Standing) => LAB_LEVELS.findLast((level) => standingOf(best, level) === standing)
  const done = highest('done')
  if (done) return labListText.done(done)
  const begun = highest('begun')
  const score = begun && best[begun]
  return score && labListText.soFar(begun, pointsText(score.points), score.outOf)
}

const HEIGHTS = { 1: 'h-2', 2: 'h-3.5', 3: 'h-5' } as const satisfies Record<LabLevel, string>

/** A bar for each level, higher for a harder one: filled once it is done, an outline after a run, and a line before it. */
function Levels({ best }: { best: Best }) {
  return (
    <span data-known className="flex h-5 items-end gap-1">
      {LAB_LEVELS.map((level) => {
        const score = best[level]
        return (
          <Bar key={level} level={level} standing={standingOf(best, level)}>
            {score
              ? labListText.best(level, pointsText(score.points), score.outOf)
              : labListText.notFinished(level)}
          </Bar>
        )
      })}
    </span>
  )
}

/** @param children for screen readers */
function Bar({ level, standing, children }: { level: LabLevel; standing: Standing; children?: string }) {
  return (
    <span
      className={`w-2.5 rounded-mark ${standing === 'untouched' ? 'h-0.5 bg-edge' : `border-[1.5px] border-text ${HEIGHTS[level]} ${standing === 'done' ? 'bg-text' : ''}`}`}
    >
      {children && <span className="sr-only">{children}</span>}
    </span>
  )
}

/** What the bars mean. Screen readers have them in words. */
export function BarsExplained() {
  const { before, ...standings } = labListText.bars
  return (
    <p aria-hidden="true" className="mt-7 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      {before}
      {(['untouched', 'begun', 'done'] as const).map((standing) => (
        <span key={standing} className="flex items-baseline gap-x-1.5">
          <Bar level={2} standing={standing} />
          {standings[standing]}
        </span>
      ))}
    </p>
  )
}
