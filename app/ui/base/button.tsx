import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

export type Look = 'primary' | 'quiet' | 'danger'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center text-sm font-semibold transition-colors'

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--accent)_86%,var(--text))]',
  danger: 'bg-poor text-on-accent hover:bg-[color-mix(in_oklab,var(--poor)_86%,var(--text))]',
  quiet: 'border border-line bg-raise text-text hover:bg-sunk',
} as const satisfies Record<Look, string>

/** A button that does something here. `aria-disabled` keeps it reachable, so that it can say why it does nothing. */
export function Button({
  look = 'quiet',
  className = '',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${SHAPE} ${LOOKS[look]} aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${className}`}
    />
  )
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  look = 'quiet',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={`${SHAPE} ${LOOKS[look]} ${className}`} />
}
