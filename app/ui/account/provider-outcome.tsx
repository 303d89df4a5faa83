import { isProviderOutcome } from '#app/domain/account/provider-outcome.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as dialogText from './dialog-text.ts'
import { PassingNotice } from './passing-notice.tsx'
import * as providerText from './provider-text.ts'

interface ProviderOutcomeProps {
  /** From the server, by a cookie; undefined once it has been read. */
  outcome: string | undefined
  /** The name of the provider. */
  provider: string
  /** Whether the guest's work on this device has been added to the account. */
  workAdded: boolean
  /** Whether the learner wanted to connect an account, and not to sign in. */
  isSignedIn: boolean
  onClose: () => void
  onSignIn: () => void
}

/** Says how a sign-in at a provider ended, on the page where the learner was. */
export function ProviderOutcome({
  outcome,
  provider,
  workAdded,
  isSignedIn,
  onClose,
  onSignIn,
}: ProviderOutcomeProps) {
  if (outcome === undefined) return null
  const known = isProviderOutcome(outcome) ? outcome : 'refused'
  if (known === 'new' || known === 'known')
    return workAdded && <PassingNotice onGone={onClose}>{dialogText.workAdded}</PassingNotice>
  if (known === 'connected')
    return <PassingNotice onGone={onClose}>{providerText.connected(provider)}</PassingNotice>
  return (
    <Dialog
      open
      title={isSignedIn ? providerText.titles.connect : providerText.titles.signIn}
      onClose={onClose}
    >
      <p className="text-muted">{providerText.problems[known](provider)}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onClose}>{providerText.close}</Button>
        {!isSignedIn && (
          <Button
            look="primary"
            onClick={() => {
              onClose()
              onSignIn()
            }}
          >
            {providerText.tryAgain}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
