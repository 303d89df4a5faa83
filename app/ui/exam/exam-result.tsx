import type { ReactNode } from 'react'
import { href } from 'react-router'
import { type Completed, marksOf } from '#app/domain/attempt/attempt.ts'
import { type TopicResult, topicResults, weakestTopics } from '#app/domain/attempt/topic-results.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { Topic } from '#app/domain/catalogue/subject.ts'
import { markOf } from '#app/domain/exam/completed-exam.ts'
import { markText } from '#app/domain/exam/exam-mark.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { MissedTopics } from '#app/ui/base/missed-topics.tsx'
import { useHeadingFocus } from '#app/ui/base/use-heading-focus.ts'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { Strip, stripText } from '#app/ui/devices/strip.tsx'
import * as resultText from './result-text.ts'

interface ExamResultProps {
  attempt: Completed
  topicOf: (id: ItemId) => Topic | undefined
  /** Whether the time was up, before the learner’s eyes or not. */
  timeUp: 'here' | 'away' | undefined
  /** The levels that moved. */
  moves: ReactNode
  /** Where the result is stored. */
  saveStatus: ReactNode
  /** The review of all questions. */
  children: ReactNode
}

/** The mark, the topics from the weakest on, and the next step. */
export function ExamResult({ attempt, topicOf, timeUp, moves, saveStatus, children }: ExamResultProps) {
  const heading = useHeadingFocus()
  const { policy } = attempt.setup
  if (policy.kind !== 'exam') return null
  const mark = markOf(attempt)
  const count = mark.right + mark.wrong + mark.blank
  const flagged = attempt.exam?.flagged ?? []
  const strip = marksOf(attempt).map((state, index) => ({ state, flagged: flagged.includes(index + 1) }))
  const topics = topicResults(attempt, ({ id }) => topicOf(id))
  const weakest = weakestTopics(topics)
  return (
    <div className="page py-6 *:max-w-3xl sm:py-10">
      <h1 ref={heading} tabIndex={-1}>
        {resultText.title}
      </h1>
      {timeUp && (
        <p role="status" className="mt-2 text-muted">
          {resultText.timeUp[timeUp]}
        </p>
      )}
      <p className="mt-4 flex items-baseline gap-2">
        <span className="type-figure">{markText(mark)}</span>
        <span className="text-muted">{resultText.marks(count)}</span>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 text-reason">
        <Count count={mark.right} className="text-good">
          {resultText.counts.right}
        </Count>
        <Count count={mark.wrong} className="text-poor">
          {resultText.counts.wrong}
        </Count>
        <Count count={mark.blank} className="text-muted">
          {resultText.counts.blank}
        </Count>
        {timeUp !== 'away' && (
          <span className="text-muted">
            {resultText.used(Math.ceil((attempt.exam?.seconds ?? 0) / 60), policy.minutes)}
          </span>
        )}
      </p>
      {policy.negative && mark.wrong > 0 && (
        <p className="mt-1 text-sm text-muted">
          {resultText.negative(mark.right, mark.wrong, markText(mark))}
        </p>
      )}
      <div className="mt-3 max-w-xl">
        <Strip marks={strip} size="results" label={stripText(strip)} />
      </div>
      {moves}
      <div className="mt-9">
        <NextAfterExam weakest={weakest} />
      </div>
      <div className="mt-5 flex ps-(--pointer-gutter) xl:ps-0">{saveStatus}</div>
      <section aria-labelledby="by-topic" className="mt-8">
        <h2 id="by-topic" className="mb-2">
          {resultText.topics.heading}
        </h2>
        <TopicTable topics={topics} />
      </section>
      {children}
    </div>
  )
}

function Count({ count, className, children }: { count: number; className: string; children: string }) {
  return (
    <span className={className}>
      <span className="figures font-bold">{count}</span> {children}
    </span>
  )
}

function NextAfterExam({ weakest }: { weakest: readonly TopicResult<Topic>[] }) {
  const params = weakest.map(({ subject, topic }) => ['topic', `${subject}/${topic.id}`])
  const path = `${href('/practice')}?${new URLSearchParams([...params, ['count', '5']])}`
  return (
    <PointTo
      labelledBy="next-title"
      dotAt={weakest.length > 0 ? 16 : 10}
      lead={
        weakest.length > 0 ? (
          <>
            <h2>{resultText.weakest}</h2>
            <div className="mt-2">
              <MissedTopics
                topics={weakest.map(({ subject, topic, right, wrong, blank }) => ({
                  ...topic,
                  subject,
                  right,
                  total: right + wrong + blank,
                  blank: right + wrong === 0,
                  notePath: href('/learn/:subject?/:topic?', { subject, topic: topic.id }),
                }))}
              />
            </div>
          </>
        ) : (
          <p className="text-sm text-muted">{resultText.next.nothingMissed}</p>
        )
      }
    >
      <h2 id="next-title" className="type-next">
        {weakest.length > 0
          ? resultText.next.title(weakest.length === 1 ? weakest[0]?.topic.title : undefined)
          : resultText.next.another}
      </h2>
      {weakest.length > 0 && <p className="mt-2 text-muted">{resultText.next.text}</p>}
      <ButtonLink
        to={weakest.length > 0 ? path : href('/exam')}
        look="primary"
        prefetch="none"
        className="mt-5 w-full sm:w-auto"
      >
        {weakest.length > 0 ? resultText.next.start : resultText.next.another}
      </ButtonLink>
      {weakest.length > 0 && (
        <p className="mt-3">
          <Link to={href('/exam')} className="link text-reason">
            {resultText.next.another}
          </Link>
        </p>
      )}
    </PointTo>
  )
}

function TopicTable({ topics }: { topics: readonly TopicResult<Topic>[] }) {
  const { topic: name, ...outcomes } = resultText.topics.columns
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {name}
            </th>
            {Object.values(outcomes).map((outcome) => (
              <th key={outcome} scope="col" className="py-1.5 ps-4 text-end font-semibold">
                {outcome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map(({ subject, topic, right, wrong, blank }) => (
            <tr key={`${subject}/${topic.id}`} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {topic.title}
              </th>
              <td className="figures py-1.5 ps-4 text-end">{right}</td>
              <td className="figures py-1.5 ps-4 text-end">{wrong}</td>
              <td className="figures py-1.5 ps-4 text-end">{blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
