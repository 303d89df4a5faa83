import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { ContinueWithProvider } from './continue-with-provider.tsx'
import * as providerText from './provider-text.ts'

interface ProviderConnectionProps {
  name: string
  connected: boolean
  onChanged: () => Promise<void>
}

/** Connects the learner's account at the provider to the account here, or disconnects it. */
export function ProviderConnection({ name, connected, onChanged }: ProviderConnectionProps) {
  const form = usePostForm('/account/disconnect', onChanged)
  if (!connected)
    return (
      <>
        <p className="mb-4 text-sm text-muted">{providerText.isNotConnected(name)}</p>
        <div className="flex">
          <ContinueWithProvider path="/account/connect">{providerText.connect(name)}</ContinueWithProvider>
        </div>
      </>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.post({})
      }}
      className="grid gap-4"
    >
      <p className="text-sm text-muted">{providerText.isConnected(name)}</p>
      <FormMessage error={form.error} />
      <SubmitButton busy={form.busy} look="outlined" className="justify-self-start">
        {providerText.disconnect(name)}
      </SubmitButton>
    </form>
  )
}
