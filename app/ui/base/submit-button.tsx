import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface SubmitButtonProps {
  busy: boolean
  children: ReactNode
  className?: string
}

/** Sends its form, once: while it is on its way the button waits and shows that it does. */
export function SubmitButton({ busy, children, className }: SubmitButtonProps) {
  return (
    <Button type="submit" look="primary" disabled={busy} aria-busy={busy} className={className}>
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
        />
      )}
      {children}
    </Button>
  )
}
