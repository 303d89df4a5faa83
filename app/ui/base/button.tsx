import type { ComponentProps, ReactNode } from 'react'
import { NextArrow } from './icons.tsx'
import { Link } from './link.tsx'

/** At most one primary button a page; all others are outlined, or links. */
export type Look = 'primary' | 'outlined' | 'danger'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-3 rounded-box border-[1.5px] px-4.5 py-2 text-center text-reason font-semibold'

const FILLED = 'min-h-12 border-b-4 border-accent-edge bg-accent text-on-accent active:translate-y-0.5'

const LOOKS = {
  primary: FILLED,
  outlined: 'border-edge text-text hover:bg-sunk',
  danger: 'border-poor text-poor hover:bg-poor-bg',
} as const satisfies Record<Look, string>

/** Disabled: it stays in its place and loses its colour. */
const WAITING =
  'disabled:border-edge disabled:bg-sunk disabled:text-muted aria-disabled:border-edge aria-disabled:bg-sunk aria-disabled:text-muted'

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  /** Replaces the primary button's arrow. */
  mark?: ReactNode
}

/** `aria-disabled` keeps a button reachable, so that it can say why it does nothing. */
export function Button({ look = 'outlined', className = '', mark, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${SHAPE} ${LOOKS[look]} ${WAITING} ${className}`}>
      {children}
      {mark || (look === 'primary' && <NextArrow />)}
    </button>
  )
}

export function ButtonLink({
  look = 'outlined',
  className = '',
  children,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return (
    <Link {...rest} className={`${SHAPE} ${LOOKS[look]} ${className}`}>
      {children}
      {look === 'primary' && <NextArrow />}
    </Link>
  )
}
