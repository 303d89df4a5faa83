import { useItems } from '#app/browser/items.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { ReportList } from '#app/ui/reports/report-list.tsx'

/** Loaded only for a learner who has reported something. */
export function ReportsOfLearner({ reports }: { reports: readonly Report[] }) {
  const { find } = useItems(reports.map(({ id }) => id))
  return <ReportList reports={reports} find={find} />
}
