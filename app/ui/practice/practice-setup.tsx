import type { ReactNode } from 'react'
import { SUBJECT_CODES } from '#app/domain/catalogue/subject.ts'
import { questionsIn } from '#app/domain/practice/pace.ts'
import { AMOUNTS, type Amount } from '#app/domain/practice/round-request.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { setupText } from './setup-text.ts'
import { practiceText } from './text.ts'
import { type ChoosableSubject, TopicChooser } from './topic-chooser.tsx'

interface PracticeSetupProps {
  subjects: readonly ChoosableSubject[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  amount: Amount
  onAmount: (amount: Amount) => void
  /** This learner's minutes per question. */
  minutesEach: number
  startPath: string
  placementPath: (subject: ChoosableSubject['id']) => string
  /** An unfinished placement. */
  leftPlacement: { subject: ChoosableSubject['id']; answered: number } | undefined
  asksConfidence: boolean
  onConfidence: (asks: boolean) => void
  /** An unfinished round. */
  unfinished: { path: string; answered: number; count: number; onStartAnew: () => void } | undefined
  /** A notice at the top about a problem with this browser. */
  notice: ReactNode
}

/** Starts a round in one tap, or after a choice of topics and length. */
export function PracticeSetup({
  subjects,
  chosen,
  onChoose,
  amount,
  onAmount,
  minutesEach,
  startPath,
  placementPath,
  leftPlacement,
  asksConfidence,
  onConfidence,
  unfinished,
  notice,
}: PracticeSetupProps) {
  const questions = amount.unit === 'minutes' ? questionsIn(amount.value, minutesEach) : amount.value
  const minutes = Math.max(1, Math.round(questions * minutesEach))
  return (
    <div className="page py-6 sm:py-10">
      <h1>{setupText.heading}</h1>
      {notice}
      <div className="mt-5 grid max-w-3xl gap-9">
        <PointTo
          lead={<p className="text-sm text-muted">{scopeText(subjects, chosen)}</p>}
          labelledBy="round"
        >
          <h2 id="round" className="type-next">
            {unfinished
              ? setupText.continueAt(unfinished.answered, unfinished.count)
              : setupText.picked(questions)}
          </h2>
          <p className="mt-2 text-muted">{unfinished ? setupText.unfinished : setupText.estimate(minutes)}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 noscript:hidden">
            <ButtonLink
              to={unfinished?.path ?? startPath}
              look="primary"
              prefetch="none"
              className="max-sm:w-full"
            >
              {unfinished ? practiceText.continue : practiceText.start}
            </ButtonLink>
            {unfinished && (
              <button type="button" onClick={unfinished.onStartAnew} className="link text-reason">
                {setupText.startNew}
              </button>
            )}
          </div>
          <p className="mt-4 hidden text-sm noscript:block">{setupText.needsScript}</p>
        </PointTo>
        <div className="grid gap-9 noscript:hidden">
          <fieldset>
            <legend className="type-section">{setupText.amount.heading}</legend>
            <div className="mt-3 flex flex-wrap gap-3">
              <Segments
                label={setupText.amount.number}
                choices={AMOUNTS.map((value) => ({ value: String(value), label: String(value) }))}
                chosen={String(amount.value)}
                onChoose={(value) => onAmount({ ...amount, value: Number(value) })}
              />
              <Segments
                label={setupText.amount.unit}
                choices={[
                  { value: 'questions', label: setupText.amount.questions },
                  { value: 'minutes', label: setupText.amount.minutes },
                ]}
                chosen={amount.unit}
                onChoose={(unit) => onAmount({ ...amount, unit })}
              />
            </div>
            <label className="mt-3 flex min-h-11 w-fit items-center gap-3 text-reason">
              <input
                type="checkbox"
                checked={asksConfidence}
                onChange={(event) => onConfidence(event.target.checked)}
                className="size-5 accent-text"
              />
              {setupText.askConfidence}
            </label>
          </fieldset>
          <section aria-labelledby="topics">
            <h2 id="topics">{practiceText.chooseTopics}</h2>
            <p className="text-sm text-muted">{setupText.nothingChosen}</p>
            <TopicChooser subjects={subjects} chosen={chosen} onChange={onChoose} />
          </section>
          <section aria-labelledby="placement">
            <h2 id="placement">{setupText.placement.heading}</h2>
            <p className="mb-3 max-w-prose text-sm text-muted">{setupText.placement.about}</p>
            <ListRows label={setupText.placement.list}>
              {subjects.map(({ id, title }) => (
                <ListRow
                  key={id}
                  subject={id}
                  mark={<SubjectCode>{SUBJECT_CODES[id]}</SubjectCode>}
                  title={title}
                  detail={
                    leftPlacement?.subject === id && setupText.placement.answered(leftPlacement.answered)
                  }
                >
                  <Link
                    to={placementPath(id)}
                    prefetch="none"
                    aria-label={
                      leftPlacement?.subject === id
                        ? setupText.placement.continueIn(title)
                        : setupText.placement.startIn(title)
                    }
                    className="link"
                  >
                    {leftPlacement?.subject === id ? practiceText.continue : practiceText.start}
                  </Link>
                </ListRow>
              ))}
            </ListRows>
          </section>
        </div>
      </div>
    </div>
  )
}

function scopeText(subjects: readonly ChoosableSubject[], chosen: ReadonlySet<string>): string {
  if (chosen.size === 0) return setupText.fromEverywhere
  const titles = subjects.flatMap(({ id, title, topics }) => [
    ...(chosen.has(id) ? [title] : []),
    ...topics.filter((topic) => chosen.has(`${id}/${topic.id}`)).map((topic) => topic.title),
  ])
  return setupText.from(titles)
}
