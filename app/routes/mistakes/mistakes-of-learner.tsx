import { useMemo } from 'react'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { useItems } from '#app/browser/items.ts'
import { useLearnerLoading } from '#app/browser/learner.ts'
import { useLog } from '#app/browser/log-session.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import { type ListedQuestion, questionLists } from '#app/domain/practice/question-lists.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { ListedQuestions } from '#app/ui/progress/listed-questions.tsx'
import { type ListName, MistakesPage } from '#app/ui/progress/mistakes-page.tsx'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'

interface MistakesOfLearnerProps {
  list: ListName
  onList: (list: ListName) => void
  catalogue: Catalogue
}

/** The lists of questions, from the log on this device. */
export function MistakesOfLearner({ list, onList, catalogue }: MistakesOfLearnerProps) {
  const { learner, failed, tryAgain } = useLearnerLoading()
  const log = useLog()
  const entries = log?.entries
  const model = learner?.model
  const today = Math.floor(learner?.day ?? 0)
  const lists = useMemo(
    () => (model && entries ? questionLists(model, entries, givenAnswers(entries)) : undefined),
    [model, entries],
  )
  return (
    <MistakesPage
      key={log?.learnerId}
      list={list}
      onList={onList}
      lists={lists}
      today={today}
      exam={entries && activePlan(entries, today)}
      catalogue={catalogue}
      problem={failed && <NotLoaded onTryAgain={tryAgain} />}
      questions={(listed) => <Questions listed={listed} today={today} />}
    />
  )
}

function Questions({ listed, today }: { listed: readonly ListedQuestion[]; today: number }) {
  const { find, failed, tryAgain } = useItems(listed.map(({ item }) => item.id))
  const marksOf = useItemMarks()
  return (
    <ListedQuestions
      listed={listed}
      find={find && (({ item }) => find(item.id))}
      actions={({ item }) => <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />}
      failed={failed}
      onTryAgain={tryAgain}
      today={today}
    />
  )
}
