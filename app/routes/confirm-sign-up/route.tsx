import { href, useNavigate, useSearchParams } from 'react-router'
import { followSignIn } from '#app/browser/log-session.ts'
import { ConfirmSignUp } from '#app/ui/account/confirm-sign-up.tsx'
import * as mailLinkText from '#app/ui/account/mail-link-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: mailLinkText.confirmPage })

/** The page behind the link in the mail. It needs a click, because mail scanners follow links. */
export default function ConfirmSignUpRoute() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  return (
    <ConfirmSignUp
      token={parameters.get('token') ?? ''}
      onSignedIn={async () => {
        await navigate(href('/courses'))
        // The link may have been opened on a device that somebody else uses too, so the learner is asked.
        await followSignIn({ isNew: false })
      }}
    />
  )
}
