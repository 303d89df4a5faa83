import { useMemo } from 'react'
import { useLearnerLoading } from '#app/browser/learner.ts'
import { useLog } from '#app/browser/log-session.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import { questionLists } from '#app/domain/practice/question-lists.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { type ListName, MistakesPage } from '#app/ui/progress/mistakes-page.tsx'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { QuestionsOfRow } from './questions-of-row.tsx'

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
      questions={(listed) => <QuestionsOfRow listed={listed} today={today} />}
    />
  )
}
