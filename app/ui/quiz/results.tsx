import { type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { type AttemptItem, type Completed, missedItems, scoreOf } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { percentOf } from '#app/domain/attempt/percent.ts'
import { rulesOf } from '#app/domain/attempt/policy.ts'
import { resultMessage } from '#app/domain/attempt/result.ts'
import { type TopicResult, topicResults, weakestTopics } from '#app/domain/attempt/topic-results.ts'
import type { ExplainedItem, ItemRef } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { RAPID } from '#app/domain/learning/rapid.ts'
import type { QuizRun } from '#app/domain/log/quiz-runs.ts'
import { FOLLOW_UP_QUESTIONS, FOLLOW_UP_TOPICS } from '#app/domain/practice/next-step.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { MissedTopics } from '#app/ui/base/missed-topics.tsx'
import { useHeadingFocus } from '#app/ui/base/use-heading-focus.ts'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { Ring } from '#app/ui/devices/ring.tsx'
import { Strip } from '#app/ui/devices/strip.tsx'
import { OtherSteps } from './other-steps.tsx'
import type { QuizOutline } from './quiz-outline.ts'
import * as resultsText from './results-text.ts'
import { Review } from './review.tsx'
import { RunsCompared } from './runs-compared.tsx'
import { SavePrompt } from './save-prompt.tsx'
import { type SaveState, SaveStatus } from './save-status.tsx'
import { ScoreChange } from './score-change.tsx'
import { stripMarks } from './strip-marks.ts'

type Topic = ExplainedItem['item']['topic']

const TONES = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' } as const

/** Time to draw the ring, and to read the score and the next step, which the prompt covers on a phone. */
const PROMPT_AFTER_MS = 4000

export interface ResultsProps {
  attempt: Completed
  title: string
  subject: SubjectId
  next: QuizOutline['next']
  find: (item: AttemptItem) => ExplainedItem | undefined
  /** All counted attempts at this quiz. */
  runs: readonly QuizRun[]
  isGuest: boolean
  /** After "Back" or a reload. */
  shownAgain: boolean
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
  shownAgain,
  saveState,
  actions,
  onLogin,
  onRestart,
  onRetryMissed,
  onBack,
}: ResultsProps) {
  const heading = useHeadingFocus()

  const score = scoreOf(attempt)
  const total = attempt.setup.items.length
  const percent = percentOf(score, total)
  const { text, tone } = resultMessage(percent)
  const missed = missedItems(attempt).length
  const weakest = weakestTopics(topicResults(attempt, (item) => find(item)?.item.topic))
  const [start, ...others] = weakest
  const { counted } = rulesOf(attempt.setup.policy)
  const earlier = counted ? runs.filter(({ id }) => id !== attempt.setup.id) : []
  const hasNoEarlier = counted && earlier.length === 0
  // An empty list may be one that has not arrived.
  const isFirst = hasNoEarlier && runs.length === 1
  const rapid = attempt.answers.filter(({ seconds }) => seconds < RAPID.seconds).length
  const prompt = useLatePrompt(counted && isGuest && !shownAgain)

  return (
    <div
      data-subject={subject}
      className="page pt-3 pb-12 *:max-xl:max-w-3xl sm:pt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-16"
    >
      <div>
        <p className="text-muted">{title}</p>
        <h1 ref={heading} tabIndex={-1}>
          {counted ? resultsText.title.quiz : resultsText.title.retry}
        </h1>
        <div className="mt-3 flex items-center gap-5 sm:mt-5 sm:gap-7">
          <Ring marks={stripMarks(attempt)} percent={percent} />
          <div className="grid min-w-0 justify-items-start gap-1">
            <ScoreChange score={score} earlier={earlier} />
            {isFirst && <p className="text-sm text-muted">{resultsText.firstAttempt}</p>}
            <p className={`text-balance ${isFirst ? 'type-section' : 'text-muted'}`}>
              {resultsText.score(score, total)}
            </p>
            {!counted && <p className="text-sm text-muted">{resultsText.retryCountsNothing}</p>}
          </div>
        </div>
        <p className={`mt-3 type-section text-[1.375rem]! sm:mt-5 ${counted ? TONES[tone] : ''}`}>
          {counted ? text : resultsText.fixed(score, missed)}
        </p>
        {hasNoEarlier && tone === 'poor' && start && (
          <p className="mt-1 max-w-prose">{resultsText.weakest.startWith(start.topic.title)}</p>
        )}
        <RunsCompared earlier={earlier} attempt={attempt} />

        <div className="mt-5 sm:mt-7">
          {missed > 0 ? (
            <PointToMissed
              attempt={attempt}
              subject={subject}
              weakest={weakest}
              hasNoEarlier={hasNoEarlier}
              find={find}
            />
          ) : (
            next && <PointToNext next={next} questions={total} />
          )}
        </div>
      </div>
      <OtherSteps
        missed={missed}
        next={next}
        onRestart={onRestart}
        onRetryMissed={onRetryMissed}
        onBack={onBack}
      >
        {counted && rapid > 0 && (
          <p className="mb-2 text-sm text-muted">{resultsText.rapid(rapid, RAPID.seconds)}</p>
        )}
        <SaveStatus state={saveState} onLogin={onLogin} />
      </OtherSteps>
      {others.length > 0 && (
        <section aria-labelledby="also-missed" className="mt-8">
          <h2 id="also-missed">{resultsText.weakest.others}</h2>
          <div className="mt-2">
            <MissedTopics
              label={resultsText.weakest.others}
              topics={others.map((each) => missedTopic(each, subject, attempt, find))}
            />
          </div>
        </section>
      )}
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

/** Five questions on the weakest topics of the attempt. */
function PointToMissed({
  attempt,
  subject,
  weakest,
  hasNoEarlier,
  find,
}: Pick<ResultsProps, 'attempt' | 'subject' | 'find'> & {
  weakest: readonly TopicResult<Topic>[]
  /** Whether no earlier run is known. */
  hasNoEarlier: boolean
}) {
  const [first] = weakest
  // One question says little about a topic.
  const hasSeveral = first !== undefined && first.right + first.wrong > 1
  const topicParams = weakest
    .slice(0, FOLLOW_UP_TOPICS)
    .map(({ topic }) => ['topic', `${subject}/${topic.id}`])
  const morePath = `${href('/practice')}?${new URLSearchParams([...topicParams, ['count', String(FOLLOW_UP_QUESTIONS)]])}`
  return (
    <PointTo
      labelledBy="next-title"
      dotAt={52}
      lead={
        <>
          <h2>
            {rulesOf(attempt.setup.policy).counted
              ? hasSeveral
                ? resultsText.weakest.title
                : resultsText.weakest.titleOfOne
              : resultsText.weakest.titleOfRetry}
          </h2>
          <div className="mt-2">
            {/* Only the weakest, so that the button is in sight below it. */}
            <MissedTopics
              topics={weakest.slice(0, 1).map((each) => missedTopic(each, subject, attempt, find))}
            />
          </div>
        </>
      }
    >
      <h2 id="next-title" className="type-next text-[1.375rem]! leading-7!">
        {resultsText.more.title(weakest.length === 1 ? weakest[0]?.topic.title : undefined)}
      </h2>
      <p className="mt-1 mb-4 text-reason text-muted">
        {resultsText.more.about} {hasNoEarlier && resultsText.more.firstLevel}
      </p>
      <ButtonLink to={morePath} look="primary" prefetch="none" className="w-full sm:w-auto">
        {resultsText.more.start}
      </ButtonLink>
    </PointTo>
  )
}

function PointToNext({ next, questions }: { next: NonNullable<ResultsProps['next']>; questions: number }) {
  return (
    <PointTo
      labelledBy="next-title"
      dotAt={12}
      lead={<p className="text-muted">{resultsText.next.allRight}</p>}
    >
      <h2 id="next-title" className="type-next text-[1.375rem]! leading-7!">
        {resultsText.next.title(next.number)}
      </h2>
      <p className="mt-1 mb-4 text-reason text-muted">{resultsText.next.about(questions, next.difficulty)}</p>
      <ButtonLink to={next.path} look="primary" className="w-full sm:w-auto">
        {resultsText.next.start(next.number)}
      </ButtonLink>
    </PointTo>
  )
}

function missedTopic(
  { topic, right, wrong }: TopicResult<Topic>,
  subject: SubjectId,
  { answers }: Completed,
  find: ResultsProps['find'],
) {
  const ofTopic = answers.filter(({ item }) => find(item)?.item.topic.id === topic.id)
  return {
    ...topic,
    subject,
    right,
    total: right + wrong,
    notePath: href('/learn/:subject?/:topic?', { subject, topic: topic.id }),
    mark: <TopicMarks right={ofTopic.map(isCorrect)} />,
  }
}

/** A mark for each question on a topic. The words after it say the same. */
function TopicMarks({ right }: { right: readonly boolean[] }) {
  return (
    <span aria-hidden="true" className="w-9 shrink-0">
      <span style={{ width: `${right.length * 0.75}rem` }} className="block max-w-full">
        <Strip marks={right.map((each) => ({ state: each ? 'right' : 'wrong' }))} size="list" label="" />
      </span>
    </span>
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
