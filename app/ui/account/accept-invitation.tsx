import { AUTH_ERRORS } from '#app/domain/account/auth-error.ts'
import { AuthForm } from './auth-form.tsx'
import * as mailLinkText from './mail-link-text.ts'

interface AcceptInvitationProps {
  /** From the link; empty where there is none. */
  token: string
  onSignIn: () => void
  onSignedIn: () => Promise<boolean | undefined>
}

export function AcceptInvitation({ token, onSignIn, onSignedIn }: AcceptInvitationProps) {
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[25rem]">
      <h1>{mailLinkText.invitationTitle}</h1>
      <div className="mt-4">
        {token === '' ? (
          <p className="text-muted">{AUTH_ERRORS['invalid-invitation']}</p>
        ) : (
          <AuthForm
            mode="signUp"
            invitation={token}
            onSwitch={onSignIn}
            onForgot={onSignIn}
            onDone={onSignedIn}
          />
        )}
      </div>
    </div>
  )
}
