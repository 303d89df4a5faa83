import { useItemMarks } from '#app/browser/item-marks.ts'
import { useItems } from '#app/browser/items.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { ListedQuestions } from '#app/ui/progress/listed-questions.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'

export interface ListedQuestionsProps {
  listed: readonly ListedQuestion[]
  today: number
}

/** The questions of a row with their texts. */
export function QuestionsOfRow({ listed, today }: ListedQuestionsProps) {
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
