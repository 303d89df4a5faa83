import { useMemo } from 'react'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { useLog } from '#app/browser/log-session.ts'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import { type ExplainedItem, OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { latestChoices } from '#app/domain/log/latest-choices.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import * as mistakesText from '#app/ui/progress/mistakes-text.ts'
import { ExplainedQuestion } from '#app/ui/quiz/explained-question.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'

interface ExplainedRowProps {
  question: ListedQuestion
  text: ExplainedItem
}

/** A question with its answers, and what the learner chose. */
export function ExplainedRow({ question: { item, mistake }, text }: ExplainedRowProps) {
  const marksOf = useItemMarks()
  const entries = useLog()?.entries
  const choice = useMemo(
    () => (entries && mistake ? latestChoices(entries, new Set([item.id])).get(item.id) : undefined),
    [entries, mistake, item.id],
  )
  const isRevised = choice !== undefined && choice.version !== item.version
  return (
    <>
      {isRevised && <p className="ps-4 pb-3 text-sm text-muted">{mistakesText.revised}</p>}
      <ExplainedQuestion
        question={text}
        options={shownOptions(text, OPTION_NUMBERS)}
        chosen={isRevised ? undefined : choice?.option}
      >
        <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />
      </ExplainedQuestion>
    </>
  )
}
