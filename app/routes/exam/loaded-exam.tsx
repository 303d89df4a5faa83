import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useAttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { storePage } from '#app/browser/offline/register-service-worker.ts'
import type { Completed } from '#app/domain/attempt/attempt.ts'
import type { KeptExam } from '#app/domain/attempt/kept-attempt.ts'
import type { ItemBundle } from '#app/domain/catalogue/item.ts'
import { completedExam } from '#app/domain/exam/completed-exam.ts'
import { isOver } from '#app/domain/exam/exam-clock.ts'
import type { ExamSetup } from '#app/domain/exam/exam-setup.ts'
import { Notice } from '#app/ui/base/notice.tsx'
import { OpenElsewhere } from '#app/ui/base/open-elsewhere.tsx'
import * as examText from '#app/ui/exam/exam-text.ts'
import type { ChoosableSubject } from '#app/ui/practice/topic-chooser.tsx'
import { announceClock, announceDiscarded } from './announce-clock.ts'
import { EndedExam } from './ended-exam.tsx'
import { EXAM_SLOT } from './exam-path.ts'
import { PlayedExam } from './played-exam.tsx'
import { StartedExam } from './started-exam.tsx'

interface LoadedExamProps {
  subjects: readonly ChoosableSubject[]
  /** What the learner has just chosen. */
  chosen: ExamSetup | undefined
  /** The id of the attempt in the address. */
  run: string | undefined
  onStarted: (id: string) => void
  onBack: () => void
}

interface Ended {
  attempt: Completed
  bundle: ItemBundle
  timeUp: 'here' | 'away' | undefined
}

/** An exam from its start to its result. */
export function LoadedExam({ subjects, chosen, run, onStarted, onBack }: LoadedExamProps) {
  const keeper = useAttemptKeeper(EXAM_SLOT)
  const navigate = useNavigate()
  const [ended, setEnded] = useState<Ended>()
  const { log, draft } = keeper
  const kept = draft?.exam && { ...draft, exam: draft.exam }
  const isLogged = log?.entries.some(({ id }) => id === run) ?? false
  const [wasOpen, setWasOpen] = useState(false)
  if (kept && !wasOpen) setWasOpen(true)
  // An exam that was on this screen has not gone: at a sign-up it is on its way from the guest's log to the account's.
  const isGone = log !== undefined && !log.drafts.has(EXAM_SLOT) && !wasOpen

  // An exam that ended before, in this tab or another, has its review among the past attempts.
  const elsewhere = chosen || ended || run === undefined
  const goesTo = elsewhere ? undefined : isLogged ? 'review' : isGone ? 'setup' : undefined
  useEffect(() => {
    if (goesTo === 'review') void navigate(`${href('/progress')}?attempt=${run}`, { replace: true })
    if (goesTo === 'setup') void navigate(href('/exam'), { replace: true })
  }, [goesTo, run, navigate])

  async function start(attempt: KeptExam) {
    if (!(await keeper.keep(attempt))) return
    onStarted(attempt.setup.id)
    // Where its review is: the exam may end without a connection.
    storePage(href('/progress'))
    await announceClock(attempt)
  }

  async function end({ setup, bundle, exam }: KeptExam, wasAway: boolean) {
    const attempt = completedExam(setup, exam)
    const timeUp = isOver(exam.clock) ? (wasAway ? 'away' : 'here') : undefined
    setEnded({ attempt, bundle, timeUp })
    if (!(await keeper.complete(attempt))) setEnded(undefined)
  }

  async function discard(attempt: KeptExam) {
    if (!(await keeper.discard())) return
    await navigate(href('/exam'), { replace: true })
    await announceDiscarded(attempt)
  }

  if (ended)
    return <EndedExam subjects={subjects} {...ended} saveState={keeper.stateOf(ended.attempt.setup.id)} />
  if (keeper.openElsewhere && !isLogged)
    return <OpenElsewhere {...examText.openElsewhere} onTakeOver={keeper.takeOver} />
  if (kept)
    return (
      <PlayedExam
        key={`${kept.setup.id} ${keeper.takeovers}`}
        kept={kept}
        keep={keeper.keep}
        onEnd={(attempt, wasAway) => void end(attempt, wasAway)}
        onDiscard={(attempt) => void discard(attempt)}
      />
    )
  if (chosen) return <StartedExam chosen={chosen} onReady={start} onBack={onBack} />
  return <Notice title={examText.opening} />
}
