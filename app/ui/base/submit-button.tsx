import type { ReactNode } from 'react'
import { Button, type Look } from './button.tsx'
import { Spinner } from './spinner.tsx'

interface SubmitButtonProps {
  busy: boolean
  look?: Look
  children: ReactNode
  className?: string
}

/** The submit button of a form. While the form is being sent it is disabled and shows a spinner. */
export function SubmitButton({ busy, look = 'primary', children, className }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      look={look}
      disabled={busy}
      aria-busy={busy}
      className={className}
      mark={busy && <Spinner small />}
    >
      {children}
    </Button>
  )
}
