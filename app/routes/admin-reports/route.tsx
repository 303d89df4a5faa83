import { data, href, useRevalidator } from 'react-router'
import { useItems } from '#app/browser/items.ts'
import { requireAdministrator } from '#app/server/admin/require-administrator.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { answersToItem } from '#app/server/reports/answers-to-item.server.ts'
import { reportedItems, reportsOfItem } from '#app/server/reports/operators-reports.server.ts'
import { withdrawnItems } from '#app/server/reports/withdrawn-items.server.ts'
import * as operatorText from '#app/ui/reports/operator-text.ts'
import { ReportedItem } from '#app/ui/reports/reported-item.tsx'
import { ReportedItems } from '#app/ui/reports/reported-items.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

/** What learners have reported about questions, or a question with its answers and reports; for administrators. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireAdministrator(context)
  const { db } = database
  const current = currentItemVersions()
  const withdrawn = await withdrawnItems(db, current)
  if (params.item === undefined) return { items: await reportedItems(db), withdrawn, shown: undefined }
  const item = current.find(({ id }) => id === params.item)
  if (!item) throw data(null, { status: 404 })
  return {
    shown: {
      item: { id: item.id, version: item.version },
      answers: await answersToItem(db, item),
      reports: await reportsOfItem(db, item.id),
      isWithdrawn: withdrawn.includes(item.id),
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: operatorText.page(params.item ?? operatorText.list.title) })

type Loaded = Route.ComponentProps['loaderData']

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  return loaderData.shown ? (
    <OneItem key={loaderData.shown.item.id} {...loaderData} />
  ) : (
    <AllItems {...loaderData} />
  )
}

function AllItems({ items, withdrawn }: Extract<Loaded, { shown: undefined }>) {
  const { find } = useItems([...new Set([...items.map(({ id }) => id), ...withdrawn])])
  return <ReportedItems items={items} withdrawn={withdrawn} find={find} pathOf={pathOf} />
}

function OneItem({ shown }: Exclude<Loaded, { shown: undefined }>) {
  const { revalidate } = useRevalidator()
  const { id } = shown.item
  const { find, failed, tryAgain } = useItems([id])
  return (
    <ReportedItem
      {...shown}
      question={find?.(id)}
      failed={failed}
      onTryAgain={tryAgain}
      listPath={pathOf()}
      decidePath={pathOf(id)}
      onDecided={revalidate}
    />
  )
}

function pathOf(item?: string): string {
  return href('/admin/reports/:item?', item === undefined ? {} : { item })
}
