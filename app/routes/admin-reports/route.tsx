import { href } from 'react-router'
import { useItems } from '#app/browser/items.ts'
import { requireAdministrator } from '#app/server/admin/require-administrator.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { reportedItems } from '#app/server/reports/operators-reports.server.ts'
import { withdrawnItems } from '#app/server/reports/withdrawn-items.server.ts'
import * as operatorText from '#app/ui/reports/operator-text.ts'
import { ReportedItems } from '#app/ui/reports/reported-items.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

/** What learners have reported about questions, for administrators. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context)
  return {
    items: await reportedItems(database.db),
    withdrawn: await withdrawnItems(database.db, currentItemVersions()),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: operatorText.page(operatorText.list.title) })

export default function AdminReports({ loaderData: { items, withdrawn } }: Route.ComponentProps) {
  const { find } = useItems([...new Set([...items.map(({ id }) => id), ...withdrawn])])
  return (
    <ReportedItems
      items={items}
      withdrawn={withdrawn}
      find={find}
      pathOf={(item) => href('/admin/reports/:item', { item })}
    />
  )
}
