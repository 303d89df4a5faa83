import { Icon } from './icons.tsx'

/** What came of a form, read out at once. The place is always there, so that a screen reader notices what comes in. */
export function FormMessage({
  error,
  success,
}: {
  error?: string | undefined
  success?: string | undefined
}) {
  return (
    // Empty it takes no room of its own between the parts of a form, which stand 1 rem apart.
    <div className="grid not-has-[svg]:-mb-4">
      <p role="alert" className="flex items-start gap-2 text-sm text-poor">
        {error && (
          <>
            <Icon name="alert" size={18} className="mt-px" />
            {error}
          </>
        )}
      </p>
      <p role="status" className="flex items-start gap-2 text-sm text-good">
        {success && (
          <>
            <Icon name="done" size={18} className="mt-px" />
            {success}
          </>
        )}
      </p>
    </div>
  )
}
