import { useEffect, useMemo, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useAttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { localDayNow } from '#app/browser/local-time.ts'
import { endedEarly, type KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { minutesPerQuestion } from '#app/domain/practice/pace.ts'
import type { Amount, QuestionFilter, RoundRequest } from '#app/domain/practice/round-request.ts'
import { PracticeSetup, type SubjectToPractise } from '#app/ui/practice/practice-setup.tsx'
import { useAsksConfidence } from '#app/ui/practice/use-confidence.ts'
import { roundPath } from './round-path.ts'
import { useMatching } from './use-matching.ts'

interface SetupProps {
  subjects: readonly SubjectToPractise[]
  request: Extract<RoundRequest, { kind: 'practice' }>
  /** Whether a link inside the app led here. */
  isNavigation: boolean
}

const NO_FILTER: QuestionFilter = { statuses: [], difficulties: [] }

/** The choice of topics and length. */
export function Setup({ subjects, request, isNavigation }: SetupProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(request.topics))
  const [amount, setAmount] = useState<Amount>({ unit: 'questions', value: 10 })
  const [asksConfidence, setAsksConfidence] = useAsksConfidence()
  const [filter, setFilter] = useState<QuestionFilter>(request.filter ?? NO_FILTER)
  const [wantsMatching, setWantsMatching] = useState(request.filter ? 1 : 0)
  const { draft, log, ...keeper } = useAttemptKeeper('practice')
  const entries = log?.entries
  const minutesEach = useMemo(() => minutesPerQuestion(entries ?? []), [entries])
  const today = Math.floor(localDayNow())
  const exam = useMemo(() => activePlan(entries ?? [], today), [entries, today])
  const matching = useMatching(log, wantsMatching, [...chosen], filter)
  const navigate = useNavigate()
  useScrollToHash(isNavigation)
  const startPath = roundPath({ kind: 'practice', topics: [...chosen], amount, older: false, filter })
  return (
    <PracticeSetup
      isKnown={keeper.isReady || keeper.openElsewhere}
      subjects={subjects}
      chosen={chosen}
      onChoose={setChosen}
      filter={filter}
      onFilter={setFilter}
      matching={matching}
      onWantMatching={() => setWantsMatching(wantsMatching + 1)}
      amount={amount}
      onAmount={setAmount}
      minutesEach={minutesEach}
      exam={exam && { days: exam.examDay - today, name: exam.name }}
      startPath={startPath}
      placementPath={(subject) => roundPath({ kind: 'placement', subject })}
      dailyPath={href('/daily')}
      leftPlacement={leftPlacementIn(log?.drafts.get('placement'))}
      asksConfidence={asksConfidence}
      onConfidence={setAsksConfidence}
      unfinished={
        draft && {
          ...progressOf(draft),
          path: `${href('/practice')}?${draft.setup.round?.request ?? ''}`,
          onStartAnew: async () => {
            if (await keeper.complete(endedEarly(draft))) await navigate(startPath)
          },
        }
      }
    />
  )
}

/** After a navigation inside the app, this part can arrive when the router has already looked for the hash of the address. */
function useScrollToHash(isNavigation: boolean) {
  useEffect(() => {
    if (isNavigation) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isNavigation])
}

function progressOf({ setup, answers }: KeptAttempt) {
  return { answered: answers.length, count: Math.max(setup.round?.count ?? 0, answers.length) }
}

function leftPlacementIn(draft: KeptAttempt | undefined) {
  const policy = draft?.setup.policy
  return draft && policy?.kind === 'placement'
    ? { subject: policy.subject, answered: draft.answers.length }
    : undefined
}
