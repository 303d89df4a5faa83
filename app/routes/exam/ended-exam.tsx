import { useItemMarks } from '#app/browser/item-marks.ts'
import { useMovesBy } from '#app/browser/moves-by.ts'
import type { Completed } from '#app/domain/attempt/attempt.ts'
import { findInBundle, type ItemBundle } from '#app/domain/catalogue/item.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { ExamResult } from '#app/ui/exam/exam-result.tsx'
import { MoveList } from '#app/ui/practice/move-list.tsx'
import type { ChoosableSubject } from '#app/ui/practice/topic-chooser.tsx'
import { Review } from '#app/ui/quiz/review.tsx'
import { type SaveState, SaveStatus } from '#app/ui/quiz/save-status.tsx'
import { openReport, openSignIn, openSignUp } from '#app/ui/shell/shell-state.ts'

interface EndedExamProps {
  subjects: readonly ChoosableSubject[]
  attempt: Completed
  bundle: ItemBundle
  /** If the exam submitted itself because its time was over: whether the learner was here. */
  timeUp: 'here' | 'away' | undefined
  saveState: SaveState
}

/** The end of an exam: the mark, the levels that moved, and the review. */
export function EndedExam({ subjects, attempt, bundle, timeUp, saveState }: EndedExamProps) {
  const marksOf = useItemMarks()
  const moves = useMovesBy(attempt.setup.id)
  const topicOf = (id: string) => bundle.items.find((item) => item.id === id)?.topic
  return (
    <ExamResult
      attempt={attempt}
      topicOf={topicOf}
      timeUp={timeUp}
      moves={moves && <MoveList {...moves} subjects={subjects} />}
      saveStatus={
        <SaveStatus state={saveState} onLogin={saveState === 'signedOut' ? openSignIn : openSignUp} />
      }
    >
      <Review
        attempt={attempt}
        find={(item) => findInBundle(bundle, item)}
        actions={(item) => <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />}
      />
    </ExamResult>
  )
}
