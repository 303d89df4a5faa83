import { data, href, useRevalidator } from 'react-router'
import { useItems } from '#app/browser/items.ts'
import { administratorOnly } from '#app/server/admin/administrator-only.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { answersToItem } from '#app/server/reports/answers-to-item.server.ts'
import { reportsOfItem } from '#app/server/reports/operators-reports.server.ts'
import { withdrawnItems } from '#app/server/reports/withdrawn-items.server.ts'
import * as operatorText from '#app/ui/reports/operator-text.ts'
import { ReportedItem } from '#app/ui/reports/reported-item.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

/** A question with its answers and reports, for administrators. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await administratorOnly(context)
  const current = currentItemVersions()
  const item = current.find(({ id }) => id === params.item)
  if (!item) throw data(null, { status: 404 })
  const { db } = database
  return {
    item: { id: item.id, version: item.version },
    answers: await answersToItem(db, item),
    reports: await reportsOfItem(db, item.id),
    isWithdrawn: (await withdrawnItems(db, current)).includes(item.id),
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: operatorText.page(params.item) })

export default function AdminReport({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { id } = loaderData.item
  const { find, failed, tryAgain } = useItems([id])
  return (
    <ReportedItem
      key={id}
      {...loaderData}
      question={find?.(id)}
      failed={failed}
      onTryAgain={tryAgain}
      listPath={href('/admin/reports')}
      decidePath={href('/admin/reports/:item', { item: id })}
      onDecided={revalidate}
    />
  )
}
