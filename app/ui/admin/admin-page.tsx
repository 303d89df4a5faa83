import { useRef } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { InvitationSection, type OpenInvitation } from './invitation-section.tsx'
import * as adminText from './text.ts'
import { type UserOfList, UserRow } from './user-row.tsx'
import { UserSearch } from './user-search.tsx'

interface AdminPageProps {
  /** What was searched for; empty for all users. */
  text: string
  /** From 0. */
  page: number
  perPage: number
  total: number
  users: readonly UserOfList[]
  invitations: readonly OpenInvitation[]
  /** Called after an act, to show its effect. */
  onChanged: () => Promise<void>
}

export function AdminPage({ text, page, perPage, total, users, invitations, onChanged }: AdminPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  const showDeleted = async () => {
    await onChanged()
    heading.current?.focus()
  }
  return (
    <div className="page grid grow content-start gap-8 py-6 sm:py-10">
      <h1>{adminText.title}</h1>
      <div>
        <ButtonLink prefetch="none" to={href('/admin/reports/:item?')}>
          {adminText.reports}
        </ButtonLink>
      </div>
      <section className="grid gap-4">
        <h2 ref={heading} tabIndex={-1}>
          {adminText.users}
        </h2>
        <UserSearch text={text} />
        <p role="status" className="text-sm text-muted">
          {adminText.found(total, text)}
        </p>
        <ul className="grid">
          {users.map((user) => (
            <UserRow key={user.id} user={user} onChanged={onChanged} onDeleted={showDeleted} />
          ))}
        </ul>
        <Pages text={text} page={page} pages={Math.ceil(total / perPage)} />
      </section>
      <InvitationSection invitations={invitations} onChanged={onChanged} />
    </div>
  )
}

function Pages({ text, page, pages }: { text: string; page: number; pages: number }) {
  if (pages < 2 && page === 0) return null
  const address = (number: number) =>
    `${href('/admin')}?${new URLSearchParams({ ...(text && { q: text }), page: String(number) })}`
  return (
    <nav aria-label={adminText.pages} className="flex flex-wrap items-center gap-3">
      {page > 0 && (
        <ButtonLink prefetch="none" to={address(Math.min(page, pages) - 1)}>
          {adminText.previous}
        </ButtonLink>
      )}
      <span className="text-sm text-muted">{adminText.onPage(page + 1, pages)}</span>
      {page + 1 < pages && (
        <ButtonLink prefetch="none" to={address(page + 1)}>
          {adminText.next}
        </ButtonLink>
      )}
    </nav>
  )
}
