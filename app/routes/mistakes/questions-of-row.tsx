import { useMemo } from 'react'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { type LoadedItems, useItems } from '#app/browser/items.ts'
import { useLog } from '#app/browser/log-session.ts'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { latestChoices } from '#app/domain/log/latest-choices.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { ListedQuestions, type ListedText } from '#app/ui/progress/listed-questions.tsx'
import * as mistakesText from '#app/ui/progress/mistakes-text.ts'
import { ExplainedQuestion } from '#app/ui/quiz/explained-question.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'

export interface ListedQuestionsProps {
  listed: readonly ListedQuestion[]
  today: number
}

/** The questions of a row with their texts, and what the learner chose. */
export function QuestionsOfRow({ listed, today }: ListedQuestionsProps) {
  const { loaded, failed, tryAgain } = useItems(listed.map(({ item }) => item.id))
  const marksOf = useItemMarks()
  const entries = useLog()?.entries
  const choices = useMemo(() => {
    const missed = listed.filter(({ mistake }) => mistake).map(({ item }) => item.id)
    return entries && latestChoices(entries, new Set(missed))
  }, [entries, listed])
  return (
    <ListedQuestions
      listed={listed}
      textOf={(question) => textOf(question, loaded, failed)}
      explain={({ item }, text) => {
        const choice = choices?.get(item.id)
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
      }}
      missing={failed ? (loaded?.missing.size ?? 0) : 0}
      onTryAgain={tryAgain}
      today={today}
    />
  )
}

/** While the missing ones are being loaded once more, `failed` is false. */
function textOf({ item }: ListedQuestion, loaded: LoadedItems | undefined, failed: boolean): ListedText {
  const found = loaded?.found.get(item.id)
  if (found) return found
  if (!loaded) return 'loading'
  if (loaded.missing.has(item.id)) return failed ? 'not loaded' : 'loading'
  return 'gone'
}
