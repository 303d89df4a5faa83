import { href, useNavigate, useSearchParams } from 'react-router'
import { followSignIn } from '#app/browser/log-session.ts'
import { AcceptInvitation } from '#app/ui/account/accept-invitation.tsx'
import * as mailLinkText from '#app/ui/account/mail-link-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { openSignIn } from '#app/ui/shell/shell-state.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: mailLinkText.invitationPage })

/** The page behind the link of an invitation. */
export default function InvitationRoute() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  return (
    <AcceptInvitation
      token={parameters.get('token') ?? ''}
      onSignIn={openSignIn}
      onSignedIn={async () => {
        await navigate(href('/courses'))
        // The link may have been opened on a device that somebody else uses too, so the learner is asked.
        return await followSignIn({ isNew: false })
      }}
    />
  )
}
