import { useSearchParams } from 'react-router'
import * as mailLinkText from '#app/ui/account/mail-link-text.ts'
import { ResetPassword } from '#app/ui/account/reset-password.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { openSignIn } from '#app/ui/shell/shell-state.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: mailLinkText.resetPage })

/** The page behind the link in the mail. */
export default function ResetPasswordRoute() {
  const [parameters] = useSearchParams()
  return <ResetPassword token={parameters.get('token') ?? ''} onSignIn={openSignIn} />
}
