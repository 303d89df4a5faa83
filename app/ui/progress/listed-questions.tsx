import { type ReactNode, useState } from 'react'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import { openingOf } from '#app/domain/catalogue/opening.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { shortDate } from '#app/ui/base/dates.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import * as mistakesText from './mistakes-text.ts'
import * as sharedText from './text.ts'

/** A question with its text, or why it has none. */
export type ListedText = ExplainedItem | 'loading' | 'not loaded' | 'gone'

interface ListedQuestionsProps {
  listed: readonly ListedQuestion[]
  textOf: (question: ListedQuestion) => ListedText
  /** Renders the answers of a question and its actions, once its row has been opened. */
  explain: (question: ListedQuestion, text: ExplainedItem) => ReactNode
  /** Called when the reader points at a row, touches it or focuses it. */
  onPoint: () => void
  /** How many questions did not load. */
  missing: number
  onTryAgain: () => void
  today: number
}

/** The questions with their status. Each row unfolds to the answers: a round can still ask those that stay folded. */
export function ListedQuestions({
  listed,
  textOf,
  explain,
  onPoint,
  missing,
  onTryAgain,
  today,
}: ListedQuestionsProps) {
  const isLoading = listed.some((question) => textOf(question) === 'loading')
  return (
    <>
      {missing > 0 && (
        <p role="alert" className="py-2">
          {mistakesText.notLoaded(missing)}{' '}
          <button type="button" className="link" onClick={onTryAgain}>
            {sharedText.tryAgain}
          </button>
        </p>
      )}
      <ul aria-busy={isLoading} className="max-w-3xl pb-2">
        {listed.map((question) => {
          const text = textOf(question)
          const standing = standingText(question, today)
          return (
            <li
              key={question.item.id}
              className="border-t border-line [contain-intrinsic-height:auto_6rem] [content-visibility:auto]"
            >
              {typeof text === 'string' ? (
                <div className={ROW}>
                  <p className="text-muted">{mistakesText.without[text]}</p>
                  <p className="text-sm text-muted">{standing}</p>
                </div>
              ) : (
                <QuestionRow text={text} standing={standing} onPoint={onPoint}>
                  {() => explain(question, text)}
                </QuestionRow>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** As high without the text of the question, so that nothing jumps when it arrives. */
const ROW = 'flex min-h-24 flex-col justify-center py-3'

interface QuestionRowProps {
  text: ExplainedItem
  standing: string
  onPoint: () => void
  children: () => ReactNode
}

function QuestionRow({ text, standing, onPoint, children }: QuestionRowProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="group/question"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary
        onPointerEnter={onPoint}
        onFocus={onPoint}
        className="flex list-none items-center gap-3.5 [&::-webkit-details-marker]:hidden"
      >
        <span className={`${ROW} min-w-0 grow group-open/question:min-h-14`}>
          <Rendered
            as="span"
            html={openingOf(text.item)}
            className="line-clamp-2 font-serif group-open/question:sr-only"
          />
          <span className="block text-sm text-muted">
            {mistakesText.standing(text.item.topic.title, standing)}
          </span>
        </span>
        <Icon
          name="chevron"
          size={14}
          className="shrink-0 text-muted transition-transform group-open/question:rotate-180"
        />
      </summary>
      {opened && children()}
    </details>
  )
}

function standingText({ mistake, lastSeen }: ListedQuestion, today: number): string {
  if (!mistake)
    return lastSeen === undefined ? '' : mistakesText.asked(shortDate(Math.floor(lastSeen), today))
  const { misses, missedOn, rightDays } = mistake
  const right = rightDays.includes(today) ? 'today' : rightDays.length > 0 ? 'once' : 'not'
  return mistakesText.missed(misses, shortDate(missedOn, today), right)
}
