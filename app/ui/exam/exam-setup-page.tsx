import type { ReactNode } from 'react'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { clockText, type ExamClock, isOver, reopened, timeLeft } from '#app/domain/exam/exam-clock.ts'
import type { ExamElsewhere } from '#app/domain/exam/exam-elsewhere.ts'
import { PRESETS, type PresetName } from '#app/domain/exam/exam-setup.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { Button } from '#app/ui/base/button.tsx'
import { localDateAndTime } from '#app/ui/base/dates.ts'
import { Segments } from '#app/ui/base/segments.tsx'
import { UntilKnown } from '#app/ui/base/until-known.tsx'
import { useEverySecond } from '#app/ui/base/use-every-second.ts'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { type ChosenSetup, OwnExam } from './own-exam.tsx'
import * as setupText from './setup-text.ts'

interface ExamSetupPageProps {
  subjects: readonly Pick<Subject, 'id' | 'title' | 'topics'>[]
  /** `os` for a whole subject, `os/deadlocks` for one of its topics. */
  chosen: ReadonlySet<string>
  /** The planned exam whose subjects are chosen. */
  exam: Pick<ExamPlan, 'name'> | undefined
  /** Whether the log has been read. */
  isKnown: boolean
  /** The exam under way on this device. */
  underWay: { clock: ExamClock; strict: boolean; onContinue: () => void } | undefined
  /** An exam on another device. */
  elsewhere: ExamElsewhere | undefined
  now: number
  onStart: (setup: ChosenSetup) => void
  notice: ReactNode
  /** The choice of topics. */
  children: ReactNode
}

/** The exam under way, or the choice of one: two presets in one tap each, or the learner's own. */
export function ExamSetupPage({
  subjects,
  chosen,
  exam,
  isKnown,
  underWay,
  elsewhere,
  now,
  onStart,
  notice,
  children,
}: ExamSetupPageProps) {
  return (
    <div className="page py-6 sm:py-10">
      <h1>{setupText.heading}</h1>
      <p className="mt-2 max-w-prose text-muted">{setupText.about}</p>
      {notice}
      {elsewhere && <p className="mt-3 max-w-prose">{elsewhereText(elsewhere, now)}</p>}
      <p className="mt-4 hidden text-sm noscript:block">{setupText.needsScript}</p>
      <div className="mt-5 max-w-3xl noscript:hidden">
        <UntilKnown isKnown={isKnown} className="grid gap-9">
          {underWay ? (
            <UnderWay {...underWay} />
          ) : (
            <>
              <Presets scope={scopeText(subjects, chosen, exam)} onStart={onStart} />
              <section aria-labelledby="topics">
                <h2 id="topics">{setupText.topics.heading}</h2>
                <p className="text-sm text-muted">{setupText.topics.text}</p>
                {children}
              </section>
              <OwnExam onStart={onStart} />
            </>
          )}
        </UntilKnown>
      </div>
    </div>
  )
}

function UnderWay({ clock, strict, onContinue }: NonNullable<ExamSetupPageProps['underWay']>) {
  useEverySecond(!clock.paused)
  const now = reopened(clock, Date.now(), strict)
  return (
    <PointTo
      labelledBy="under-way"
      lead={
        <p className="text-sm text-muted">
          {now.paused ? setupText.underWay.paused : setupText.underWay.running}
        </p>
      }
    >
      <h2 id="under-way" className="type-next">
        {setupText.underWay.title(clockText(isOver(now) ? 0 : timeLeft(now)), now.paused)}
      </h2>
      <Button look="primary" onClick={onContinue} className="mt-5 max-sm:w-full">
        {setupText.underWay.go}
      </Button>
    </PointTo>
  )
}

const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]

function Presets({ scope, onStart }: { scope: string } & Pick<ExamSetupPageProps, 'onStart'>) {
  return (
    <ul aria-label={setupText.presets.list} className="grid gap-4 sm:grid-cols-2">
      {PRESET_NAMES.map((name) => {
        const preset = PRESETS[name]
        const { count, minutes } = preset
        return (
          <li
            key={name}
            className={`flex flex-col rounded-box border-2 bg-raise p-5 ${name === 'short' ? 'border-text' : 'border-line'}`}
          >
            <p className="text-sm text-muted">{scope}</p>
            <h2 className="type-next">{setupText.length(count, minutes)}</h2>
            <p className="mt-2 mb-4 grow text-muted">{setupText.presets[name]}</p>
            <Button
              look={name === 'short' ? 'primary' : 'outlined'}
              onClick={() => onStart(preset)}
              className="min-h-13 w-full"
            >
              {setupText.presets.start(count, minutes)}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface PlannedSubjectsProps {
  /** `own`: neither of the two. */
  chosen: 'exam' | 'all' | 'own'
  onChoose: (choice: 'exam' | 'all' | 'own') => void
}

/** The subjects of the planned exam, or all. */
export function PlannedSubjects(props: PlannedSubjectsProps) {
  const { label, exam, all } = setupText.planned
  return (
    <div className="mt-3">
      <Segments
        label={label}
        choices={[
          { value: 'exam', label: exam },
          { value: 'all', label: all },
        ]}
        {...props}
      />
    </div>
  )
}

function scopeText(
  subjects: ExamSetupPageProps['subjects'],
  chosen: ReadonlySet<string>,
  exam: ExamSetupPageProps['exam'],
): string {
  if (chosen.size === 0) return setupText.fromEverywhere
  const titles = subjects.flatMap(({ id, title, topics }) => [
    ...(chosen.has(id) ? [title] : []),
    ...topics.filter((topic) => chosen.has(`${id}/${topic.id}`)).map((topic) => topic.title),
  ])
  return exam ? setupText.forExam(titles, exam.name) : setupText.from(titles)
}

function elsewhereText(exam: ExamElsewhere, now: number): string {
  const { questions } = exam
  if (exam.paused) return setupText.elsewhere.paused(questions, clockText(exam.leftMs))
  const until = localDateAndTime(exam.until)
  return now < exam.until
    ? setupText.elsewhere.running(questions, until)
    : setupText.elsewhere.ended(questions, until)
}
