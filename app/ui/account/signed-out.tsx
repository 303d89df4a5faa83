import { Button } from '#app/ui/base/button.tsx'
import * as accountText from './text.ts'

/** The account page of a guest. */
export function SignedOut({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[39rem]">
      <h1>{accountText.title}</h1>
      <p className="mt-4 text-muted">{accountText.signedOut}</p>
      <Button look="primary" onClick={onSignIn} className="mt-6">
        {accountText.signIn}
      </Button>
    </div>
  )
}
