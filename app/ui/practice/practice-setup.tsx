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
import { type ChoosableSubject, TopicChooser } from './topic-chooser.tsx'

interface PracticeSetupProps {
  subjects: readonly ChoosableSubject[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  amount: Amount
  onAmount: (amount: Amount) => void
  /** How long a question takes this learner, in minutes. */
  minutesEach: number
  startPath: string
  placementPath: (subject: ChoosableSubject['id']) => string
  /** A placement that was left under way. */
  leftPlacement: { subject: ChoosableSubject['id']; answered: number } | undefined
  asksConfidence: boolean
  onConfidence: (asks: boolean) => void
  /** A round that was left under way. */
  unfinished: { path: string; answered: number; count: number; onStartAnew: () => void } | undefined
  /** Over everything: what is the matter with this browser. */
  notice: ReactNode
}

/** Start in one tap, or choose first. */
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
      <h1>Practice</h1>
      {notice}
      <div className="mt-5 grid max-w-3xl gap-9">
        <PointTo
          lead={<p className="text-sm text-muted">{scopeText(subjects, chosen)}</p>}
          labelledBy="round"
        >
          <h2 id="round" className="type-next">
            {unfinished
              ? `Continue: ${unfinished.answered} of ${unfinished.count}`
              : `${questions} questions picked for you`}
          </h2>
          <p className="mt-2 text-muted">
            {unfinished
              ? 'Your round is where you left it. Its answers are saved, also if you start a new one.'
              : `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. New topics, what you missed, and what is about to fade.`}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 noscript:hidden">
            <ButtonLink
              to={unfinished?.path ?? startPath}
              look="primary"
              prefetch="none"
              className="max-sm:w-full"
            >
              {unfinished ? 'Continue' : 'Start'}
            </ButtonLink>
            {unfinished && (
              <button type="button" onClick={unfinished.onStartAnew} className="link text-reason">
                Start a new round
              </button>
            )}
          </div>
          <p className="mt-4 hidden text-sm noscript:block">
            Practice picks each question from your answers, so it needs JavaScript, which is turned off in
            this browser. The notes and the quizzes’ first questions can be read without it.
          </p>
        </PointTo>
        <div className="grid gap-9 noscript:hidden">
          <fieldset>
            <legend className="type-section">How much</legend>
            <div className="mt-3 flex flex-wrap gap-3">
              <Segments
                label="Number"
                choices={AMOUNTS.map((value) => ({ value: String(value), label: String(value) }))}
                chosen={String(amount.value)}
                onChoose={(value) => onAmount({ ...amount, value: Number(value) })}
              />
              <Segments
                label="Unit"
                choices={[
                  { value: 'questions', label: 'questions' },
                  { value: 'minutes', label: 'minutes' },
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
              Ask how sure I am: a right guess counts for less
            </label>
          </fieldset>
          <section aria-labelledby="topics">
            <h2 id="topics">Choose topics</h2>
            <p className="text-sm text-muted">Nothing chosen means everything.</p>
            <TopicChooser subjects={subjects} chosen={chosen} onChange={onChoose} />
          </section>
          <section aria-labelledby="placement">
            <h2 id="placement">Find your level</h2>
            <p className="mb-3 max-w-prose text-sm text-muted">
              15 questions, one for each topic of a subject. About 10 minutes, with the answers at the end.
              You can stop at any time.
            </p>
            <ListRows label="Placements">
              {subjects.map(({ id, title }) => (
                <ListRow
                  key={id}
                  subject={id}
                  mark={<SubjectCode>{SUBJECT_CODES[id]}</SubjectCode>}
                  title={title}
                  detail={leftPlacement?.subject === id && `${leftPlacement.answered} of 15`}
                >
                  <Link
                    to={placementPath(id)}
                    prefetch="none"
                    aria-label={`${leftPlacement?.subject === id ? 'Continue' : 'Start'} the placement in ${title}`}
                    className="link"
                  >
                    {leftPlacement?.subject === id ? 'Continue' : 'Start'}
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
  if (chosen.size === 0) return 'From all six subjects'
  const titles = subjects.flatMap(({ id, title, topics }) => [
    ...(chosen.has(id) ? [title] : []),
    ...topics.filter((topic) => chosen.has(`${id}/${topic.id}`)).map((topic) => topic.title),
  ])
  const [first, second, ...rest] = titles
  const more = rest.length > 0 ? ` and ${rest.length} more` : ''
  return `From ${[first, second].filter((title) => title !== undefined).join(more ? ', ' : ' and ')}${more}`
}
