import { href } from 'react-router'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { questionsOfRound } from '#app/domain/practice/pace.ts'
import { placementMinutes } from '#app/domain/practice/placement-length.ts'
import { AMOUNTS, type Amount, type QuestionFilter } from '#app/domain/practice/round-request.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { Tick } from '#app/ui/base/tick.tsx'
import { UntilKnown } from '#app/ui/base/until-known.tsx'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { chosenCounts } from './chosen-counts.ts'
import { QuestionFilterFields } from './question-filter.tsx'
import * as setupText from './setup-text.ts'
import * as practiceText from './text.ts'
import { type ChoosableSubject, TopicChooser } from './topic-chooser.tsx'

export interface SubjectToPractise extends ChoosableSubject {
  /** Of a placement in it. */
  placementQuestions: number
}

interface PracticeSetupProps {
  /** Whether the log has been read, and whether this tab has the unfinished round. */
  isKnown: boolean
  subjects: readonly SubjectToPractise[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  filter: QuestionFilter
  onFilter: (filter: QuestionFilter) => void
  /** The number of questions that match, where it is known, or why it is not. It is wanted once the filter is unfolded. */
  matching: number | 'counting' | 'failed'
  onWantMatching: () => void
  amount: Amount
  onAmount: (amount: Amount) => void
  /** This learner's minutes per question. */
  minutesEach: number
  /** The exam that a plan chooses for, if no topics are chosen. */
  exam: { days: number; name: string } | undefined
  startPath: string
  placementPath: (subject: ChoosableSubject['id']) => string
  dailyPath: string
  /** An unfinished placement. */
  leftPlacement: { subject: ChoosableSubject['id']; answered: number } | undefined
  asksConfidence: boolean
  onConfidence: (asks: boolean) => void
  /** An unfinished round. */
  unfinished: { path: string; answered: number; count: number; onStartAnew: () => void } | undefined
}

/** Starts a round in one tap, or after a choice of topics and length. */
export function PracticeSetup({
  isKnown,
  subjects,
  chosen,
  onChoose,
  filter,
  onFilter,
  matching,
  onWantMatching,
  amount,
  onAmount,
  minutesEach,
  exam,
  startPath,
  placementPath,
  dailyPath,
  leftPlacement,
  asksConfidence,
  onConfidence,
  unfinished,
}: PracticeSetupProps) {
  const wanted = amount.unit === 'minutes' ? questionsOfRound(amount.value, minutesEach) : amount.value
  const isFiltered = filter.statuses.length > 0 || filter.difficulties.length > 0
  const questions = isFiltered && typeof matching === 'number' ? Math.min(wanted, matching) : wanted
  const minutes = Math.max(1, Math.round(questions * minutesEach))
  return (
    <div className="page py-6 sm:py-10">
      <h1>{setupText.heading}</h1>
      <div className="mt-5 grid gap-x-16 gap-y-9 *:max-xl:max-w-3xl xl:grid-cols-[minmax(0,1fr)_19rem]">
        <UntilKnown isKnown={isKnown} className="grid content-start gap-9">
          <PointTo
            lead={
              <p className="text-sm text-muted">
                {scopeText(subjects, chosen, isFiltered ? undefined : exam)}
              </p>
            }
            labelledBy="round"
          >
            <h2 id="round" className="type-next">
              {unfinished
                ? setupText.continueAt(unfinished.answered, unfinished.count)
                : questions > 0
                  ? setupText.picked(questions)
                  : setupText.filter.noneHeading}
            </h2>
            <p className="mt-2 text-muted">
              {unfinished
                ? setupText.unfinished
                : questions === 0
                  ? setupText.filter.change
                  : isFiltered
                    ? setupText.filter.estimate(minutes, filter.statuses, filter.difficulties)
                    : setupText.estimate(minutes)}
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 noscript:hidden">
              {(unfinished || questions > 0) && (
                <ButtonLink
                  to={unfinished?.path ?? startPath}
                  look="primary"
                  prefetch="none"
                  className="max-sm:w-full"
                >
                  {unfinished ? practiceText.goOn : setupText.start}
                </ButtonLink>
              )}
              {unfinished && questions > 0 && (
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
              <AmountChoice amount={amount} onAmount={onAmount} />
              <div className="mt-3 w-fit">
                <Tick checked={asksConfidence} onChange={() => onConfidence(!asksConfidence)}>
                  {setupText.askConfidence}
                </Tick>
              </div>
            </fieldset>
            <QuestionFilterFields filter={filter} onChange={onFilter} onOpen={onWantMatching}>
              {matchingText(matching, wanted)}
            </QuestionFilterFields>
            <section aria-labelledby="topics">
              <h2 id="topics">{practiceText.chooseTopics}</h2>
              <p className="text-sm text-muted">{setupText.nothingChosen}</p>
              <TopicChooser subjects={subjects} chosen={chosen} onChange={onChoose} />
              {/* The box that starts the round is out of sight by now. */}
              {chosen.size > 0 && !unfinished && questions > 0 && (
                <p className="tall:sticky bottom-16 border-t-2 border-text bg-bg py-3 md:bottom-0">
                  <ButtonLink to={startPath} prefetch="none" className="max-sm:w-full">
                    {setupText.practiseChosen(questions, chosenCounts(subjects, chosen))}
                  </ButtonLink>
                </p>
              )}
            </section>
          </div>
        </UntilKnown>
        <div className="grid content-start gap-9 noscript:hidden xl:pt-10">
          {/* First, so that “Take a level check” on the home page leads to its heading, and not to the end of the page. */}
          <Placements
            subjects={subjects}
            minutesEach={minutesEach}
            pathOf={placementPath}
            left={leftPlacement}
          />
          <section aria-labelledby="daily">
            <h2 id="daily">{setupText.daily.heading}</h2>
            <p className="max-w-prose text-sm text-muted">{setupText.daily.about}</p>
            <p className="mt-2">
              <Link to={dailyPath} className="link text-reason">
                {setupText.daily.open}
              </Link>
            </p>
          </section>
          <section aria-labelledby="mock-exam">
            <h2 id="mock-exam">{setupText.mockExam.heading}</h2>
            <p className="max-w-prose text-sm text-muted">{setupText.mockExam.about}</p>
            <p className="mt-2">
              <Link to={href('/exam')} className="link text-reason">
                {setupText.mockExam.open}
              </Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}

function AmountChoice({ amount, onAmount }: Pick<PracticeSetupProps, 'amount' | 'onAmount'>) {
  return (
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
  )
}

interface PlacementsProps extends Pick<PracticeSetupProps, 'subjects' | 'minutesEach'> {
  pathOf: PracticeSetupProps['placementPath']
  left: PracticeSetupProps['leftPlacement']
}

/** A placement in each subject. */
function Placements({ subjects, minutesEach, pathOf, left }: PlacementsProps) {
  const most = Math.max(...subjects.map(({ placementQuestions }) => placementQuestions))
  const isOneLength = subjects.every(({ placementQuestions }) => placementQuestions === most)
  return (
    <section aria-labelledby="placement">
      <h2 id="placement">{setupText.placement.heading}</h2>
      <p className="mb-3 max-w-prose text-sm text-muted">
        {setupText.placement.about(most, isOneLength, placementMinutes(most, minutesEach))}
      </p>
      <ListRows label={setupText.placement.list}>
        {subjects.map(({ id, title, placementQuestions }) => (
          <ListRow
            key={id}
            subject={id}
            mark={<SubjectCode>{subjectCode(id)}</SubjectCode>}
            title={title}
            detail={
              left?.subject === id
                ? setupText.placement.answered(left.answered, placementQuestions)
                : placementQuestions < most && setupText.placement.questions(placementQuestions)
            }
          >
            <Link to={pathOf(id)} prefetch="none" className="link">
              {left?.subject === id ? practiceText.goOn : practiceText.start}
              <span className="sr-only"> {setupText.placement.inSubject(title)}</span>
            </Link>
          </ListRow>
        ))}
      </ListRows>
    </section>
  )
}

function matchingText(matching: PracticeSetupProps['matching'], wanted: number): string {
  if (matching === 'counting') return setupText.filter.counting
  if (matching === 'failed') return setupText.filter.notCounted
  if (matching === 0) return setupText.filter.none
  return matching < wanted ? setupText.filter.fewer(matching) : setupText.filter.matching(matching)
}

function scopeText(
  subjects: readonly ChoosableSubject[],
  chosen: ReadonlySet<string>,
  exam: PracticeSetupProps['exam'],
): string {
  if (chosen.size === 0) return exam ? setupText.byPlan(exam.days, exam.name) : setupText.fromEverywhere
  const titles = subjects.flatMap(({ id, title, topics }) => [
    ...(chosen.has(id) ? [title] : []),
    ...topics.filter((topic) => chosen.has(`${id}/${topic.id}`)).map((topic) => topic.title),
  ])
  return setupText.from(titles)
}
