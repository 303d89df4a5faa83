import { type ReactNode, useRef, useState } from 'react'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { problemOfAnswer, type Report } from '#app/domain/reports/report.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { TextArea } from '#app/ui/base/text-area.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as operatorText from './operator-text.ts'
import * as reportText from './report-text.ts'

const text = operatorText.reports

export interface ShownReport
  extends Pick<Report, 'version' | 'reason' | 'comment' | 'sentAt' | 'state' | 'answer'> {
  /** Names the report in the form. */
  reporter: string
}

interface AnswerReportsProps {
  item: ItemRef
  /** The open ones come first. */
  reports: readonly ShownReport[]
  decidePath: string
  onDecided: () => Promise<void>
}

type Decides = Pick<AnswerReportsProps, 'item' | 'decidePath' | 'onDecided'>

/** The reports of a question. One answer can be for several of them, and each answer can be changed. */
export function AnswerReports({ reports, ...decides }: AnswerReportsProps) {
  const open = reports.filter(({ state }) => state === 'open')
  return (
    <>
      {reports.length === 0 && <p className="text-muted">{text.none}</p>}
      {open.length > 0 && <Open open={open} {...decides} />}
      <ul>
        {reports
          .filter(({ state }) => state !== 'open')
          .map((report) => (
            <Answered key={keyOf(report)} report={report} {...decides} />
          ))}
      </ul>
    </>
  )
}

function Open({ item, open, ...decides }: Decides & { open: readonly ShownReport[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = open.filter((report) => !left.has(keyOf(report)))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  return (
    <AnswerForm reports={chosen} hint={text.answerHint} {...decides}>
      <fieldset>
        <legend className="sr-only">{text.choose}</legend>
        {open.map((report) => (
          <label
            key={keyOf(report)}
            className="flex gap-3.5 border-b border-line py-3 first-of-type:border-t"
          >
            <input
              type="checkbox"
              checked={!left.has(keyOf(report))}
              onChange={() => toggle(keyOf(report))}
              className="mt-0.5 size-5 shrink-0 accent-text"
            />
            <span className="min-w-0">
              <Content item={item} report={report} />
            </span>
          </label>
        ))}
      </fieldset>
    </AnswerForm>
  )
}

function Answered({ item, report, decidePath, onDecided }: Decides & { report: ShownReport }) {
  const [changes, setChanges] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li className="border-b border-line py-3 first:border-t">
      <Content item={item} report={report} />
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-reason">
        <strong className="font-semibold">{text.states[report.state]}.</strong> {report.answer}
      </p>
      <button
        ref={button}
        type="button"
        aria-expanded={changes}
        onClick={() => setChanges(!changes)}
        className="link inline-flex min-h-11 items-center text-reason"
      >
        {changes ? text.cancel : text.change}
      </button>
      {changes && (
        <AnswerForm
          reports={[report]}
          before={report.answer}
          hint={text.changeHint}
          decidePath={decidePath}
          onDecided={async () => {
            await onDecided()
            setChanges(false)
            button.current?.focus()
          }}
        />
      )}
    </li>
  )
}

interface AnswerFormProps extends Pick<Decides, 'decidePath' | 'onDecided'> {
  /** Those that are answered. */
  reports: readonly ShownReport[]
  /** The answer that they have, if they have one. */
  before?: string
  hint: string
  children?: ReactNode
}

function AnswerForm({ reports, before, hint, decidePath, onDecided, children }: AnswerFormProps) {
  const [answer, setAnswer] = useState(before ?? '')
  const form = usePostForm(decidePath, async () => {
    await onDecided()
    setAnswer('')
  })
  const decide = (act: 'fixed' | 'refused') => {
    const problem = problemOfAnswer(act, answer)
    if (problem) return form.setError(problem)
    void form.post({
      act,
      answer,
      reports: reports.map(({ version, reporter }) => `${version}:${reporter}`).join(' '),
      ...(before !== undefined && { again: 'yes' }),
    })
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mb-5 grid gap-4">
      {children}
      <TextArea
        label={text.answer}
        name="answer"
        hint={hint}
        value={answer}
        onChange={(value) => {
          setAnswer(value)
          form.setError(undefined)
        }}
      />
      <FormMessage error={form.error} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button disabled={form.busy} onClick={() => decide('fixed')}>
          {text.fixed}
        </Button>
        <Button disabled={form.busy} onClick={() => decide('refused')}>
          {text.refused}
        </Button>
      </div>
    </form>
  )
}

function Content({ item, report }: { item: ItemRef; report: ShownReport }) {
  const facts = [fullDateOf(report.sentAt), report.version !== item.version && text.older]
  return (
    <>
      <span className="block font-semibold">{reportText.reasons[report.reason]}</span>
      {report.comment && (
        <span className="mt-1 block wrap-anywhere whitespace-pre-line text-reason">{report.comment}</span>
      )}
      <span className="mt-1 block text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function keyOf({ reporter, version }: ShownReport): string {
  return `${reporter} ${version}`
}
