import { useState } from 'react'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { problemOfAnswer, type Report } from '#app/domain/reports/report.ts'
import { Button } from '#app/ui/base/button.tsx'
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

/** The reports of a question. One answer can be for several of them. */
export function AnswerReports({ item, reports, decidePath, onDecided }: AnswerReportsProps) {
  const open = reports.filter(({ state }) => state === 'open')
  return (
    <>
      {reports.length === 0 && <p className="text-muted">{text.none}</p>}
      {open.length > 0 && <Open item={item} open={open} decidePath={decidePath} onDecided={onDecided} />}
      <ul>
        {reports
          .filter(({ state }) => state !== 'open')
          .map((report) => (
            <li key={keyOf(report)} className="border-b border-line py-3 first:border-t">
              <Content item={item} report={report} />
              <p className="mt-1 wrap-anywhere whitespace-pre-line text-reason">
                <strong className="font-semibold">{text.states[report.state]}.</strong> {report.answer}
              </p>
            </li>
          ))}
      </ul>
    </>
  )
}

function Open({
  item,
  open,
  decidePath,
  onDecided,
}: Omit<AnswerReportsProps, 'reports'> & { open: readonly ShownReport[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [answer, setAnswer] = useState('')
  const form = usePostForm(decidePath, async () => {
    await onDecided()
    setAnswer('')
  })
  const chosen = open.filter((report) => !left.has(keyOf(report)))
  const decide = (act: 'fixed' | 'refused') => {
    const problem = problemOfAnswer(act, answer)
    if (problem) form.setError(problem)
    else void form.post({ act, answer, reporters: chosen.map(({ reporter }) => reporter).join(' ') })
  }
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mb-5 grid gap-4">
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
      <TextArea
        label={text.answer}
        name="answer"
        hint={text.answerHint}
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
  const facts = [reportText.day(report.sentAt), report.version !== item.version && text.older]
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
