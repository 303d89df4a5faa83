import { Button } from '#app/ui/base/button.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import * as dialogText from './dialog-text.ts'
import * as passkeyText from './passkey-text.ts'
import { type PasskeyAnswer, usePasskeyForm } from './use-passkey-form.ts'

interface PasskeyButtonProps {
  askForPasskey: (options: object) => Promise<PasskeyAnswer>
  /** Resolves to undefined if the browser has no session. */
  onSignedIn: () => Promise<boolean | undefined>
}

/** Signs in with a passkey of this browser. */
export function PasskeyButton({ askForPasskey, onSignedIn }: PasskeyButtonProps) {
  const paths = { options: '/sign-in/passkey/options', finish: '/sign-in/passkey' }
  const form = usePasskeyForm(paths, askForPasskey, async () => {
    if ((await onSignedIn()) === undefined) form.setError(dialogText.noSession)
  })
  return (
    <div className="flex flex-col gap-4">
      <Button aria-busy={form.busy} onClick={() => form.begin()}>
        {passkeyText.signIn}
      </Button>
      <FormMessage error={form.error} />
    </div>
  )
}
