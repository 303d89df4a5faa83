import { useState } from 'react'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { markText } from '#app/domain/exam/exam-mark.ts'
import type { PastAttempt } from '#app/domain/log/attempt-history.ts'
import { Button } from '#app/ui/base/button.tsx'
import { shortDate } from '#app/ui/base/dates.ts'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { Strip, type StripMark, stripText } from '#app/ui/devices/strip.tsx'
import { attemptName } from './attempt-name.ts'
import type { Catalogue } from './catalogue.ts'
import * as detailsText from './details-text.ts'
import { reviewLink } from './links.ts'

interface HistoryListProps {
  /** The latest first. */
  attempts: readonly PastAttempt[]
  today: number
  catalogue: Catalogue
}

const text = detailsText.history
const SHOWN = 6

/** Past attempts, each with its run. A row links to the review. */
export function HistoryList({ attempts, today, catalogue }: HistoryListProps) {
  const [all, setAll] = useState(false)
  const shown = all ? attempts : attempts.slice(0, SHOWN)
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2">
        {text.heading}
      </h2>
      {attempts.length === 0 && <p className="text-sm text-muted">{text.none}</p>}
      <ul aria-label={text.list} className={attempts.length > 0 ? 'border-t border-line' : ''}>
        {shown.map((attempt) => (
          <HistoryRow key={attempt.id} attempt={attempt} today={today} catalogue={catalogue} />
        ))}
      </ul>
      {attempts.length > SHOWN && !all && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {text.showAll(attempts.length)}
        </Button>
      )}
    </section>
  )
}

function HistoryRow({
  attempt,
  today,
  catalogue,
}: { attempt: PastAttempt } & Pick<HistoryListProps, 'today' | 'catalogue'>) {
  const { id, subject, marks, score, exam, day } = attempt
  const strip = marks.map(
    (state, index): StripMark => ({ state, flagged: exam?.flagged.includes(index + 1) ?? false }),
  )
  return (
    <li data-subject={subject} className="border-b border-line">
      <Link
        to={reviewLink(id)}
        prefetch="none"
        className="grid min-h-14 grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5 py-2 hover:bg-sunk sm:grid-cols-[1.75rem_minmax(0,5fr)_minmax(0,6fr)_3.5rem_4.5rem]"
      >
        {subject ? <SubjectCode>{subjectCode(subject)}</SubjectCode> : <span />}
        <span className="font-semibold [text-decoration:underline_2px_var(--link-line)] underline-offset-4">
          {attemptName(attempt, catalogue)}
        </span>
        <span className="max-sm:col-span-3 max-sm:col-start-2 max-sm:row-start-2">
          <Strip marks={strip} size="list" dry label={stripText(strip)} />
        </span>
        <span aria-hidden="true" className="figures text-sm font-bold">
          {exam ? markText(exam.mark) : score}/{marks.length}
        </span>
        <span className="figures inline-block text-end text-sm text-muted first-letter:uppercase">
          {shortDate(day, today)}
        </span>
      </Link>
    </li>
  )
}
