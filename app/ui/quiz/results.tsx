import { useEffect, useRef, useState } from 'react'
import { type AttemptItem, type Completed, missedItems, scoreOf } from '#app/domain/attempt/attempt.ts'
import { rulesOf } from '#app/domain/attempt/policy.ts'
import { percentOf, resultMessage } from '#app/domain/attempt/result.ts'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Ring } from '#app/ui/devices/ring.tsx'
import { stripMarks } from './attempt-strip.tsx'
import { attemptsText, recordText } from './previous-best.tsx'
import { Review } from './review.tsx'
import { SavePrompt } from './save-prompt.tsx'
import { type SaveState, SaveStatus } from './save-status.tsx'

const TONES = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' } as const

export interface ResultsProps {
  attempt: Completed
  title: string
  find: (item: AttemptItem) => ExplainedItem | undefined
  record: QuizRecord | undefined
  isGuest: boolean
  saveState: SaveState
  onLogin: () => void
  onRestart: () => void
  onRetryMissed: () => void
  onBack: () => void
}

export function Results({
  attempt,
  title,
  find,
  record,
  isGuest,
  saveState,
  onLogin,
  onRestart,
  onRetryMissed,
  onBack,
}: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  const score = scoreOf(attempt)
  const total = attempt.setup.items.length
  const percent = percentOf(score, total)
  const { text, tone } = resultMessage(percent)
  const missed = missedItems(attempt).length
  const { counted } = rulesOf(attempt.setup.policy)
  const promptsGuest = counted && isGuest
  const [promptOpen, setPromptOpen] = useState(false)
  useEffect(() => setPromptOpen(promptsGuest), [promptsGuest])

  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:px-6 sm:py-8">
      <section className="flex flex-col items-start gap-4">
        <p className="text-muted">{title}</p>
        <h1 ref={heading} tabIndex={-1}>
          {counted ? 'Quiz Completed' : 'Practice Completed'}
        </h1>
        <Ring marks={stripMarks(attempt)} percent={percent} />
        <p className={`type-section ${counted ? TONES[tone] : ''}`}>
          {counted ? text : `${score} fixed, ${total - score} to go`}
        </p>
        <p className="text-muted">
          Your Score: {score} out of {total}
        </p>
        {record && (
          <p className="text-sm text-muted">
            Best: {recordText(record)} · {attemptsText(record)}
          </p>
        )}
        {!counted && <p className="text-sm text-muted">A practice round does not change your best score.</p>}
        <SaveStatus state={saveState} onLogin={onLogin} />
        <div className="mt-2 flex flex-wrap gap-3">
          {missed > 0 && (
            <Button look="primary" onClick={onRetryMissed}>
              Retry the ones I missed ({missed})
            </Button>
          )}
          <Button look={missed > 0 ? 'outlined' : 'primary'} onClick={onRestart}>
            Restart This Quiz
          </Button>
          <Button onClick={onBack}>Back to Quiz Selection</Button>
        </div>
      </section>
      <Review attempt={attempt} find={find} />
      <SavePrompt
        open={promptOpen}
        onClose={() => setPromptOpen(false)}
        onLogin={() => {
          setPromptOpen(false)
          onLogin()
        }}
      />
    </div>
  )
}
