import { type ReactNode, useEffect, useState } from 'react'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { REPORTS_PATH, type Report } from '#app/domain/reports/report.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { ReportForm } from './report-form.tsx'
import * as reportText from './report-text.ts'

interface ReportDialogProps {
  open: boolean
  item: ItemRef
  /** The id of the learner who is signed in; undefined for a guest. */
  learnerId: string | undefined
  onSignIn: () => void
  onClose: () => void
}

/** Reports a question, or shows what became of the learner's report. */
export function ReportDialog({ open, item, learnerId, onSignIn, onClose }: ReportDialogProps) {
  return (
    <Dialog open={open} title={reportText.title} onClose={onClose} place="sheet">
      {learnerId === undefined ? (
        <>
          <p className="text-muted">{reportText.guest.text}</p>
          <Buttons>
            <Button onClick={onClose}>{reportText.guest.cancel}</Button>
            <Button look="primary" onClick={onSignIn}>
              {reportText.guest.signIn}
            </Button>
          </Buttons>
        </>
      ) : (
        <ReportOfLearner
          key={`${learnerId} ${item.id} ${item.version}`}
          item={item}
          open={open}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function ReportOfLearner({ item, open, onClose }: Pick<ReportDialogProps, 'item' | 'open' | 'onClose'>) {
  const [earlier, setEarlier] = useState<{ report: Report | null }>()
  const [isSent, setSent] = useState(false)
  const { id, version } = item
  // Read again each time it opens: somebody may have answered meanwhile.
  useEffect(() => {
    setSent(false)
    if (!open) return
    let gone = false
    findReport({ id, version }).then((report) => !gone && setEarlier({ report }))
    return () => {
      gone = true
    }
  }, [open, id, version])

  if (!earlier)
    return (
      <p role="status" className="text-muted">
        {reportText.form.looking}
      </p>
    )
  const { report } = earlier
  if (isSent || (report && report.state !== 'open'))
    return (
      <>
        {isSent ? <p role="status">{reportText.sent.text}</p> : report && <Decided report={report} />}
        <Buttons>
          <Button onClick={onClose}>{reportText.sent.close}</Button>
        </Buttons>
      </>
    )
  return (
    <ReportForm
      item={item}
      earlier={report}
      onSent={(sent) => {
        setEarlier({ report: sent })
        setSent(true)
      }}
      onCancel={onClose}
    />
  )
}

function Decided({ report }: { report: Report }) {
  return (
    <>
      <p>
        {reportText.reportedOn(fullDateOf(report.sentAt))} {reportText.state(report)}
      </p>
      {report.answer && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line border-s-2 border-text ps-3">{report.answer}</p>
      )}
    </>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">{children}</div>
}

/** If the server can't be reached, there is no earlier report to show, and sending says so. */
async function findReport({ id, version }: ItemRef): Promise<Report | null> {
  try {
    const query = new URLSearchParams({ item: id, version })
    return (await (await fetch(`${REPORTS_PATH}?${query}`)).json()).report ?? null
  } catch {
    return null
  }
}
