import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { ShownLink } from './shown-link.tsx'
import * as adminText from './text.ts'

export interface OpenInvitation {
  id: string
  email: string | null
  expiresAt: number
}

interface InvitationSectionProps {
  invitations: readonly OpenInvitation[]
  onChanged: () => Promise<void>
}

const USUAL_DAYS = '7'

export function InvitationSection({ invitations, onChanged }: InvitationSectionProps) {
  const [email, setEmail] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  const [link, setLink] = useState<string>()
  const form = usePostForm<{ link: string }>('/admin/act', async (answer) => {
    setLink(answer.link)
    setEmail('')
    await onChanged()
  })
  return (
    <section className="grid gap-4">
      <h2>{adminText.invitations}</h2>
      <p className="max-w-[39rem] text-sm text-muted">{adminText.invitationsAbout}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.post({ act: 'invite', email, days })
        }}
        className="grid gap-4"
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={adminText.inviteEmail}
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(value) => {
              setEmail(value)
              form.setError(undefined)
            }}
            className="w-80 max-w-full"
          />
          <TextField
            label={adminText.inviteDays}
            name="days"
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={(value) => {
              setDays(value)
              form.setError(undefined)
            }}
            className="w-32"
          />
          <SubmitButton busy={form.busy} look="outlined">
            {adminText.invite}
          </SubmitButton>
        </div>
        <FormMessage error={form.error} />
      </form>
      {link && <ShownLink label={adminText.invitationLink} hint={adminText.invitationHint} link={link} />}
      {invitations.length === 0 ? (
        <p className="text-sm text-muted">{adminText.noInvitations}</p>
      ) : (
        <ul className="grid">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface InvitationRowProps {
  invitation: OpenInvitation
  onChanged: () => Promise<void>
}

function InvitationRow({ invitation: { id, email, expiresAt }, onChanged }: InvitationRowProps) {
  const form = usePostForm('/admin/act', onChanged)
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere">
          <span className="me-3 font-mono text-sm text-muted">{id}</span>
          {email ?? adminText.anyAddress}, {adminText.until(fullDateOf(expiresAt))}
        </p>
        <Button
          disabled={form.busy}
          aria-label={adminText.withdrawOf(id)}
          onClick={() => void form.post({ act: 'withdraw', invitation: id })}
        >
          {adminText.withdraw}
        </Button>
      </div>
      <FormMessage error={form.error} />
    </li>
  )
}
