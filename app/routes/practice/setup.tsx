import { useMemo, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useAttemptKeeper } from '#app/browser/held-draft.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { minutesPerQuestion } from '#app/domain/practice/pace.ts'
import type { Amount, RoundRequest } from '#app/domain/practice/round-request.ts'
import { PracticeSetup } from '#app/ui/practice/practice-setup.tsx'
import type { ChoosableSubject } from '#app/ui/practice/topic-chooser.tsx'
import { useAsksConfidence } from '#app/ui/practice/use-confidence.ts'
import { roundPath } from './round-path.ts'
import { StorageNotice } from './storage-notice.tsx'

interface SetupProps {
  subjects: readonly ChoosableSubject[]
  request: Extract<RoundRequest, { kind: 'practice' }>
}

/** The choice of topics and length. */
export function Setup({ subjects, request }: SetupProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(request.topics))
  const [amount, setAmount] = useState<Amount>({ unit: 'questions', value: 10 })
  const [asksConfidence, setAsksConfidence] = useAsksConfidence()
  const { draft, log, ...keeper } = useAttemptKeeper('practice')
  const entries = log?.entries
  const minutesEach = useMemo(() => minutesPerQuestion(entries ?? []), [entries])
  const navigate = useNavigate()
  const startPath = roundPath({ kind: 'practice', topics: [...chosen], amount, older: false })
  return (
    <PracticeSetup
      subjects={subjects}
      chosen={chosen}
      onChoose={setChosen}
      amount={amount}
      onAmount={setAmount}
      minutesEach={minutesEach}
      startPath={startPath}
      placementPath={(subject) => roundPath({ kind: 'placement', subject })}
      leftPlacement={leftPlacementIn(log?.drafts.get('placement'))}
      asksConfidence={asksConfidence}
      onConfidence={setAsksConfidence}
      unfinished={
        draft && {
          ...progressOf(draft),
          path: `${href('/practice')}?${draft.setup.round?.request ?? ''}`,
          onStartAnew: async () => {
            const { setup, answers } = draft
            if (await keeper.complete({ phase: 'completed', setup, answers })) await navigate(startPath)
          },
        }
      }
      notice={<StorageNotice />}
    />
  )
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
