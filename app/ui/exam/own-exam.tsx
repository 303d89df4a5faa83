import { useRef, useState } from 'react'
import {
  type ExamSetup,
  MINUTE_LIMITS,
  PRESETS,
  QUESTION_LIMITS,
  type SetupProblem,
  setupProblems,
} from '#app/domain/exam/exam-setup.ts'
import { Button } from '#app/ui/base/button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { Tick } from '#app/ui/base/tick.tsx'
import * as setupText from './setup-text.ts'

export type ChosenSetup = Omit<ExamSetup, 'topics'>

const text = setupText.own

const LENGTHS = [
  { field: 'count', limits: QUESTION_LIMITS },
  { field: 'minutes', limits: MINUTE_LIMITS },
] as const

/** An exam of the learner's own length and rules. */
export function OwnExam({ onStart }: { onStart: (setup: ChosenSetup) => void }) {
  const [fields, setFields] = useState({
    count: String(PRESETS.short.count),
    minutes: String(PRESETS.short.minutes),
    strict: false,
    negative: false,
  })
  const [problems, setProblems] = useState<readonly SetupProblem[]>([])
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<typeof fields>) => setFields((current) => ({ ...current, ...changes }))
  const described = (field: SetupProblem) =>
    problems.includes(field) && { 'aria-invalid': true, 'aria-describedby': `exam-${field}-problem` }
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="own"
      onSubmit={(event) => {
        event.preventDefault()
        const setup = { ...fields, count: wholeNumber(fields.count), minutes: wholeNumber(fields.minutes) }
        const found = setupProblems(setup)
        setProblems(found)
        if (found[0]) form.current?.querySelector<HTMLElement>(`[data-field="${found[0]}"] input`)?.focus()
        else onStart(setup)
      }}
    >
      <h2 id="own">{text.heading}</h2>
      <div className="mt-3 grid max-w-md grid-cols-2 gap-4">
        {LENGTHS.map(({ field, limits }) => (
          <div key={field} data-field={field}>
            <TextField
              label={text[field]}
              type="number"
              inputMode="numeric"
              min={limits.least}
              max={limits.most}
              value={fields[field]}
              onChange={(value) => change({ [field]: value })}
              {...described(field)}
            />
            <Problem field={field} problems={problems} limits={limits} />
          </div>
        ))}
      </div>
      <div className="mt-1 grid w-fit gap-1">
        <Tick checked={fields.strict} onChange={() => change({ strict: !fields.strict })}>
          {text.strict}
        </Tick>
        <Tick checked={fields.negative} onChange={() => change({ negative: !fields.negative })}>
          {text.negative}
        </Tick>
      </div>
      <Button type="submit" className="mt-3 max-sm:w-full">
        {text.start}
      </Button>
    </form>
  )
}

/** NaN for anything else, which is within no limits. */
function wholeNumber(field: string): number {
  return /^\d{1,4}$/.test(field.trim()) ? Number(field) : Number.NaN
}

interface ProblemProps {
  field: SetupProblem
  problems: readonly SetupProblem[]
  limits: { least: number; most: number }
}

function Problem({ field, problems, limits: { least, most } }: ProblemProps) {
  return (
    <p id={`exam-${field}-problem`} role="alert" className="mt-1 text-sm text-poor">
      {problems.includes(field) && text.problems[field](least, most)}
    </p>
  )
}
