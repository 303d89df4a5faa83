import { useState } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { type LoadedItems, useItems } from '#app/browser/items.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { ListedQuestions, type ListedText } from '#app/ui/progress/listed-questions.tsx'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'

interface ListedQuestionsProps {
  listed: readonly ListedQuestion[]
  today: number
}

/** The questions of a row with their texts, each of which unfolds to its answers. */
export function QuestionsOfRow({ listed, today }: ListedQuestionsProps) {
  const { loaded, failed, tryAgain } = useItems(listed.map(({ item }) => item.id))
  const [pointedAt, setPointedAt] = useState(false)
  const explained = usePart(loadExplained, pointedAt ? 1 : 0)
  return (
    <ListedQuestions
      listed={listed}
      textOf={(question) => textOf(question, loaded, failed)}
      explain={(question, text) =>
        explained.part ? (
          <explained.part question={question} text={text} />
        ) : (
          explained.failed && <NotLoaded onTryAgain={explained.tryAgain} />
        )
      }
      // The answers are loaded ahead, as a page is when a reader points at its link.
      onPoint={() => setPointedAt(true)}
      missing={failed ? (loaded?.missing.size ?? 0) : 0}
      onTryAgain={tryAgain}
      today={today}
    />
  )
}

function loadExplained() {
  return loadPart(async () => (await import('./explained-row.tsx')).ExplainedRow)
}

/** While the missing ones are being loaded once more, `failed` is false. */
function textOf({ item }: ListedQuestion, loaded: LoadedItems | undefined, failed: boolean): ListedText {
  const found = loaded?.found.get(item.id)
  if (found) return found
  if (!loaded) return 'loading'
  if (loaded.missing.has(item.id)) return failed ? 'not loaded' : 'loading'
  return 'gone'
}
