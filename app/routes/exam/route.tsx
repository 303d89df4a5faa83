import { useEffect, useEffectEvent, useState } from 'react'
import { href, useLocation, useSearchParams } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useLog, useLogGeneration } from '#app/browser/log-session.ts'
import { isOver, reopened } from '#app/domain/exam/exam-clock.ts'
import { type ExamSetup, isStrict } from '#app/domain/exam/exam-setup.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { Pending } from '#app/ui/base/failure.tsx'
import { Notice } from '#app/ui/base/notice.tsx'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import * as examText from '#app/ui/exam/exam-text.ts'
import * as setupText from '#app/ui/exam/setup-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import { EXAM_SLOT, runPath } from './exam-path.ts'
import { Setup } from './setup.tsx'

export function loader() {
  return { subjects: allSubjects().map(({ id, title, topics }) => ({ id, title, topics })) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...setupText.page,
    path: href('/exam'),
  })

interface Begun {
  /** The visit to the page. The link that leaves an exam is another visit. */
  visit: string
  /** What the learner has chosen, before the exam has started. */
  setup?: ExamSetup
  /** The id of the attempt. */
  run?: string
}

/**
 * The page is the same for every address. The browser reads which exam is under way; before-paint.js, which knows an address
 * with one, has given the page the player's frame.
 *
 * An exam begins without a navigation, which would load the page's data: nothing may go wrong then without a connection. Its
 * address is for a reload.
 */
export default function Exam({ loaderData: { subjects } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const generation = useLogGeneration()
  const { key: visit } = useLocation()
  const [begun, setBegun] = useState<Begun>()
  const draft = useLog()?.drafts.get(EXAM_SLOT)
  const current = begun?.visit === visit ? begun : undefined
  const run = current?.run ?? (hydrated ? (params.get('run') ?? undefined) : undefined)
  const chosen = run === undefined ? current?.setup : undefined
  const { part: Run, ...loading } = usePart(loadRun, chosen || run !== undefined ? 1 : 0)
  const enter = (id: string) => {
    setBegun({ visit, run: id })
    window.history.replaceState(window.history.state, '', runPath(id))
  }

  // An exam whose time was over before the page was opened ends now.
  const overId =
    draft?.exam && isOver(reopened(draft.exam.clock, Date.now(), isStrict(draft.setup.policy)))
      ? draft.setup.id
      : undefined
  const enterOver = useEffectEvent(enter)
  useEffect(() => {
    if (overId !== undefined && run === undefined) enterOver(overId)
  }, [overId, run])

  useEffect(() => {
    if (hydrated) delete document.documentElement.dataset.opens
  }, [hydrated])

  if (!chosen && run === undefined)
    return (
      <>
        {!hydrated && (
          <div className="hidden opening:block">
            <Notice title={examText.loading} />
          </div>
        )}
        <div className="opening:hidden">
          <Setup subjects={subjects} onStart={(setup) => setBegun({ visit, setup })} onContinue={enter} />
        </div>
      </>
    )
  if (!Run) return <Pending {...loading} title={examText.loading} failure={examText.failed} />
  return (
    <Run
      key={generation}
      subjects={subjects}
      chosen={chosen}
      run={run}
      onStarted={enter}
      onBack={() => setBegun(undefined)}
    />
  )
}

/** Loaded with what only an exam under way needs. */
function loadRun() {
  return loadPart(async () => (await import('./loaded-exam.tsx')).LoadedExam)
}
