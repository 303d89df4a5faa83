import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { type AttemptItem, type Completed, missedItems, scoreOf } from '#app/domain/attempt/attempt.ts'
import { rulesOf } from '#app/domain/attempt/policy.ts'
import { percentOf, resultMessage } from '#app/domain/attempt/result.ts'
import { weakestTopics } from '#app/domain/attempt/weakest-topics.ts'
import type { ExplainedItem, ItemRef } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { QuizRun } from '#app/domain/log/quiz-runs.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { Ring } from '#app/ui/devices/ring.tsx'
import type { QuizOutline } from './quiz-outline.ts'
import { resultsText } from './results-text.ts'
import { Review } from './review.tsx'
import { RunsCompared } from './runs-compared.tsx'
import { SavePrompt } from './save-prompt.tsx'
import { type SaveState, SaveStatus } from './save-status.tsx'
import { ScoreChange } from './score-change.tsx'
import { stripMarks } from './strip-marks.ts'

const TONES = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' } as const

/** Time to draw the ring and to read the score. */
const PROMPT_AFTER_MS = 1800

export interface ResultsProps {
  attempt: Completed
  title: string
  subject: SubjectId
  next: QuizOutline['next']
  find: (item: AttemptItem) => ExplainedItem | undefined
  /** All counted attempts of the learner at this quiz; none of a guest. */
  runs: readonly QuizRun[]
  isGuest: boolean
  saveState: SaveState
  /** Actions for a question of the review. */
  actions: (item: ItemRef) => ReactNode
  onLogin: () => void
  onRestart: () => void
  onRetryMissed: () => void
  onBack: () => void
}

/** The score, the change since the last run, the weakest topics, and the next step. */
export function Results({
  attempt,
  title,
  subject,
  next,
  find,
  runs,
  isGuest,
  saveState,
  actions,
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
  const weakest = weakestTopics(attempt.answers, (item) => find(item)?.item.topic)
  const topicParams = weakest.map(({ topic }) => ['topic', `${subject}/${topic.id}`])
  const morePath = `${href('/practice')}?${new URLSearchParams([...topicParams, ['count', '5']])}`
  const earlier = counted ? runs.filter(({ id }) => id !== attempt.setup.id) : []
  const isFirst = runs.length === 1 && earlier.length === 0 && counted
  const prompt = useLatePrompt(counted && isGuest)

  return (
    <div data-subject={subject} className="mx-auto w-full max-w-3xl px-4 pt-5 pb-12 sm:px-6 sm:pt-8">
      <p className="text-muted">{title}</p>
      <h1 ref={heading} tabIndex={-1}>
        {counted ? resultsText.title.quiz : resultsText.title.retry}
      </h1>
      <div className="mt-5 flex items-center gap-5 sm:gap-7">
        <Ring marks={stripMarks(attempt)} percent={percent} />
        <div className="grid min-w-0 justify-items-start gap-1">
          <ScoreChange score={score} earlier={earlier} />
          {isFirst && <p className="text-sm text-muted">{resultsText.firstAttempt}</p>}
          <p className="text-muted text-balance">{resultsText.score(score, total)}</p>
          {!counted && <p className="text-sm text-muted">{resultsText.retryCountsNothing}</p>}
        </div>
      </div>
      <p className={`mt-5 type-section text-[1.375rem]! ${counted ? TONES[tone] : ''}`}>
        {counted ? text : resultsText.fixed(score, missed)}
      </p>
      <RunsCompared earlier={earlier} attempt={attempt} />

      <div className="mt-9">
        {missed > 0 ? (
          <PointTo
            key="missed"
            labelledBy="next-title"
            dotAt={52}
            lead={
              <>
                <h2>{counted ? resultsText.weakest.title : resultsText.weakest.titleOfRetry}</h2>
                <div className="mt-2">
                  <ListRows label={resultsText.weakest.topics}>
                    {weakest.map(({ topic, right, total }) => (
                      <ListRow
                        key={topic.id}
                        title={topic.title}
                        detail={<span className="figures">{resultsText.weakest.share(right, total)}</span>}
                      >
                        <Link
                          to={href('/learn/:subject?/:topic?', { subject, topic: topic.id })}
                          aria-label={resultsText.weakest.noteOn(topic.title)}
                          className="link text-reason"
                        >
                          {resultsText.weakest.note}
                        </Link>
                      </ListRow>
                    ))}
                  </ListRows>
                </div>
              </>
            }
          >
            <h2 id="next-title" className="type-next text-[1.375rem]! leading-7!">
              {resultsText.more.title(weakest.length === 1 ? weakest[0]?.topic.title : undefined)}
            </h2>
            <p className="mt-1 mb-4 text-reason text-muted">{resultsText.more.about}</p>
            <ButtonLink to={morePath} look="primary" prefetch="none" className="w-full sm:w-auto">
              {resultsText.more.start}
            </ButtonLink>
          </PointTo>
        ) : (
          next && (
            <PointTo
              key="none"
              labelledBy="next-title"
              dotAt={12}
              lead={<p className="text-muted">{resultsText.next.allRight}</p>}
            >
              <h2 id="next-title" className="type-next text-[1.375rem]! leading-7!">
                {resultsText.next.title(next.number)}
              </h2>
              <p className="mt-1 mb-4 text-reason text-muted">
                {resultsText.next.about(total, next.difficulty)}
              </p>
              <ButtonLink to={next.path} look="primary" className="w-full sm:w-auto">
                {resultsText.next.start(next.number)}
              </ButtonLink>
            </PointTo>
          )
        )}
        <div className="mt-5 flex flex-wrap gap-3 ps-(--pointer-gutter) xl:ps-0 *:grow sm:*:grow-0">
          {missed > 0 && (
            <Button onClick={onRetryMissed} className="max-sm:w-full">
              {resultsText.retryMissed(missed)}
            </Button>
          )}
          {missed > 0 && next && (
            <ButtonLink to={next.path} className="max-sm:w-full">
              {resultsText.next.goOn(next.number)}
            </ButtonLink>
          )}
          <Button look={missed === 0 && !next ? 'primary' : 'outlined'} onClick={onRestart}>
            {resultsText.restart}
          </Button>
          <Button onClick={onBack}>{resultsText.toQuizzes}</Button>
        </div>
        <div className="mt-5 ps-(--pointer-gutter) xl:ps-0">
          <SaveStatus state={saveState} onLogin={onLogin} />
        </div>
      </div>
      <Review attempt={attempt} find={find} actions={actions} />
      <SavePrompt
        open={prompt.open}
        onClose={prompt.close}
        onLogin={() => {
          prompt.close()
          onLogin()
        }}
      />
    </div>
  )
}

/** Opens once, some time after it is wanted, and closes immediately when it no longer is. */
function useLatePrompt(wanted: boolean): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!wanted) return setOpen(false)
    const timer = setTimeout(() => setOpen(true), PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return { open, close: () => setOpen(false) }
}
