import { useState } from 'react'
import { localDayNow } from '#app/browser/local-time.ts'
import { useLog } from '#app/browser/log-session.ts'
import { examElsewhere } from '#app/domain/exam/exam-elsewhere.ts'
import { type ExamSetup, isStrict } from '#app/domain/exam/exam-setup.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { ExamSetupPage, PlannedSubjects } from '#app/ui/exam/exam-setup-page.tsx'
import { type ChoosableSubject, TopicChooser } from '#app/ui/practice/topic-chooser.tsx'
import { EXAM_SLOT } from './exam-path.ts'
import { StorageNotice } from './storage-notice.tsx'

interface SetupProps {
  subjects: readonly ChoosableSubject[]
  onStart: (setup: ExamSetup) => void
  /** @param id of the attempt under way */
  onContinue: (id: string) => void
}

const NONE: ReadonlySet<string> = new Set()

/** The exam under way, or the choice of one, which begins with the subjects of the plan. */
export function Setup({ subjects, onStart, onContinue }: SetupProps) {
  const [ownChoice, setOwnChoice] = useState<ReadonlySet<string>>()
  const log = useLog()
  const plan = log && activePlan(log.entries, Math.floor(localDayNow()))
  const planned = new Set<string>(Object.keys(plan?.weights ?? {}))
  const isPart = planned.size > 0 && planned.size < subjects.length
  const chosen = ownChoice ?? (isPart ? planned : NONE)
  const draft = log?.drafts.get(EXAM_SLOT)
  const now = Date.now()
  return (
    <ExamSetupPage
      subjects={subjects}
      chosen={chosen}
      exam={plan && isSame(chosen, planned) ? plan : undefined}
      isKnown={log !== undefined}
      underWay={
        draft?.exam && {
          clock: draft.exam.clock,
          strict: isStrict(draft.setup.policy),
          onContinue: () => onContinue(draft.setup.id),
        }
      }
      elsewhere={log && examElsewhere(log.entries, draft?.setup.id, now)}
      now={now}
      onStart={(setup) => onStart({ ...setup, topics: [...chosen] })}
      notice={<StorageNotice />}
    >
      {isPart && (
        <PlannedSubjects
          chosen={isSame(chosen, planned) ? 'exam' : chosen.size === 0 ? 'all' : 'own'}
          onChoose={(choice) => setOwnChoice(choice === 'exam' ? planned : NONE)}
        />
      )}
      <TopicChooser subjects={subjects} chosen={chosen} onChange={setOwnChoice} />
    </ExamSetupPage>
  )
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name))
}
