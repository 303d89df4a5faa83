import { Button } from '#app/ui/base/button.tsx'

/** The account page of a guest. */
export function SignedOut({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="mx-auto w-full max-w-2xl grow px-4 py-10 sm:px-6">
      <h1>Your account</h1>
      <p className="mt-4 text-muted">
        You are not signed in. With an account every quiz that you finish is kept: your best score, your
        attempts, and what you have completed.
      </p>
      <Button look="primary" onClick={onSignIn} className="mt-6">
        Sign In
      </Button>
    </div>
  )
}
