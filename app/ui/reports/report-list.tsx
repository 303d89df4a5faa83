import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { Headline } from './headline.tsx'
import * as reportText from './report-text.ts'

interface ReportListProps {
  reports: readonly Report[]
  /** Undefined until the questions have loaded. */
  find: ((id: ItemId) => ExplainedItem | undefined) | undefined
}

/** A learner's own reports, with what became of them. */
export function ReportList({ reports, find }: ReportListProps) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {reports.length === 0 ? reportText.list.none : reportText.list.about}
      </p>
      {reports.length > 0 && (
        <ul className="border-t border-line">
          {reports.map((report) => (
            <li key={`${report.id} ${report.version}`} className="border-b border-line py-3">
              <Headline id={report.id} question={find?.(report.id)} />
              <p className="mt-1 text-sm text-muted">
                {fullDateOf(report.sentAt)} · {reportText.reasons[report.reason]}
              </p>
              {report.comment && (
                <p className="mt-1 text-reason wrap-anywhere whitespace-pre-line">{report.comment}</p>
              )}
              <p className="mt-1 text-reason wrap-anywhere whitespace-pre-line">
                <strong className="font-semibold">{reportText.state(report)}</strong> {report.answer}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
