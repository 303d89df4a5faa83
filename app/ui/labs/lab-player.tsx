import { use, useEffect, useRef, useState } from 'react'
import type { Lab, LabLevel } from '#app/domain/labs/contract.ts'
import { FIRST_SEED, type LabRun, seedFrom } from '#app/domain/labs/lab-run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import type { Way } from './lab-header.tsx'
import { type LabBegun, type LabEnd, LabInstance } from './lab-instance.tsx'
import type { LabOutline } from './lab-outline.ts'
import type { SaveState } from './lab-results.tsx'
import { hasStepParts, loadStepParts } from './step-parts.ts'
import * as labText from './text.ts'
import { useHasBegun } from './use-has-begun.ts'
import type { LabStore } from './use-lab-run.ts'

/** The instance that the address names. */
export interface InstanceAddress {
  level?: LabLevel
  seed?: string
}

interface LabKeeper extends LabStore {
  /** Whether the log has been read. */
  isLoaded: boolean
  /** Whether it has been read, and `draft` is what it has. */
  isReady: boolean
  /** The unfinished run of this lab. */
  draft: LabRun | undefined
  /** The finished runs of this lab. */
  record: object | undefined
  /** Another tab holds the run of this lab, so this one must not write to it. */
  openElsewhere: boolean
  takeOver(): Promise<void>
  stateOf(runId: string): SaveState
}

interface LabPlayerProps {
  outline: LabOutline
  loadLab: () => Promise<Lab<unknown> | undefined>
  loadBegun: () => Promise<LabBegun>
  loadEnd: () => Promise<LabEnd>
  keeper: LabKeeper
  address: InstanceAddress | undefined
  onAddress: (address: Required<InstanceAddress>, options: { replace: boolean }) => void
  /** The random id of a run, and a random number for its seed. */
  newRun: () => { id: string; startedAt: number; random: number }
}

/** A lab with the instance that the address names, else the unfinished run, else the first instance. */
export function LabPlayer({ outline, loadLab, loadBegun, loadEnd, ...props }: LabPlayerProps) {
  const { keeper, address, onAddress, newRun } = props
  // Hydration waits, and so does a navigation.
  use(loadStepParts(outline.first.ask))
  const begin = ({ level = 1, seed = FIRST_SEED }: InstanceAddress): LabRun => {
    const { id, startedAt } = newRun()
    const { id: lab, subject, version } = outline
    return {
      setup: { id, lab, subject, version, seed, level, startedAt },
      mode: 'guided',
      watched: false,
      answers: [],
    }
  }
  const [initial, setInitial] = useState(() => begin({}))
  const [way, setWay] = useState<Way>('guided')
  /** Whether the run on the screen has been stored. The draft may then be this run. */
  const isKept = useRef(false)
  /** False on a page that has just been opened, where focus must not move. */
  const hasChosen = useRef(false)
  const hasBegun = useHasBegun()

  const start = (run: LabRun) => {
    isKept.current = run.answers.length > 0
    setInitial(run)
  }
  const { level, seed } = initial.setup
  const isFirstStep = level === 1 && seed === FIRST_SEED && initial.answers.length === 0
  const isPageEnough = isFirstStep && hasStepParts(outline.first.ask) && !hasBegun
  const lab = usePart(loadLab, isPageEnough ? 0 : 1)
  const begun = usePart(loadBegun, isPageEnough ? 0 : 1)
  const named = address && `${address.level ?? 1} ${address.seed ?? FIRST_SEED}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address names another instance
  useEffect(() => {
    if (address && named !== `${level} ${seed}`) start(begin(address))
  }, [named])

  const left = keeper.draft && keeper.draft.setup.id !== initial.setup.id ? keeper.draft : undefined
  const isCurrent = left?.setup.version === outline.version
  const continueLeft = (options: { replace: boolean }) => {
    if (!left) return
    hasChosen.current = !options.replace
    start(left)
    setWay(left.mode)
    onAddress(left.setup, options)
  }
  const isNamed =
    left !== undefined &&
    address !== undefined &&
    (address.seed === undefined || named === `${left.setup.level} ${left.setup.seed}`)
  const resumes = isNamed && isCurrent && !isKept.current
  useEffect(() => {
    if (resumes) continueLeft({ replace: true })
  })
  const isSettled = isKept.current || hasChosen.current || (keeper.isReady && !resumes)
  const isReplayable = initial.answers.length === 0 || (lab.part !== undefined && begun.part !== undefined)
  const waiting = isSettled && isReplayable ? 'no' : keeper.isLoaded ? 'yes' : 'perhaps'

  const another = (wanted: { level?: LabLevel; way?: Way } = {}) => {
    hasChosen.current = true
    if (wanted.way) setWay(wanted.way)
    onAddress({ level: wanted.level ?? level, seed: seedFrom(newRun().random) }, { replace: false })
  }

  if (keeper.openElsewhere) return <OpenElsewhere onTakeOver={() => void keeper.takeOver()} />
  return (
    <>
      {left && !isKept.current && !resumes && (
        <p
          role="status"
          className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-edge ps-4 text-sm"
        >
          {isCurrent ? labText.otherRun.underWay(left.setup.level) : labText.otherRun.changed}
          {isCurrent && (
            <Button onClick={() => continueLeft({ replace: false })}>{labText.otherRun.continue}</Button>
          )}
        </p>
      )}
      {(lab.failed || begun.failed) && (
        <p role="alert" className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-poor">
          {labText.loading.labFailed}
          <Button
            onClick={() => {
              lab.tryAgain()
              begun.tryAgain()
            }}
          >
            {labText.loading.tryAgain}
          </Button>
        </p>
      )}
      <LabInstance
        key={initial.setup.id}
        outline={outline}
        lab={lab.part}
        begun={begun.part}
        initial={initial}
        takesFocus={hasChosen.current}
        isNew={keeper.record === undefined && !hasChosen.current}
        waiting={waiting}
        way={way}
        onWay={setWay}
        store={{
          keep(run, total) {
            isKept.current = true
            return keeper.keep(run, total)
          },
          complete(run, marks) {
            isKept.current = true
            return keeper.complete(run, marks)
          },
        }}
        loadEnd={loadEnd}
        saveState={keeper.stateOf(initial.setup.id)}
        onAnother={another}
      />
    </>
  )
}

function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const text = labText.openElsewhere
  return (
    <section aria-labelledby="open-elsewhere" className="max-w-xl py-9">
      <h1 id="open-elsewhere">{text.title}</h1>
      <p className="mt-3 text-muted">{text.message}</p>
      <Button look="primary" onClick={onTakeOver} className="mt-5">
        {text.takeOver}
      </Button>
    </section>
  )
}
