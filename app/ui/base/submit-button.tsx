import type { ReactNode } from 'react'
import { Button, type Look } from './button.tsx'

interface SubmitButtonProps {
  busy: boolean
  look?: Look
  children: ReactNode
  className?: string
}

/** Sends its form, once: while it is on its way the button waits and shows that it does. */
export function SubmitButton({ busy, look = 'primary', children, className }: SubmitButtonProps) {
  return (
    <Button type="submit" look={look} disabled={busy} aria-busy={busy} className={className}>
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
