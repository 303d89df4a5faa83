import { useRevalidator } from 'react-router'
import { listInvitations } from '#app/server/account/invitations.server.ts'
import { requireAdministrator } from '#app/server/admin/require-administrator.server.ts'
import { listUsers, USERS_PER_PAGE } from '#app/server/admin/users.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import * as adminText from '#app/ui/admin/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(context)
  const parameters = new URL(request.url).searchParams
  // PostgreSQL refuses the character zero.
  const text = parameters.get('q')?.replaceAll('\0', '').slice(0, 254) ?? ''
  const page = /^\d{1,6}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 0
  return {
    text,
    page,
    perPage: USERS_PER_PAGE,
    ...(await listUsers(database.db, text, page)),
    invitations: await listInvitations(database.db, Date.now()),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { title: adminText.pageTitle }) : []

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Another search or page gets fresh forms.
  return <AdminPage key={`${loaderData.page} ${loaderData.text}`} {...loaderData} onChanged={revalidate} />
}
