import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { DeleteUser } from './delete-user.tsx'
import { ShownLink } from './shown-link.tsx'
import * as adminText from './text.ts'

export interface UserOfList {
  id: string
  name: string
  email: string
  createdAt: string
  lastLogin: number | null
  entries: number
  sessions: number
  isAdministrator: boolean
}

interface UserRowProps {
  user: UserOfList
  onChanged: () => Promise<void>
  onDeleted: () => Promise<void>
}

export function UserRow({ user, onChanged, onDeleted }: UserRowProps) {
  const { id, name, email, isAdministrator } = user
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div>
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="wrap-anywhere text-sm text-muted">{email}</p>
        <dl className="mt-1 flex flex-wrap gap-x-5 text-sm text-muted">
          <Fact name={adminText.since} value={fullDateOf(Date.parse(user.createdAt))} />
          <Fact
            name={adminText.lastSignIn}
            value={user.lastLogin === null ? adminText.never : fullDateOf(user.lastLogin)}
          />
          <Fact name={adminText.entries} value={String(user.entries)} />
          <Fact name={adminText.sessions} value={String(user.sessions)} />
        </dl>
      </div>
      {isAdministrator ? (
        <p className="text-sm text-muted">
          <strong className="text-text">{adminText.administrator}</strong> {adminText.administratorHint}
        </p>
      ) : (
        <Acts key={email} user={{ id, name, email }} onChanged={onChanged} onDeleted={onDeleted} />
      )}
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-mono text-text">{value}</dd>
    </div>
  )
}

interface ActsProps {
  user: { id: string; name: string; email: string }
  onChanged: () => Promise<void>
  onDeleted: () => Promise<void>
}

function Acts({ user, onChanged, onDeleted }: ActsProps) {
  const [link, setLink] = useState<string>()
  const [success, setSuccess] = useState<string>()
  const reset = usePostForm<{ link: string }>('/admin/act', (answer) => setLink(answer.link))
  const signOut = usePostForm('/admin/act', async () => {
    await onChanged()
    setSuccess(adminText.signedOut)
  })
  return (
    <>
      <fieldset className="flex flex-wrap gap-3">
        <legend className="sr-only">{adminText.manage(user.name)}</legend>
        <Button disabled={reset.busy} onClick={() => void reset.post({ act: 'resetLink', user: user.id })}>
          {adminText.makeResetLink}
        </Button>
        <Button disabled={signOut.busy} onClick={() => void signOut.post({ act: 'signOut', user: user.id })}>
          {adminText.signOut}
        </Button>
        <DeleteUser user={user} onDeleted={onDeleted} />
      </fieldset>
      {link && <ShownLink label={adminText.resetLink} hint={adminText.resetLinkHint} link={link} />}
      <FormMessage error={reset.error ?? signOut.error} success={success} />
    </>
  )
}
