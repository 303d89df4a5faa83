import { Icon } from './icons.tsx'

/**
 * The outcome of a form; several errors have a line each. The live region is always in the page, so that a screen reader
 * announces the message.
 */
export function FormMessage({
  error,
  success,
}: {
  error?: string | undefined
  success?: string | undefined
}) {
  return (
    // While empty it cancels the gap of 1 rem between the parts of a form.
    <div className="grid not-has-[svg]:-mb-4">
      <p role="alert" className="flex items-start gap-2 text-sm text-poor">
        {error && (
          <>
            <Icon name="alert" size={18} className="mt-px" />
            <span className="grid gap-1">
              {error.split('\n').map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
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
