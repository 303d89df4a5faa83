import { useEffect, useRef, useState } from 'react'
import type { Lab, LabLevel } from '#app/domain/labs/contract.ts'
import { FULL_POINTS, type LabRun } from '#app/domain/labs/lab-run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { LabHeader, type Way } from './lab-header.tsx'
import type { LabOutline } from './lab-outline.ts'
import type { SaveState } from './lab-results.tsx'
import { LabStrip } from './lab-strip.tsx'
import { hasStepParts } from './step-parts.ts'
import { StepView } from './step-view.tsx'
import * as labText from './text.ts'
import { type LabStore, useLabRun } from './use-lab-run.ts'

/** Parts that are shown after a run, or instead of one. Most visits begin with neither. */
export type LabEnd = typeof import('./lab-end.ts')

/** Parts that only a learner who has begun needs. */
export type LabBegun = typeof import('./lab-begun.ts')

/** Whether an unfinished run is about to take the place of this one. Where the log is not read yet, before-paint.js knows. */
export type Waiting = 'no' | 'perhaps' | 'yes'

type Wanted = { level?: LabLevel; way?: Way }

interface LabInstanceProps {
  outline: LabOutline
  lab: Lab<unknown> | undefined
  initial: LabRun
  /** Whether the first step takes focus. */
  takesFocus: boolean
  /** Whether the lab was never finished, and nothing was chosen on this page yet. */
  isNew: boolean
  waiting: Waiting
  way: Way
  onWay: (way: Way) => void
  store: LabStore
  begun: LabBegun | undefined
  loadEnd: () => Promise<LabEnd>
  saveState: SaveState
  onAnother: (wanted?: Wanted) => void
}

/** Fewer answered steps are done again in a minute, so leaving them needs no question. */
const ANSWERS_WORTH_ASKING = 3

const WHILE_WAITING = {
  no: 'contents',
  perhaps: 'contents resuming:hidden',
  yes: 'hidden',
} as const satisfies Record<Waiting, string>

/** One instance of a lab, from the first step to the result. */
export function LabInstance({
  outline,
  lab,
  initial,
  takesFocus,
  isNew,
  waiting,
  way,
  onWay,
  store,
  begun,
  loadEnd,
  saveState,
  onAnother,
}: LabInstanceProps) {
  const { run, progress, instance, isImpossible, reviewed, ...play } = useLabRun({
    outline,
    lab,
    begun,
    initial,
    // A finished run stays what it was while its solution is watched.
    mode: way === 'watch' ? undefined : way,
    store,
  })
  const { mode } = run
  const [leaving, setLeaving] = useState<Wanted>()
  const { level } = run.setup
  const isUnderWay = run.answers.length > 0 && progress?.current !== undefined
  const leave = (wanted: Wanted) =>
    isUnderWay && run.answers.length >= ANSWERS_WORTH_ASKING ? setLeaving(wanted) : onAnother(wanted)
  const end = usePart(loadEnd, run.answers.length > 0 || way === 'watch' ? 1 : 0)
  const acted = useActed(`${run.answers.length} ${reviewed}`)

  const conventions =
    lab && begun && instance !== undefined ? begun.conventionsOf(lab, instance) : outline.conventions
  const at = reviewed ?? progress?.settled
  const step = at === undefined ? undefined : progress?.steps[at]
  const ask = step?.ask ?? progress?.current
  const isWatching = way === 'watch' && lab !== undefined && instance !== undefined
  const isFinished = progress !== undefined && ask === undefined

  const chooseWay = (chosen: Way) => {
    if (chosen === 'watch') play.watch()
    // The learner knows the solution of this instance by now.
    const isKnown = isFinished || (way === 'watch' && !isUnderWay)
    if (isKnown && chosen !== 'watch' && chosen !== way) onAnother({ way: chosen })
    else onWay(chosen)
  }
  const isFirst = way !== 'watch' && run.answers.length === 0
  const isAnswering =
    progress !== undefined && ask !== undefined && at !== undefined && !isWatching && !isImpossible

  return (
    <div
      data-player
      aria-busy={waiting === 'yes'}
      className={`flex grow flex-col gap-3 aria-busy:**:data-known:invisible lg:gap-5 ${waiting === 'perhaps' ? 'resuming:**:data-known:invisible' : ''}`}
    >
      <LabHeader
        outline={outline}
        level={level}
        way={way}
        onWay={chooseWay}
        onLevel={(chosen) => leave({ level: chosen })}
        onAnother={() => leave({})}
        isFirst={isFirst && waiting !== 'yes'}
        isNew={isNew && isFirst && waiting !== 'yes'}
        waiting={waiting}
      >
        {isAnswering && (
          <>
            <div data-known className="grow lg:max-w-96">
              <LabStrip steps={progress.steps} total={progress.total} now={at} marked={mode === 'guided'} />
            </div>
            <p data-known className="shrink-0 font-mono text-sm text-muted">
              <span className="sr-only">{labText.strip.position(at + 1, progress.total)}</span>
              <span aria-hidden="true">
                <span className="text-text">{at + 1}</span>/{progress.total}
              </span>
            </p>
          </>
        )}
      </LabHeader>
      {waiting !== 'no' && (
        <p
          role="status"
          className={`min-h-72 loading-box ${waiting === 'yes' ? '' : 'hidden resuming:block'}`}
        >
          {labText.loading.run}
        </p>
      )}
      <div className={WHILE_WAITING[waiting]}>
        {isImpossible ? (
          <p role="alert" className="max-w-xl">
            {labText.loading.impossible}
          </p>
        ) : (isWatching || isFinished) && !(end.part && begun) ? (
          <EndPending failed={end.failed} onTryAgain={end.tryAgain} />
        ) : isWatching && end.part ? (
          <end.part.Solution
            lab={lab}
            instance={instance}
            conventions={conventions}
            onNowYou={() => chooseWay('guided')}
          />
        ) : isFinished && end.part ? (
          <end.part.LabResults
            steps={progress.steps}
            level={level}
            mode={mode}
            topic={outline.topic}
            saveState={saveState}
            onAnother={() => onAnother()}
            onWatch={() => chooseWay('watch')}
            onAlone={() => chooseWay('alone')}
            onHarder={level < 3 ? () => onAnother({ level: (level + 1) as LabLevel }) : undefined}
          />
        ) : isAnswering && hasStepParts(ask) ? (
          <>
            {run.watched && <p className="text-sm text-muted">{labText.watched}</p>}
            <StepView
              key={at}
              ask={ask}
              step={step}
              guided={mode === 'guided'}
              pointsLeft={begun?.pointsLeft(run, step) ?? FULL_POINTS}
              conventions={conventions}
              notePath={outline.topic.path}
              takesFocus={takesFocus || acted}
              ready={lab !== undefined && begun !== undefined}
              begun={begun}
              firstHelp={outline.first.help}
              isLast={progress.current === undefined}
              onCheck={(answer) => void play.check(answer)}
              onHelp={(help) => void play.help(help)}
              onNext={play.next}
            />
          </>
        ) : (
          <p role="status" className="min-h-96 text-muted">
            {labText.loading.lab}
          </p>
        )}
      </div>
      {begun && (
        <begun.LeaveDialog
          open={leaving !== undefined}
          answered={run.answers.length}
          level={leaving?.level === level ? undefined : leaving?.level}
          onStay={() => setLeaving(undefined)}
          onLeave={() => onAnother(leaving)}
        />
      )}
    </div>
  )
}

function EndPending({ failed, onTryAgain }: { failed: boolean; onTryAgain: () => void }) {
  if (!failed) return <p role="status">{labText.loading.part}</p>
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-poor">
      {labText.loading.partFailed}
      <Button onClick={onTryAgain}>{labText.loading.tryAgain}</Button>
    </p>
  )
}

/** Whether anything has happened since this instance was shown. */
function useActed(state: string): boolean {
  const first = useRef(state)
  const [acted, setActed] = useState(false)
  useEffect(() => {
    if (first.current !== state) setActed(true)
  }, [state])
  return acted
}
