import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { PointTo } from '#app/ui/devices/pointer.tsx'

interface NextBoxProps {
  lead: string
  title: ReactNode
  text: ReactNode
  to: string
  action: string
  /** Alternatives to the next step. */
  others: readonly { to: string; label: string }[]
}

/** The pointer to the next best step after a round. */
export function NextBox({ lead, title, text, to, action, others }: NextBoxProps) {
  return (
    <div className="mt-9">
      <PointTo lead={<p className="text-sm text-muted">{lead}</p>} labelledBy="next-title">
        <h2 id="next-title" className="type-next">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
        <ButtonLink to={to} look="primary" className="mt-5 w-full sm:w-auto">
          {action}
        </ButtonLink>
        {others.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-x-6">
            {others.map(({ to, label }) => (
              <Link key={to} to={to} className="link text-reason">
                {label}
              </Link>
            ))}
          </p>
        )}
      </PointTo>
    </div>
  )
}
