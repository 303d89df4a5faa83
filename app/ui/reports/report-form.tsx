import { useId, useState } from 'react'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import {
  problemOfReport,
  REPORT_REASONS,
  REPORTS_PATH,
  type Report,
  type ReportReason,
} from '#app/domain/reports/report.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextArea } from '#app/ui/base/text-area.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as reportText from './report-text.ts'

interface ReportFormProps {
  item: ItemRef
  /** The learner's open report, which this one replaces. */
  earlier: Report | null
  onSent: (report: Report) => void
  onCancel: () => void
}

const text = reportText.form

export function ReportForm({ item, earlier, onSent, onCancel }: ReportFormProps) {
  const name = useId()
  const [reason, setReason] = useState<ReportReason | undefined>(earlier?.reason)
  const [comment, setComment] = useState(earlier?.comment ?? '')
  const form = usePostForm<{ report: Report }>(REPORTS_PATH, ({ report }) => onSent(report))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem = problemOfReport(reason, comment)
        if (problem) form.setError(problem)
        else void form.post({ item: item.id, version: item.version, reason: reason ?? '', comment })
      }}
      className="grid gap-4"
    >
      <p className="text-sm text-muted">
        {earlier
          ? `${reportText.reportedOn(fullDateOf(earlier.sentAt))} ${reportText.state(earlier)} `
          : text.about}
        {earlier && reportText.mayChange}
      </p>
      <fieldset>
        <legend className="text-sm font-semibold">{text.reason}</legend>
        {REPORT_REASONS.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={value === reason}
              onChange={() => {
                setReason(value)
                form.setError(undefined)
              }}
              className="size-5 shrink-0 accent-text"
            />
            {reportText.reasons[value]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={text.comment}
        name="comment"
        hint={text.commentHint}
        value={comment}
        onChange={(value) => {
          setComment(value)
          form.setError(undefined)
        }}
      />
      <FormMessage error={form.error} />
      <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <SubmitButton busy={form.busy}>{earlier ? text.change : text.send}</SubmitButton>
      </div>
    </form>
  )
}
