import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

interface LeaveLinkProps {
  to: string
  /** In words: "Leave the quiz". */
  label: string
  className?: string
}

/** The way out of a screen that has nothing else around it. */
export function LeaveLink({ to, label, className = '' }: LeaveLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={`-ms-3 grid size-11 shrink-0 place-items-center rounded-box hover:bg-sunk ${className}`}
    >
      <Icon name="close" size={18} />
    </Link>
  )
}
