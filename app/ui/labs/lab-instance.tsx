import { useEffect, useRef, useState } from 'react'
import type { Lab, LabLevel } from '#app/domain/labs/contract.ts'
import { type LabRun, pointsLeft } from '#app/domain/labs/lab-run.ts'
import { solve } from '#app/domain/labs/run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { LabHeader, type Way } from './lab-header.tsx'
import type { LabOutline } from './lab-outline.ts'
import type { SaveState } from './lab-results.tsx'
import { LabStrip } from './lab-strip.tsx'
import { StepView } from './step-view.tsx'
import { labText } from './text.ts'
import { type LabStore, useLabRun } from './use-lab-run.ts'

/** Parts that are shown after a run, or instead of one. Most visits begin with neither. */
export type LabEnd = typeof import('./lab-end.ts')

type Wanted = { level?: LabLevel; way?: Way }

interface LabInstanceProps {
  outline: LabOutline
  lab: Lab<unknown> | undefined
  initial: LabRun
  /** Whether the first step takes focus. */
  takesFocus: boolean
  way: Way
  onWay: (way: Way) => void
  store: LabStore
  loadEnd: () => Promise<LabEnd>
  saveState: SaveState
  onAnother: (wanted?: Wanted) => void
}

/** One instance of a lab, from the first step to the result. */
export function LabInstance({
  outline,
  lab,
  initial,
  takesFocus,
  way,
  onWay,
  store,
  loadEnd,
  saveState,
  onAnother,
}: LabInstanceProps) {
  const mode = way === 'alone' ? 'alone' : 'guided'
  const { run, progress, instance, isImpossible, reviewed, ...play } = useLabRun({
    outline,
    lab,
    initial,
    mode,
    store,
  })
  const [leaving, setLeaving] = useState<Wanted>()
  const { level } = run.setup
  const isUnderWay = run.answers.length > 0 && progress?.current !== undefined
  const leave = (wanted: Wanted) => (isUnderWay ? setLeaving(wanted) : onAnother(wanted))
  const end = usePart(loadEnd, run.answers.length > 0 || way === 'watch' ? 1 : 0)
  const acted = useActed(`${run.answers.length} ${reviewed}`)

  const chooseWay = (chosen: Way) => {
    if (chosen === 'watch') play.watch()
    // The learner knows the solution of this instance by now.
    if (way === 'watch' && chosen !== 'watch' && !isUnderWay) onAnother({ way: chosen })
    else onWay(chosen)
  }
  const at = reviewed ?? progress?.settled
  const step = at === undefined ? undefined : progress?.steps[at]
  const ask = step?.ask ?? progress?.current
  const isWatching = way === 'watch' && lab !== undefined && instance !== undefined
  const isFinished = progress !== undefined && ask === undefined
  const isAnswering =
    progress !== undefined && ask !== undefined && at !== undefined && !isWatching && !isImpossible

  return (
    <div data-player className="flex grow flex-col gap-3 lg:gap-5">
      <LabHeader
        outline={outline}
        level={level}
        way={way}
        onWay={chooseWay}
        onLevel={(chosen) => leave({ level: chosen })}
        onAnother={() => leave({})}
      >
        {isAnswering && (
          <>
            <div className="grow lg:max-w-96">
              <LabStrip steps={progress.steps} total={progress.total} now={at} marked={mode === 'guided'} />
            </div>
            <p className="shrink-0 text-sm text-muted">
              <strong className="text-text">
                <Numbers>{labText.strip.step(at + 1)}</Numbers>
              </strong>{' '}
              <Numbers>{labText.strip.ofSteps(progress.total)}</Numbers>
            </p>
          </>
        )}
      </LabHeader>
      {isImpossible ? (
        <p role="alert" className="max-w-xl">
          {labText.loading.impossible}
        </p>
      ) : (isWatching || isFinished) && !end.part ? (
        <EndPending failed={end.failed} onTryAgain={end.tryAgain} />
      ) : isWatching && end.part ? (
        <end.part.Walkthrough
          label={labText.solution}
          steps={solve(lab, instance).map((each) => ({ ask: each }))}
          conventions={outline.conventions}
        />
      ) : isFinished && end.part ? (
        <end.part.LabResults
          steps={progress.steps}
          level={level}
          topic={outline.topic}
          saveState={saveState}
          onAnother={() => onAnother()}
          onHarder={level < 3 ? () => onAnother({ level: (level + 1) as LabLevel }) : undefined}
        />
      ) : isAnswering ? (
        <>
          {run.watched && <p className="text-sm text-muted">{labText.watched}</p>}
          <StepView
            key={at}
            ask={ask}
            step={step}
            guided={mode === 'guided'}
            pointsLeft={pointsLeft(run, step)}
            conventions={outline.conventions}
            notePath={outline.topic.path}
            takesFocus={takesFocus || acted}
            ready={lab !== undefined}
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
      <Dialog open={leaving !== undefined} title={labText.leave.title} onClose={() => setLeaving(undefined)}>
        <p className="text-muted">{labText.leave.message(run.answers.length)}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          <Button onClick={() => setLeaving(undefined)}>{labText.leave.stay}</Button>
          <Button look="primary" onClick={() => onAnother(leaving)}>
            {labText.leave.another}
          </Button>
        </div>
      </Dialog>
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
