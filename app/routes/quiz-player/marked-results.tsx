import type { ComponentProps } from 'react'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { useLearnerLoading } from '#app/browser/learner.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { levelName } from '#app/ui/progress/level-name.ts'
import { Results } from '#app/ui/quiz/results.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'

/** The results, with the levels of topics, and with buttons to bookmark and flag questions. */
export function MarkedResults(props: Omit<ComponentProps<typeof Results>, 'actions' | 'levelOf'>) {
  const marksOf = useItemMarks()
  const { learner } = useLearnerLoading()
  return (
    <Results
      {...props}
      levelOf={(id) => {
        const topic = learner?.bank.topics.find((known) => known.subject === props.subject && known.id === id)
        return topic && levelName(learner?.model.level(topic, learner.day))
      }}
      actions={(item) => <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />}
    />
  )
}
